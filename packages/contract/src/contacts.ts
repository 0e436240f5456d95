import { isDay } from '@kinfolio/ledger/days/day'
import { z } from 'zod'

import { CompanyType } from './companies.ts'
import { CONTACTS_PER_PAGE } from './constants.ts'
import { Country, Emails, Phones, PostalAddresses, TelephoneNumber, Websites } from './contact-details.ts'
import { contactSorts, contactTypes } from './contact-types.ts'
import { endpoint, only } from './endpoint.ts'
import { PictureForm, pictureFile, pictureQuery, ServedPicture } from './pictures.ts'
import { Position } from './position.ts'
import {
  ById,
  Day,
  ExpectedVersion,
  Id,
  Instant,
  Label,
  LongText,
  oneOrMany,
  pageOf,
  pageQuery,
  SearchText,
  ShortText,
  Version,
} from './primitives.ts'
import { say } from './say.ts'
import { TagFilter } from './tags.ts'

export const ContactType = z.enum(contactTypes, say`Choose one of ${contactTypes.join(', ')}.`)
export type ContactType = z.infer<typeof ContactType>

/** A day of every year, MM-DD; 29 February is one. */
const DayOfYear = z
  .string()
  .refine((text) => /^\d\d-\d\d$/.test(text) && isDay(`2000-${text}`), 'This is not a day. Write it MM-DD.')

/** A day to remember of a contact: MM-DD where it comes every year and its year is not known. */
export const KeyDate = z.object({
  label: Label,
  on: z.union([Day, DayOfYear], 'This is not a day of the calendar. Write it YYYY-MM-DD, or MM-DD.'),
  /** A day without a year comes every year, whatever this says. */
  everyYear: z.boolean().default(false),
})
export type KeyDate = z.infer<typeof KeyDate>

/** Somebody's work for a company: as what, and from which day to which, both included. */
const Employment = {
  role: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
}

/** A company of a contact. */
export const CompanyOfContact = z.object({
  companyId: Id,
  name: z.string(),
  type: CompanyType,
  ...Employment,
})
export type CompanyOfContact = z.infer<typeof CompanyOfContact>

