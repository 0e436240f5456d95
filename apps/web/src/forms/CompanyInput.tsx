import type { CompanyType } from '@kinfolio/contract/companies'
import { Combobox } from '@kinfolio/ui/Combobox'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Api } from '../api/client.ts'
import { useOrg } from '../api/org-context.ts'
import { outcomeOf } from '../api/outcome.ts'

/** A company, or a name that no company has. Both are empty where nobody is named. */
type Named = { id: string; name: string }

/** Adds a company, and says so where it could not. */
export type AddCompany = (api: Api) => ReturnType<Api['companies']['create']['mutationOptions']>

type CompanyInputProps = Named & {
  onValueChange: (named: Named) => void
  /** The type of a company that is added here. */
  newType: CompanyType
  addMutation: AddCompany
  /** A company that is not offered: one does not belong to itself. */
  exceptId?: string
  placeholder?: string
}

/** Stands for a name without a company. */
const written = 'written'

/** Chooses a company by its name, or adds one. A role for named entities cannot add any, and writes the name alone. */
export function CompanyInput({
  id,
  name,
  onValueChange,
  newType,
  addMutation,
  exceptId,
  placeholder,
}: CompanyInputProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const add = useMutation(addMutation(api))
  const loadOptions = useMemo(
    () => (query: string, signal: AbortSignal) => findCompanies(api, { query, exceptId }, signal),
    [api, exceptId],
  )
  const mayAdd = org.role.entityIds === null

  async function create(newName: string) {
    if (!mayAdd) return onValueChange({ id: '', name: newName })
    const added = await outcomeOf(add.mutateAsync({ name: newName, type: newType }))
    if (!added.isDone) return undefined
    onValueChange({ id: added.answer.id, name: added.answer.name })
    return queryClient.invalidateQueries({ queryKey: api.companies.key() })
  }

  return (
    <Combobox
      clearable
      disabled={add.isPending}
      placeholder={placeholder ?? t`Nobody`}
      value={id || (name ? written : null)}
      selectedLabel={name}
      loadOptions={loadOptions}
      onValueChange={(chosen, option) =>
        onValueChange(chosen === null ? { id: '', name: '' } : { id: chosen, name: option?.label ?? '' })
      }
      onCreate={(newName) => void create(newName)}
      createLabel={(newName) => (mayAdd ? t`Add “${newName}”` : t`Write “${newName}”`)}
      searchPlaceholder={t`Search companies...`}
      emptyText={t`No company yet`}
    />
  )
}

/** Companies that fit what was typed; the first ones where nothing was. */
export async function findCompanies(
  api: Api,
  { query, exceptId }: { query: string; exceptId: string | undefined },
  signal: AbortSignal,
): Promise<SelectOption[]> {
  const q = query.trim().slice(0, 200)
  const companies =
    q === ''
      ? (await api.companies.list.call({}, { signal })).items
      : await api.companies.search.call({ q }, { signal })
  return companies
    .filter(({ id }) => id !== exceptId)
    .map(({ id, name, legalName, domains }) => ({
      value: id,
      label: name,
      hint: [legalName, domains[0]].filter(Boolean).join(' · ') || undefined,
    }))
}
