import type { PositionType } from '@kinfolio/ledger/rows/position'
import { z } from 'zod'

import { COMPANIES_PER_PAGE } from './constants.ts'
import { Country, Emails, Phones, PostalAddresses, TelephoneNumber } from './contact-details.ts'
import { endpoint, only } from './endpoint.ts'
import { PictureForm, pictureFile, pictureQuery, ServedPicture } from './pictures.ts'
import {
  ById,
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

export const companyTypes = [
  'FUND_MANAGER',
  'FUND_ADMINISTRATOR',
  'PORTFOLIO_COMPANY',
  'BANK',
  'BROKER_CUSTODIAN',
  'INSURER',
  'LAW_FIRM',
  'ACCOUNTANT_AUDITOR',
  'TAX_ADVISER',
  'WEALTH_ADVISER',
  'REAL_ESTATE',
  'VENDOR',
  'NONPROFIT',
  'AUTHORITY',
  'OTHER',
] as const
export const CompanyType = z.enum(companyTypes, say`Choose one of ${companyTypes.join(', ')}.`)
export type CompanyType = z.infer<typeof CompanyType>

/** How a position names a company: as the one behind it, or as the one that holds it in custody. */
export type Standing = 'manager' | 'custodian'

/** What a company usually is that a position of this type names so. */
export function usualCompanyType(standing: Standing, position: PositionType): CompanyType {
  if (position === 'CASH' || position === 'LIABILITY') return 'BANK'
  return standing === 'custodian' ? 'BROKER_CUSTODIAN' : usualManagers[position]
}

const usualManagers: Readonly<Record<Exclude<PositionType, 'CASH' | 'LIABILITY'>, CompanyType>> = {
  PUBLIC_EQUITY: 'PORTFOLIO_COMPANY',
  FUND: 'FUND_MANAGER',
  BOND: 'PORTFOLIO_COMPANY',
  CRYPTO: 'OTHER',
  PRIVATE_FUND: 'FUND_MANAGER',
  DIRECT_EQUITY: 'PORTFOLIO_COMPANY',
  CO_INVESTMENT: 'PORTFOLIO_COMPANY',
  HEDGE_FUND: 'FUND_MANAGER',
  PRIVATE_LOAN: 'OTHER',
  OTHER_INVESTMENT: 'FUND_MANAGER',
  REAL_ESTATE: 'REAL_ESTATE',
  VEHICLE: 'OTHER',
  COLLECTIBLE: 'VENDOR',
  PRECIOUS_METAL: 'VENDOR',
  INSURANCE: 'INSURER',
  RECEIVABLE: 'OTHER',
  OTHER_ASSET: 'OTHER',
}

/** By what a list of companies can be sorted. */
export const companySorts = ['name', 'type', 'country', 'updatedAt'] as const

export const Company = z.object({
  id: Id,
  type: CompanyType,
  name: z.string(),
  legalName: z.string().nullable(),
  /** In lower case, without protocol and `www`, as IDNA writes them. */
  domains: z.array(z.string()),
  website: z.string().nullable(),
  emails: Emails,
  phones: z.array(TelephoneNumber),
  addresses: PostalAddresses,
  /** Where it is registered: two letters of ISO 3166-1. */
  country: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  /** The Legal Entity Identifier, ISO 17442. */
  lei: z.string().nullable(),
  taxId: z.string().nullable(),
  /** UNCHECKED: no check is known for tax ids of this country. */
  taxIdCheck: z.enum(['CHECKED', 'UNCHECKED']).nullable(),
  parentCompanyId: Id.nullable(),
  /** Null also where the parent is in the trash, or where the caller does not see it. */
  parentCompanyName: z.string().nullable(),
  /** The logo, or null for initials. */
  pictureId: Id.nullable(),
  notes: z.string(),
  /** Null to everybody but owners and admins. */
  privateNotes: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Company = z.infer<typeof Company>

const Domains = z
  .array(
    z
      .string({ error: 'This needs a domain, such as example.com.' })
      .trim()
      .min(1, 'This needs a domain, such as example.com.')
      .max(300, 'This is too long for a domain.'),
  )
  .max(20, 'Keep this to 20 domains.')

const fields = {
  type: CompanyType,
  name: Label,
  legalName: ShortText.nullable(),
  domains: Domains,
  website: ShortText.nullable(),
  emails: Emails,
  /** A number without its country is one of the company's country, or of the organisation's. */
  phones: Phones,
  addresses: PostalAddresses,
  country: Country.nullable(),
  registrationNumber: ShortText.nullable(),
  lei: ShortText.nullable(),
  taxId: ShortText.nullable(),
  parentCompanyId: Id.nullable(),
  notes: LongText,
  privateNotes: LongText,
}

export const CompanyCreate = z.object(fields).partial().extend({ name: Label })
export type CompanyCreate = z.infer<typeof CompanyCreate>

/** What is absent stays as it is. */
export const CompanyUpdate = z.object(fields).partial().extend({
  /** A logo that the company had before, to have it again; null takes the logo away. */
  pictureId: Id.nullable().optional(),
  version: ExpectedVersion,
})
export type CompanyUpdate = z.infer<typeof CompanyUpdate>

const paging = {
  ...pageQuery(COMPANIES_PER_PAGE),
  sortBy: z.enum(companySorts, { error: say`Sort by one of ${companySorts.join(', ')}.` }).default('name'),
  sortDirection: z.enum(['asc', 'desc'], { error: 'Sort asc or desc.' }).default('asc'),
}

export const CompanyFilter = z.object({
  companyType: oneOrMany(CompanyType).optional(),
  /** The companies right below this one. */
  parentCompanyId: Id.optional(),
  /** In name, legal name and domains. */
  search: z.string().trim().max(200, 'Keep this to 200 characters.').optional(),
  ...TagFilter.shape,
  ...paging,
})
export type CompanyFilter = z.infer<typeof CompanyFilter>

const tag = 'Companies'
export const companies = {
  list: endpoint('GET', '/companies', { tag, summary: 'Companies, by name' })
    .input(CompanyFilter)
    .output(pageOf(Company)),
  listOfType: endpoint('GET', '/companies/type/{companyType}', { tag, summary: 'Companies of one type' })
    .input(z.object({ companyType: CompanyType, ...paging }))
    .output(pageOf(Company)),
  search: endpoint('GET', '/companies/search', { tag, summary: 'Companies that fit some words' })
    .input(z.object({ q: SearchText, limit: pageQuery(COMPANIES_PER_PAGE).limit }))
    .output(z.array(Company)),
  get: endpoint('GET', '/companies/{id}', {
    tag,
    summary: 'One company; the id of one that was merged answers the one that is left',
  })
    .input(ById)
    .output(Company)
    .errors(only('COMPANY_NOT_FOUND')),
  create: endpoint('POST', '/companies', { tag, summary: 'Add a company' })
    .input(CompanyCreate)
    .output(Company)
    .errors(only('INVALID_INPUT', 'COMPANY_NOT_FOUND')),
  update: endpoint('PATCH', '/companies/{id}', { tag, summary: 'Change a company' })
    .input(CompanyUpdate.extend(ById.shape))
    .output(Company)
    .errors(
      only('INVALID_INPUT', 'COMPANY_NOT_FOUND', 'COMPANY_CYCLE', 'PICTURE_NOT_FOUND', 'VERSION_CONFLICT'),
    ),
  remove: endpoint('DELETE', '/companies/{id}', { tag, summary: 'Move a company to the trash' })
    .input(ById)
    .errors(only('COMPANY_NOT_FOUND', 'COMPANY_IN_USE')),
  picture: {
    get: endpoint('GET', '/companies/{id}/picture', {
      tag,
      isDetailed: true,
      summary: 'The logo of a company, as WebP',
    })
      .input(ById.extend({ ...pictureQuery, orgId: Id.optional() }))
      .output(ServedPicture)
      .errors(only('COMPANY_NOT_FOUND', 'PICTURE_NOT_FOUND')),
    upload: endpoint('POST', '/companies/{id}/picture', {
      tag,
      status: 200,
      file: pictureFile,
      summary: 'Set the logo of a company, cropped to a square and encoded anew',
    })
      .input(PictureForm.extend(ById.shape))
      .output(Company)
      .errors(only('INVALID_INPUT', 'COMPANY_NOT_FOUND', 'FILE_UNREADABLE', 'FILE_TOO_LARGE')),
    remove: endpoint('DELETE', '/companies/{id}/picture', {
      tag,
      right: 'write',
      status: 200,
      summary: 'Take the logo off a company',
    })
      .input(ById)
      .output(Company)
      .errors(only('COMPANY_NOT_FOUND')),
  },
}
