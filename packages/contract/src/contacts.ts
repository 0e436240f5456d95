import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { ById, Day, ExpectedVersion, Id, Instant, Label, LongText, Version } from './primitives.ts'

export const Contact = z.object({
  id: Id,
  name: z.string(),
  /** The entity that it belongs to; null where it belongs to none. */
  entityId: Id.nullable(),
  notes: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Contact = z.infer<typeof Contact>

export const ContactCreate = z.object({
  name: Label,
  entityId: Id.nullable().default(null),
  notes: LongText.default(''),
})
export type ContactCreate = z.infer<typeof ContactCreate>

/** What is absent stays as it is. */
export const ContactUpdate = z.object({
  name: Label.optional(),
  entityId: Id.nullable().optional(),
  notes: LongText.optional(),
  version: ExpectedVersion,
})
export type ContactUpdate = z.infer<typeof ContactUpdate>

export const contactTypes = [
  'FAMILY_MEMBER',
  'BENEFICIARY',
  'TRUSTEE',
  'DIRECTOR_OFFICER',
  'EMPLOYEE',
  'FUND_CONTACT',
  'BANKER',
  'LAWYER',
  'ACCOUNTANT',
  'ADVISER',
  'GRANTEE',
  'VENDOR',
  'OTHER',
] as const
export const ContactType = z.enum(contactTypes, `Choose one of ${contactTypes.join(', ')}.`)
export type ContactType = z.infer<typeof ContactType>

/** A day to remember of a contact: MM-DD where it comes every year and its year is not known. */
export const KeyDate = z.object({
  label: Label,
  on: z.union([Day, z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)]),
  everyYear: z.boolean().default(false),
})
export type KeyDate = z.infer<typeof KeyDate>

const tag = 'Contacts'
export const contacts = {
  list: endpoint('GET', '/contacts', { tag, summary: 'Contacts, by name' }).output(z.array(Contact)),
  get: endpoint('GET', '/contacts/{id}', { tag, summary: 'One contact' })
    .input(ById)
    .output(Contact)
    .errors(only('CONTACT_NOT_FOUND')),
  create: endpoint('POST', '/contacts', { tag, summary: 'Add a contact' })
    .input(ContactCreate)
    .output(Contact)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
  update: endpoint('PUT', '/contacts/{id}', { tag, summary: 'Change a contact' })
    .input(ContactUpdate.extend(ById.shape))
    .output(Contact)
    .errors(only('INVALID_INPUT', 'CONTACT_NOT_FOUND', 'ENTITY_NOT_FOUND', 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/contacts/{id}', { tag, summary: 'Move a contact to the trash' })
    .input(ById)
    .errors(only('CONTACT_NOT_FOUND')),
}
