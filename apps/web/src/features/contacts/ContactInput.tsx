import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'

import type { Api } from '../../api/client.ts'
import { contactsQuery } from './queries.ts'
import { contactLine } from './words.ts'

/** A contact that exists, by its id, or a new one, by its name. */
export type ChosenContact = { id: string; name: string } | { id: null; name: string }

type ContactInputProps = {
  api: Api
  value: ChosenContact | null
  onValueChange: (value: ChosenContact | null) => void
  /** Whether a name that nobody has makes a new contact. */
  mayAdd: boolean
}

/** Chooses a contact by a part of its name, or names a new one. */
export function ContactInput({ api, value, onValueChange, mayAdd }: ContactInputProps) {
  const queryClient = useQueryClient()
  const names = useRef(new Map<string, string>())
  const loadOptions = useMemo(
    () => async (query: string) => {
      const q = query.trim().slice(0, 200)
      const items =
        q === ''
          ? (await queryClient.fetchQuery(contactsQuery(api, {}))).items
          : await api.contacts.search.call({ q })
      for (const { id, name } of items) names.current.set(id, name)
      return items.map((contact) => ({ value: contact.id, label: contact.name, hint: contactLine(contact) }))
    },
    [queryClient, api],
  )
  return (
    <Combobox
      value={value === null ? null : (value.id ?? value.name)}
      selectedLabel={value?.name}
      loadOptions={loadOptions}
      onValueChange={(id) => onValueChange(id === null ? null : { id, name: names.current.get(id) ?? '' })}
      placeholder={t`Choose a person`}
      searchPlaceholder={t`Search by name or e-mail...`}
      {...(mayAdd
        ? {
            onCreate: (name: string) => onValueChange({ id: null, name }),
            createLabel: (name: string) => t`Add “${name}” as a new contact`,
          }
        : {})}
    />
  )
}
