import { z } from 'zod'

import { Country, Emails, Phones, PostalAddresses } from './contact-details.ts'
import { endpoint, only } from './endpoint.ts'
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
  ShortText,
  Version,
} from './primitives.ts'

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
export const CompanyType = z.enum(companyTypes, `Choose one of ${companyTypes.join(', ')}.`)
export type CompanyType = z.infer<typeof CompanyType>

export const COMPANIES_PAGE = 20

export const Company = z.object({
  id: Id,
  type: CompanyType,
  name: z.string(),
  legalName: z.string().nullable(),
  domains: z.array(z.string()),
  website: z.string().nullable(),
  emails: Emails,
  phones: Phones,
  addresses: PostalAddresses,
  /** Where it is registered. */
  country: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  lei: z.string().nullable(),
  taxId: z.string().nullable(),
  parentCompanyId: Id.nullable(),
  notes: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Company = z.infer<typeof Company>

const fields = {
  type: CompanyType,
  name: Label,
  legalName: ShortText.nullable(),
  emails: Emails,
  phones: Phones,
  addresses: PostalAddresses,
  country: Country.nullable(),
  registrationNumber: ShortText.nullable(),
  parentCompanyId: Id.nullable(),
  notes: LongText,
}

export const CompanyCreate = z.object(fields).partial().required({ name: true })
export type CompanyCreate = z.infer<typeof CompanyCreate>

/** What is absent stays as it is. */
export const CompanyUpdate = z.object(fields).partial().extend({ version: ExpectedVersion })
export type CompanyUpdate = z.infer<typeof CompanyUpdate>

export const CompanyFilter = z.object({
  companyType: oneOrMany(CompanyType).optional(),
  ...pageQuery(COMPANIES_PAGE),
})
export type CompanyFilter = z.infer<typeof CompanyFilter>

const tag = 'Companies'
export const companies = {
  list: endpoint('GET', '/companies', { tag, summary: 'Companies, by name' })
    .input(CompanyFilter)
    .output(pageOf(Company)),
  get: endpoint('GET', '/companies/{id}', { tag, summary: 'One company' })
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
    .errors(only('INVALID_INPUT', 'COMPANY_NOT_FOUND', 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/companies/{id}', { tag, summary: 'Move a company to the trash' })
    .input(ById)
    .errors(only('COMPANY_NOT_FOUND')),
}
