import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { companiesQuery, companyQuery } from '../companies/queries.ts'

type IssuerInputProps = { id: string; onValueChange: (id: string) => void }

/** Chooses a company by which papers are narrowed. */
export function IssuerInput({ id, onValueChange }: IssuerInputProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...companyQuery(api, id), enabled: id !== '' })
  const loadOptions = useMemo(
    () => async (query: string) => {
      const search = query.trim()
      const { items } = await queryClient.fetchQuery(companiesQuery(api, search === '' ? {} : { search }))
      return items.map((company) => ({ value: company.id, label: company.name }))
    },
    [api, queryClient],
  )
  return (
    <Combobox
      clearable
      value={id === '' ? null : id}
      selectedLabel={data?.name ?? '…'}
      loadOptions={loadOptions}
      onValueChange={(chosen) => onValueChange(chosen ?? '')}
      placeholder={t`Anybody`}
      searchPlaceholder={t`Search companies...`}
    />
  )
}
