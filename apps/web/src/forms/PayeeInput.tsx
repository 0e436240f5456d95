import type { CompanyType } from '@kinfolio/contract/companies'
import { Combobox } from '@kinfolio/ui/Combobox'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Api } from '../api/client.ts'
import { useOrg } from '../api/org-context.ts'
import { outcomeOf } from '../api/outcome.ts'
import { findCompanies, type AddCompany } from './CompanyInput.tsx'

/** A company, a person, or a name that neither has. */
type Payee = { companyId: string; contactId: string; name: string }

type PayeeInputProps = Payee & {
  onValueChange: (payee: Payee) => void
  /** The type of a company that is added here. */
  newType: CompanyType
  addMutation: AddCompany
}

/** In front of the id of a person among the choices. */
const person = 'person '
/** Stands for a name without a record. */
const written = 'written'

/** Chooses who is paid, a company or a person, by the name; or adds a company. A role for named entities writes the name alone. */
export function PayeeInput({
  companyId,
  contactId,
  name,
  onValueChange,
  newType,
  addMutation,
}: PayeeInputProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const add = useMutation(addMutation(api))
  const loadOptions = useMemo(
    () => async (query: string, signal: AbortSignal) => {
      const found = [
        findCompanies(api, { query, exceptId: undefined }, signal),
        findPeople(api, query, signal),
      ]
      return (await Promise.all(found)).flat()
    },
    [api],
  )

  function choose(chosen: string | null, chosenName: string) {
    const isPerson = chosen?.startsWith(person) === true
    onValueChange({
      companyId: isPerson ? '' : (chosen ?? ''),
      contactId: isPerson ? chosen.slice(person.length) : '',
      name: chosenName,
    })
  }

  const mayAdd = org.role.entityIds === null

  async function create(newName: string) {
    if (!mayAdd) return onValueChange({ companyId: '', contactId: '', name: newName })
    const added = await outcomeOf(add.mutateAsync({ name: newName, type: newType }))
    if (!added.isDone) return undefined
    choose(added.answer.id, added.answer.name)
    return queryClient.invalidateQueries({ queryKey: api.companies.key() })
  }

  return (
    <Combobox
      clearable
      disabled={add.isPending}
      placeholder={t`Nobody`}
      value={companyId || (contactId ? `${person}${contactId}` : name ? written : null)}
      selectedLabel={name}
      loadOptions={loadOptions}
      onValueChange={(chosen, option) => choose(chosen, option?.label ?? '')}
      onCreate={(newName) => void create(newName)}
      createLabel={(newName) => (mayAdd ? t`Add “${newName}”` : t`Write “${newName}”`)}
      searchPlaceholder={t`Search companies and people...`}
      emptyText={t`No company and nobody yet`}
    />
  )
}

async function findPeople(api: Api, query: string, signal: AbortSignal): Promise<SelectOption[]> {
  const q = query.trim().slice(0, 200)
  const people =
    q === ''
      ? (await api.contacts.list.call({}, { signal })).items
      : await api.contacts.search.call({ q }, { signal })
  return people.map(({ id, name }) => ({ value: `${person}${id}`, label: name, hint: t`Person` }))
}
