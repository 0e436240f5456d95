import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Api } from '../../api/client.ts'
import { companiesQuery } from '../companies/queries.ts'
import { companyTypeLabels } from '../companies/words.ts'

type CompanyInputProps = { api: Api; value: string | null; onValueChange: (id: string | null) => void }

/** Chooses a company by a part of its name. */
export function CompanyInput({ api, value, onValueChange }: CompanyInputProps) {
  const queryClient = useQueryClient()
  const loadOptions = useMemo(
    () => async (query: string) => {
      const search = query.trim()
      const { items } = await queryClient.fetchQuery(companiesQuery(api, search === '' ? {} : { search }))
      return items.map(({ id, name, type }) => ({ value: id, label: name, hint: companyTypeLabels[type] }))
    },
    [queryClient, api],
  )
  return (
    <Combobox
      value={value}
      loadOptions={loadOptions}
      onValueChange={onValueChange}
      placeholder={t`Choose a company`}
      searchPlaceholder={t`Search by name...`}
    />
  )
}
