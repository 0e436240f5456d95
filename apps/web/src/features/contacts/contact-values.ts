import type { Contact, ContactType, ContactUpdate } from '@kinfolio/contract/contacts'
import type { z } from 'zod'

import {
  detailFields,
  type DetailValues,
  inputOfDetails,
  valuesOfDetails,
  withoutEmptyEnd,
} from '../../forms/detail-values.ts'

const partNames = ['namePrefix', 'givenName', 'middleName', 'familyName', 'nameSuffix', 'nickname'] as const
const idNames = ['bornOn', 'diedOn', 'userId', 'personEntityId'] as const
const plainNames = ['notes', 'privateNotes'] as const
type TextName = (typeof partNames)[number] | (typeof idNames)[number] | (typeof plainNames)[number]

/** A day to remember in the form; its year may be missing. */
type KeyDateValues = { label: string; on: string; everyYear: boolean }

/** What stands in the form: texts, empty where nothing is said. */
export type ContactValues = DetailValues &
  Record<TextName, string> & {
    type: ContactType
    name: string
    websites: { label: string; address: string }[]
    languages: string[]
    nationalities: string[]
    taxResidences: string[]
    keyDates: KeyDateValues[]
  }

export function valuesOfContact(contact: Contact | undefined): ContactValues {
  const text = (name: TextName) => contact?.[name] ?? ''
  return {
    type: contact?.type ?? 'OTHER',
    // A name that is made of its parts follows them, so it is not written down a second time.
    name: contact && contact.name !== nameOfParts(contact) ? contact.name : '',
    namePrefix: text('namePrefix'),
    givenName: text('givenName'),
    middleName: text('middleName'),
    familyName: text('familyName'),
    nameSuffix: text('nameSuffix'),
    nickname: text('nickname'),
    bornOn: text('bornOn'),
    diedOn: text('diedOn'),
    userId: text('userId'),
    personEntityId: text('personEntityId'),
    notes: text('notes'),
    privateNotes: text('privateNotes'),
    websites: (contact?.websites ?? []).map((website) => ({ ...website })),
    languages: [...(contact?.languages ?? [])],
    nationalities: [...(contact?.nationalities ?? [])],
    taxResidences: [...(contact?.taxResidences ?? [])],
    keyDates: (contact?.keyDates ?? []).map((date) => ({ ...date })),
    ...valuesOfDetails(contact),
  }
}

/** The displayed name that the parts of a name make, as the server makes it. */
export function nameOfParts(parts: Partial<Record<(typeof partNames)[number], string | null>>): string {
  const { namePrefix, givenName, middleName, familyName, nameSuffix } = parts
  return [namePrefix, givenName, middleName, familyName, nameSuffix]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
}

export type ContactInput = Omit<z.input<typeof ContactUpdate>, 'version'>

/** What the form says, as the contract has it. A role that may not see private notes says nothing about them. */
export function inputOfContact(values: ContactValues, seesPrivateNotes: boolean): ContactInput {
  const { type, name, websites, languages, nationalities, taxResidences, keyDates } = values
  const parts = Object.fromEntries(partNames.map((part) => [part, values[part].trim() || null]))
  const ids = Object.fromEntries(idNames.map((id) => [id, values[id] || null]))
  return {
    type,
    name: name.trim() || null,
    ...parts,
    ...ids,
    ...inputOfDetails(values),
    websites: withoutEmptyEnd(websites, ({ address }) => address),
    languages,
    nationalities,
    taxResidences,
    keyDates: withoutEmptyEnd(keyDates, ({ label, on }) => label + on),
    notes: values.notes,
    ...(seesPrivateNotes ? { privateNotes: values.privateNotes } : {}),
  }
}

/** The fields at which the server may find something wrong. */
export function contactFields(values: ContactValues) {
  return [
    'type',
    'name',
    ...partNames,
    ...idNames,
    ...plainNames,
    'languages',
    'nationalities',
    'taxResidences',
    ...detailFields(values),
    ...values.websites.map((_, index) => `websites.${index}.address` as const),
    ...values.keyDates.flatMap((_, index) => [
      `keyDates.${index}.label` as const,
      `keyDates.${index}.on` as const,
    ]),
  ] as const
}
