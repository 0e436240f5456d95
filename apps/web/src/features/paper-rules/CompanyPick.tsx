import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { companiesQuery } from '../companies/queries.ts'

type Named = { id: string; name: string }
type CompanyPickProps = {
  value: Named | null
  placeholder: string
  onValueChange: (company: Named | null) => void
}

/** Chooses a company that is there. */
export function CompanyPick({ value, placeholder, onValueChange }: CompanyPickProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const loadOptions = useMemo(
    () => async (typed: string) => {
      const search = typed.trim()
      const { items } = await queryClient.fetchQuery(companiesQuery(api, search === '' ? {} : { search }))
      return items.map(({ id, name }) => ({ value: id, label: name }))
    },
    [api, queryClient],
  )
  return (
    <Combobox
      clearable
      value={value?.id ?? null}
      selectedLabel={value?.name}
      loadOptions={loadOptions}
      onValueChange={(id, option) => onValueChange(id === null ? null : { id, name: option?.label ?? '' })}
      placeholder={placeholder}
      searchPlaceholder={t`Search companies...`}
    />
  )
}