export const Contact = z.object({
  id: Id,
  type: ContactType,
  /** As it is displayed. */
  name: z.string(),
  namePrefix: z.string().nullable(),
  givenName: z.string().nullable(),
  middleName: z.string().nullable(),
  familyName: z.string().nullable(),
  nameSuffix: z.string().nullable(),
  nickname: z.string().nullable(),
  emails: Emails,
  phones: z.array(TelephoneNumber),
  websites: Websites,
  addresses: PostalAddresses,
  bornOn: z.string().nullable(),
  diedOn: z.string().nullable(),
  languages: z.array(z.string()),
  nationalities: z.array(z.string()),
  taxResidences: z.array(z.string()),
  keyDates: z.array(KeyDate),
  notes: z.string(),
  /** Null for everybody but owners and admins. */
  privateNotes: z.string().nullable(),
  /** The person as somebody who signs in. */
  userId: Id.nullable(),
  /** The person as an entity, which owns positions. */
  personEntityId: Id.nullable(),
  /** The photo, or null for initials. */
  pictureId: Id.nullable(),
  /** The companies that the person works or worked for. */
  companies: z.array(CompanyOfContact),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Contact = z.infer<typeof Contact>

/** A part of a name; an empty one is none. */
const NamePart = ShortText.max(100, 'Keep this to 100 characters.')
  .transform((text) => text || null)
  .nullable()

/** A language by its tag of BCP 47, in its usual spelling: "pt-br" becomes "pt-BR". */
export const Language = z
  .string({ error: 'This needs a language, such as de or pt-BR.' })
  .trim()
  .transform((text, context) => {
    const tag = canonicalTag(text)
    if (tag !== null) return tag
    context.addIssue({
      code: 'custom',
      message: 'This is not a language of BCP 47, such as de, en or pt-BR.',
    })
    return z.NEVER
  })

function canonicalTag(text: string): string | null {
  if (text === '' || text.length > 35) return null
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const few = 20
const tooMany = say`Keep this to ${few} entries.`
const Countries = z.array(Country).max(few, tooMany).transform(unique)

function unique(texts: string[]): string[] {
  return [...new Set(texts)]
}

const nameParts = {
  namePrefix: NamePart,
  givenName: NamePart,
  middleName: NamePart,
  familyName: NamePart,
  nameSuffix: NamePart,
}

const fields = {
  type: ContactType,
  /** Null or absent: made of the parts of the name. */
  name: Label.nullable(),
  ...nameParts,
  nickname: NamePart,
  emails: Emails,
  phones: Phones,
  websites: Websites,
  addresses: PostalAddresses,
  bornOn: Day.nullable(),
  diedOn: Day.nullable(),
  languages: z.array(Language).max(few, tooMany).transform(unique),
  nationalities: Countries,
  taxResidences: Countries,
  keyDates: z.array(KeyDate).max(50, 'Keep this to 50 entries.'),
  notes: LongText,
  privateNotes: LongText,
  userId: Id.nullable(),
  personEntityId: Id.nullable(),
}

const partNames = ['givenName', 'middleName', 'familyName'] as const

export const ContactCreate = z
  .object(fields)
  .partial()
  .refine((contact) => contact.name || partNames.some((part) => contact[part]), {
    path: ['name'],
    error: 'This needs a name.',
  })
export type ContactCreate = z.infer<typeof ContactCreate>

/** What is absent stays as it is. A displayed name that was made of the parts follows them. */
export const ContactUpdate = z.object(fields).partial().extend({
  /** A photo that the contact had before, to have it again; null takes the photo away. */
  pictureId: Id.nullable().optional(),
  version: ExpectedVersion,
})
export type ContactUpdate = z.infer<typeof ContactUpdate>

const paging = {
  ...pageQuery(CONTACTS_PER_PAGE),
  sortBy: z.enum(contactSorts, { error: say`Sort by one of ${contactSorts.join(', ')}.` }).default('name'),
  sortDirection: z.enum(['asc', 'desc'], { error: 'Sort asc or desc.' }).default('asc'),
}

export const ContactFilter = z.object({
  contactType: oneOrMany(ContactType).optional(),
  /** In names, e-mails, telephone numbers, addresses and notes. */
  search: z.string().trim().max(200, 'Keep this to 200 characters.').optional(),
  ...TagFilter.shape,
  ...paging,
})
export type ContactFilter = z.infer<typeof ContactFilter>

/** Who has a contact now: members for whom one was made, and those who had one. */
export const FamilyMembers = z.object({ created: z.array(Contact), existing: z.array(Contact) })
export type FamilyMembers = z.infer<typeof FamilyMembers>

/** Somebody who works or worked for a company. */
export const PersonOfCompany = z.object({ contact: Contact, ...Employment })
export type PersonOfCompany = z.infer<typeof PersonOfCompany>

const Role = ShortText.max(120, 'Keep this to 120 characters.')

export const CompanyContactAdd = z
  .object({
    /** A contact that exists, or `contact` to make one. */
    contactId: Id.optional(),
    contact: ContactCreate.optional(),
    role: Role.default(''),
    from: Day.nullable().default(null),
    to: Day.nullable().default(null),
  })
  .refine(({ contactId, contact }) => (contactId === undefined) !== (contact === undefined), {
    path: ['contactId'],
    error: 'Name a contact, or say in `contact` whom to add.',
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: 'The last day is before the first.',
  })
export type CompanyContactAdd = z.infer<typeof CompanyContactAdd>

export const PositionContactLink = z.object({ contactId: Id, positionId: Id, role: Role.default('') })
export type PositionContactLink = z.infer<typeof PositionContactLink>

export const MessageContactLink = z.object({ contactId: Id, messageId: Id })

/** The company through which somebody has to do with a position. */
export const Via = z.object({ companyId: Id, name: z.string(), as: z.enum(['MANAGER', 'CUSTODIAN']) })
export type Via = z.infer<typeof Via>

/** Whom one calls about a position; `via` where they work for its manager or custodian. */
export const PersonOfPosition = z.object({ contact: Contact, role: z.string(), via: Via.nullable() })
export type PersonOfPosition = z.infer<typeof PersonOfPosition>

/** A position that one calls a contact about; `via` where they work for its manager or custodian. */
export const PositionOfContact = z.object({ position: Position, role: z.string(), via: Via.nullable() })
export type PositionOfContact = z.infer<typeof PositionOfContact>

const tag = 'Contacts'
const writing = ['INVALID_INPUT', 'FORBIDDEN', 'ENTITIES_ONLY', 'USER_NOT_FOUND', 'ENTITY_NOT_FOUND'] as const
const ByPosition = z.object({ contactId: Id, positionId: Id })

export const contacts = {
  list: endpoint('GET', '/contacts', { tag, summary: 'Contacts, by name unless asked otherwise' })
    .input(ContactFilter)
    .output(pageOf(Contact)),
  listOfType: endpoint('GET', '/contacts/type/{contactType}', { tag, summary: 'Contacts of one type' })
    .input(z.object({ contactType: ContactType, ...paging }))
    .output(pageOf(Contact)),
  search: endpoint('GET', '/contacts/search', { tag, summary: 'Contacts that fit some words, best first' })
    .input(z.object({ q: SearchText, limit: pageQuery(CONTACTS_PER_PAGE).limit }))
    .output(z.array(Contact)),
  createFamilyMembers: endpoint('GET', '/contacts/create-family-members-for-existing-users', {
    tag,
    right: 'write',
    writes: true,
    summary: 'Make a family member of each member of the organization who is no contact yet',
  })
    .output(FamilyMembers)
    .errors(only('ENTITIES_ONLY')),
  createFamilyMember: endpoint('POST', '/contacts/create-family-member/{userId}', {
    tag,
    summary: 'Make a family member of a member of the organization',
  })
    .input(z.object({ userId: Id }))
    .output(Contact)
    .errors(only('INVALID_INPUT', 'ENTITIES_ONLY', 'USER_NOT_FOUND')),
  get: endpoint('GET', '/contacts/{id}', {
    tag,
    summary: 'One contact; the id of one that was merged answers the one that is left',
  })
    .input(ById)
    .output(Contact)
    .errors(only('CONTACT_NOT_FOUND')),
  positions: endpoint('GET', '/contacts/{id}/positions', {
    tag,
    summary: 'The positions that one calls a contact about',
  })
    .input(ById)
    .output(z.array(PositionOfContact))
    .errors(only('CONTACT_NOT_FOUND')),
  create: endpoint('POST', '/contacts', { tag, summary: 'Add a contact' })
    .input(ContactCreate)
    .output(Contact)
    .errors(only(...writing, 'CONTACT_TAKEN')),
  update: endpoint('PATCH', '/contacts/{id}', { tag, summary: 'Change a contact' })
    .input(ContactUpdate.extend(ById.shape))
    .output(Contact)
    .errors(only(...writing, 'CONTACT_NOT_FOUND', 'CONTACT_TAKEN', 'PICTURE_NOT_FOUND', 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/contacts/{id}', { tag, summary: 'Move a contact to the trash' })
    .input(ById)
    .errors(only('CONTACT_NOT_FOUND')),
  picture: {
    get: endpoint('GET', '/contacts/{id}/picture', {
      tag,
      isDetailed: true,
      summary: 'The photo of a contact, as WebP',
    })
      .input(ById.extend({ ...pictureQuery, orgId: Id.optional() }))
      .output(ServedPicture)
      .errors(only('CONTACT_NOT_FOUND', 'PICTURE_NOT_FOUND')),
    upload: endpoint('POST', '/contacts/{id}/picture', {
      tag,
      status: 200,
      file: pictureFile,
      summary: 'Set the photo of a contact, cropped to a square and encoded anew',
    })
      .input(PictureForm.extend(ById.shape))
      .output(Contact)
      .errors(only('INVALID_INPUT', 'CONTACT_NOT_FOUND', 'FILE_UNREADABLE', 'FILE_TOO_LARGE')),
    remove: endpoint('DELETE', '/contacts/{id}/picture', {
      tag,
      right: 'write',
      status: 200,
      summary: 'Take the photo off a contact',
    })
      .input(ById)
      .output(Contact)
      .errors(only('CONTACT_NOT_FOUND')),
  },
  ofCompany: endpoint('GET', '/companies/{id}/contacts', { tag, summary: 'Who works for a company' })
    .input(ById)
    .output(z.array(PersonOfCompany))
    .errors(only('COMPANY_NOT_FOUND')),
  addToCompany: endpoint('POST', '/companies/{id}/contacts', {
    tag,
    summary: 'Say that a contact works for a company, and make the contact if asked to',
  })
    .input(CompanyContactAdd.safeExtend(ById.shape))
    .output(PersonOfCompany)
    .errors(only(...writing, 'COMPANY_NOT_FOUND', 'CONTACT_NOT_FOUND', 'CONTACT_TAKEN')),
  removeFromCompany: endpoint('DELETE', '/companies/{id}/contacts/{contactId}', {
    tag,
    right: 'write',
    summary: 'Take a contact off a company',
  })
    .input(ById.extend({ contactId: Id }))
    .errors(only('COMPANY_NOT_FOUND', 'CONTACT_NOT_FOUND')),
  ofPosition: endpoint('GET', '/positions/{id}/contacts', { tag, summary: 'Whom one calls about a position' })
    .input(ById)
    .output(z.array(PersonOfPosition))
    .errors(only('POSITION_NOT_FOUND')),
  linkPosition: endpoint('POST', '/contacts/link-position', {
    tag,
    summary: 'Say that one calls a contact about a position',
  })
    .input(PositionContactLink)
    .output(PersonOfPosition)
    .errors(only('CONTACT_NOT_FOUND', 'POSITION_NOT_FOUND')),
  unlinkPosition: endpoint('DELETE', '/contacts/unlink-position/{contactId}/{positionId}', {
    tag,
    right: 'write',
    summary: 'Take a contact off a position',
  })
    .input(ByPosition)
    .errors(only('CONTACT_NOT_FOUND', 'POSITION_NOT_FOUND')),
  linkMessage: endpoint('POST', '/contacts/link-message', { tag, summary: 'Put a message with a contact' })
    .input(MessageContactLink)
    .errors(only('CONTACT_NOT_FOUND', 'MESSAGE_NOT_FOUND')),
  unlinkMessage: endpoint('DELETE', '/contacts/unlink-message/{contactId}/{messageId}', {
    tag,
    right: 'write',
    summary: 'Take a message off a contact',
  })
    .input(MessageContactLink)
    .errors(only('CONTACT_NOT_FOUND', 'MESSAGE_NOT_FOUND')),
}
