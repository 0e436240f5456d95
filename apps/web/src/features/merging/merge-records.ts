import type { Company } from '@kinfolio/contract/companies'
import type { PostalAddress } from '@kinfolio/contract/contact-details'
import type { Contact } from '@kinfolio/contract/contacts'
import {
  joinedFields,
  joinedTexts,
  type MergeField,
  type MergeKind,
  mergeFieldsOf,
} from '@kinfolio/contract/merge-fields'
import { t } from '@lingui/core/macro'

import { countryName, formatDay, formatDayOfYear, languageName } from '../../lib/format.ts'
import { companyTypeLabels } from '../companies/words.ts'
import { contactTypeLabels } from '../contacts/words.ts'

/** A record as it is merged: what each of its fields says, a line for each entry. */
export type MergeRecord = {
  id: string
  name: string
  version: number
  lines: Partial<Record<MergeField, readonly string[]>>
}

export function contactRecord(contact: Contact): MergeRecord {
  const { id, name, version, type, bornOn, diedOn, notes, privateNotes } = contact
  const parts = [
    contact.namePrefix,
    contact.givenName,
    contact.middleName,
    contact.familyName,
    contact.nameSuffix,
  ]
  const whole = parts.filter(Boolean).join(' ')
  return {
    id,
    name,
    version,
    lines: {
      name: whole === '' || whole === name ? [name] : [name, whole],
      type: type === 'OTHER' ? [] : [contactTypeLabels[type]],
      nickname: lineOf(contact.nickname),
      ...reachedBy(contact),
      websites: contact.websites.map(({ address }) => address),
      pictureId: pictureOf(contact),
      bornOn: bornOn === null ? [] : [formatDay(bornOn)],
      diedOn: diedOn === null ? [] : [formatDay(diedOn)],
      languages: contact.languages.map(languageName),
      nationalities: contact.nationalities.map(countryName),
      taxResidences: contact.taxResidences.map(countryName),
      keyDates: contact.keyDates.map(
        ({ label, on }) => `${label}: ${on.length === 5 ? formatDayOfYear(`2000-${on}`) : formatDay(on)}`,
      ),
      notes: lineOf(notes),
      privateNotes: lineOf(privateNotes),
    },
  }
}

export function companyRecord(company: Company): MergeRecord {
  const { id, name, version, type, country } = company
  return {
    id,
    name,
    version,
    lines: {
      name: [name],
      type: type === 'OTHER' ? [] : [companyTypeLabels[type]],
      legalName: lineOf(company.legalName),
      domains: company.domains,
      website: lineOf(company.website),
      ...reachedBy(company),
      country: country === null ? [] : [countryName(country)],
      registrationNumber: lineOf(company.registrationNumber),
      lei: lineOf(company.lei),
      taxId: lineOf(company.taxId),
      pictureId: pictureOf(company),
      parentCompanyId: lineOf(company.parentCompanyName),
      notes: lineOf(company.notes),
      privateNotes: lineOf(company.privateNotes),
    },
  }
}

function pictureOf({ name, pictureId }: Pick<Contact, 'name' | 'pictureId'>): string[] {
  return pictureId === null ? [] : [t`Picture of ${name}`]
}

function lineOf(text: string | null): string[] {
  return text === null || text === '' ? [] : [text]
}

function reachedBy({ emails, phones, addresses }: Pick<Contact, 'emails' | 'phones' | 'addresses'>) {
  return {
    emails: emails.map(({ address }) => address),
    phones: phones.map(({ display }) => display),
    addresses: addresses.map(addressLine),
  }
}

function addressLine({ street, postalCode, city, region, country }: PostalAddress): string {
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [street.replaceAll('\n', ', '), place, region, country && countryName(country)]
    .filter(Boolean)
    .join(', ')
}

/** Stands for the entries of all records together. */
export const allOfThem = 'all'

/** A field of records that are merged, and whether somebody has something to choose. */
export type FieldRow = {
  field: MergeField
  /** SAME: all that have it say the same. CHOICE: they differ. */
  state: 'SAME' | 'CHOICE'
  /** Whether the entries of all can stay together. */
  isJoined: boolean
  /** What it is unless somebody chooses: a record, or `allOfThem`. */
  usual: string
}

/** The fields that some of the records have, in their order. */
export function fieldRows(kind: MergeKind, records: readonly MergeRecord[], survivorId: string): FieldRow[] {
  return mergeFieldsOf[kind].flatMap((field): FieldRow[] => {
    const having = records.filter(({ lines }) => (lines[field] ?? []).length > 0)
    const usual = having.find(({ id }) => id === survivorId) ?? having[0]
    if (!usual) return []
    const texts = new Set(having.map(({ lines }) => JSON.stringify(lines[field]).toLowerCase()))
    const isJoined = joinedFields.includes(field) || joinedTexts.includes(field)
    return [
      {
        field,
        state: texts.size === 1 ? 'SAME' : 'CHOICE',
        isJoined,
        usual: isJoined ? allOfThem : usual.id,
      },
    ]
  })
}

/** What is sent of the choices: fields that are as usual are left to the server. */
export function choicesOf(
  rows: readonly FieldRow[],
  chosen: Partial<Record<MergeField, string>>,
): Partial<Record<MergeField, string>> {
  return Object.fromEntries(
    rows.flatMap(({ field, state, usual }) => {
      const id = chosen[field]
      return state === 'CHOICE' && id !== undefined && id !== allOfThem && id !== usual ? [[field, id]] : []
    }),
  )
}
