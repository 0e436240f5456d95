import type { MergeKind } from '@kinfolio/contract/merge-fields'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useMemo } from 'react'

import type { Api } from '../../api/client.ts'
import { useOrg } from '../../api/org-context.ts'
import { companyTypeLabels } from '../companies/words.ts'
import { contactLine } from '../contacts/words.ts'

type OtherInputProps = { kind: MergeKind; exceptIds: readonly string[]; onChoose: (id: string) => void }

/** Chooses one more record that is the same, by words of its name. */
export function OtherInput({ kind, exceptIds, onChoose }: OtherInputProps) {
  const { api } = useOrg()
  const loadOptions = useMemo(
    () => async (query: string, signal: AbortSignal) => {
      const options = await findOptions(api, { kind, q: query.trim().slice(0, 200) }, signal)
      return options.filter(({ value }) => !exceptIds.includes(value))
    },
    [api, kind, exceptIds],
  )
  return (
    <Field label={t`Merge with`}>
      <Combobox
        value={null}
        loadOptions={loadOptions}
        onValueChange={(id) => id !== null && onChoose(id)}
        placeholder={kind === 'contacts' ? t`Choose a person` : t`Choose a company`}
        searchPlaceholder={t`Search by name...`}
      />
    </Field>
  )
}

async function findOptions(
  api: Api,
  { kind, q }: { kind: MergeKind; q: string },
  signal: AbortSignal,
): Promise<SelectOption[]> {
  if (kind === 'contacts') {
    const people =
      q === ''
        ? (await api.contacts.list.call({}, { signal })).items
        : await api.contacts.search.call({ q }, { signal })
    return people.map((contact) => ({ value: contact.id, label: contact.name, hint: contactLine(contact) }))
  }
  const firms =
    q === ''
      ? (await api.companies.list.call({}, { signal })).items
      : await api.companies.search.call({ q }, { signal })
  return firms.map(({ id, name, type }) => ({ value: id, label: name, hint: companyTypeLabels[type] }))
}
