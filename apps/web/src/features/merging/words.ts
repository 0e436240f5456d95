import type { DuplicateFact } from '@kinfolio/contract/duplicates'
import type { MergeField, MergeKind } from '@kinfolio/contract/merge-fields'
import { plural, t } from '@lingui/core/macro'

export const fieldLabels: Readonly<Record<MergeField, string>> = {
  name: t`Name`,
  type: t`Type`,
  nickname: t`Nickname`,
  legalName: t`Legal name`,
  domains: t`Domains`,
  website: t`Website`,
  emails: t`E-mail`,
  phones: t`Telephone`,
  addresses: t`Addresses`,
  websites: t`Websites`,
  pictureId: t`Picture`,
  country: t`Registered in`,
  registrationNumber: t`Registration number`,
  lei: t`LEI`,
  taxId: t`Tax id`,
  parentCompanyId: t`Belongs to`,
  bornOn: t`Born on`,
  diedOn: t`Died on`,
  languages: t`Languages`,
  nationalities: t`Nationalities`,
  taxResidences: t`Tax residences`,
  keyDates: t`Key dates`,
  notes: t`Notes`,
  privateNotes: t`Private notes`,
}

export const sameWords: Readonly<Record<DuplicateFact, string>> = {
  EMAIL: t`Same e-mail`,
  PHONE: t`Same telephone`,
  DOMAIN: t`Same domain`,
  NAME: t`Like names`,
  BIRTH: t`Same birthday`,
  EMPLOYER: t`Same employer`,
  LEI: t`Same LEI`,
  REGISTRATION_NUMBER: t`Same registration number`,
  TAX_ID: t`Same tax id`,
}

export const otherWords: Readonly<Record<DuplicateFact, string>> = {
  EMAIL: t`Other e-mail`,
  PHONE: t`Other telephone`,
  DOMAIN: t`Other domain`,
  NAME: t`Other name`,
  BIRTH: t`Other birthday`,
  EMPLOYER: t`Other employer`,
  LEI: t`Other LEI`,
  REGISTRATION_NUMBER: t`Other registration number`,
  TAX_ID: t`Other tax id`,
}

/** Where the books of each kind are. */
export const bookPaths = { contacts: '/contacts', companies: '/companies' } as const
export const duplicatesPaths = {
  contacts: '/contacts/duplicates',
  companies: '/companies/duplicates',
} as const

export function pairsWords(kind: MergeKind, count: number, isCapped: boolean): string {
  if (isCapped)
    return kind === 'contacts'
      ? t`More than ${count} pairs of people may be the same`
      : t`More than ${count} pairs of companies may be the same`
  return kind === 'contacts'
    ? plural(count, { one: '# pair of people may be the same', other: '# pairs of people may be the same' })
    : plural(count, {
        one: '# pair of companies may be the same',
        other: '# pairs of companies may be the same',
      })
}

/** How many records of a table move along, in words. */
export function movedWords(table: string, count: number): string {
  switch (table) {
    case 'positions':
      return plural(count, { one: '# position', other: '# positions' })
    case 'relations':
      return plural(count, { one: '# relation', other: '# relations' })
    case 'tag_assignments':
      return plural(count, { one: '# tag', other: '# tags' })
    case 'company_contacts':
      return plural(count, { one: '# employment', other: '# employments' })
    case 'position_contacts':
      return plural(count, { one: '# position to call about', other: '# positions to call about' })
    case 'companies':
      return plural(count, { one: '# company below it', other: '# companies below it' })
    case 'attachment_links':
      return plural(count, { one: '# paper', other: '# papers' })
    case 'ownership_statements':
      return plural(count, { one: '# statement of a register', other: '# statements of registers' })
    default:
      return plural(count, { one: '# other record', other: '# other records' })
  }
}
