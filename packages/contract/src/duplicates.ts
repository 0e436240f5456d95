import { z } from 'zod'

import { Company } from './companies.ts'
import { DUPLICATES_PER_PAGE } from './constants.ts'
import { Contact } from './contacts.ts'
import { endpoint, only } from './endpoint.ts'
import { MergeKind } from './merges.ts'
import { Id, pageOf, pageQuery } from './primitives.ts'

/** What two records are compared by. */
export const duplicateFacts = [
  'EMAIL',
  'PHONE',
  'DOMAIN',
  'NAME',
  'BIRTH',
  'EMPLOYER',
  'LEI',
  'REGISTRATION_NUMBER',
  'TAX_ID',
] as const
const DuplicateFact = z.enum(duplicateFacts)
export type DuplicateFact = z.infer<typeof DuplicateFact>

const reasons = {
  /** The sum of what agrees: 1 and more is proposed. */
  score: z.number(),
  agreeing: z.array(DuplicateFact),
  /** What both have, and not the same. */
  differing: z.array(DuplicateFact),
}
export const ContactPair = z.object({ first: Contact, second: Contact, ...reasons })
export type ContactPair = z.infer<typeof ContactPair>
export const CompanyPair = z.object({ first: Company, second: Company, ...reasons })
export type CompanyPair = z.infer<typeof CompanyPair>

const paging = z.object(pageQuery(DUPLICATES_PER_PAGE))
const Decided = z.object({ kind: MergeKind, firstId: Id, secondId: Id })

const tag = 'Merging'
const right = 'merge'
export const duplicates = {
  contacts: endpoint('GET', '/duplicates/contacts', {
    tag,
    right,
    isLong: true,
    summary: 'Pairs of contacts that may be the same person, the likeliest first',
  })
    .input(paging)
    .output(pageOf(ContactPair)),
  companies: endpoint('GET', '/duplicates/companies', {
    tag,
    right,
    isLong: true,
    summary: 'Pairs of companies that may be the same, the likeliest first',
  })
    .input(paging)
    .output(pageOf(CompanyPair)),
  markDistinct: endpoint('POST', '/duplicates/distinct', {
    tag,
    right,
    status: 204,
    summary: 'Say that two records are not the same: they are proposed no more',
  })
    .input(Decided)
    .errors(only('INVALID_INPUT', 'CONTACT_NOT_FOUND', 'COMPANY_NOT_FOUND')),
  unmarkDistinct: endpoint('DELETE', '/duplicates/distinct/{kind}/{firstId}/{secondId}', {
    tag,
    right,
    summary: 'Take back that two records are not the same',
  })
    .input(Decided)
    .errors(only('CONTACT_NOT_FOUND', 'COMPANY_NOT_FOUND')),
}
