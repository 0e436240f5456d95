import { z } from 'zod'

import { CHANGES_PER_PAGE } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { Day, Id, Instant, oneOrMany, pageOf, pageQuery } from './primitives.ts'
import { changeActions } from './record-kinds.ts'
import { said, spoken } from './say.ts'

export const ChangeAction = z.enum(changeActions)
export type ChangeAction = z.infer<typeof ChangeAction>

/** A value as the log has it: amounts and numbers as decimal text, days and instants as text, lists as they are. */
export const ChangedValue = z.union([z.string(), z.boolean(), z.null(), z.array(z.unknown())])
export type ChangedValue = z.infer<typeof ChangedValue>

/** One field of a record, before and after; null where it had or has no value. */
export const ChangedField = z.object({
  /** Within an object its path, such as `settings.baseCurrency`. */
  field: z.string(),
  label: z.string(),
  before: ChangedValue,
  after: ChangedValue,
})
export type ChangedField = z.infer<typeof ChangedField>

/** One change of one record. */
export const Change = z.object({
  id: Id,
  at: Instant,
  /** Who did it; null where no call did. The name is null when the account is gone. */
  user: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  /** `system:` and the name of the job, or of the database role, that did it. */
  job: z.string().nullable(),
  /** The network address that the request came from. */
  address: z.string().nullable(),
  /** The same for all that one request changed. */
  requestId: z.string().nullable(),
  /** Which kind of record: the plural noun, such as `positions`. */
  recordType: z.string(),
  recordLabel: z.string(),
  recordId: Id,
  /** What the record is called, or was called last. */
  recordName: z.string().nullable(),
  /** Of a transaction, what kind of position it is on, in the word that the log has. */
  positionType: z.string().nullable(),
  /** Whether the record exists now and is not in the trash. */
  isLive: z.boolean(),
  action: ChangeAction,
  /** The fields that differ. Of a record that was made or deleted: all fields that had a value. */
  fields: z.array(ChangedField),
  /** Names for the ids that stand in `fields`. */
  names: z.record(z.string(), z.string()),
})
export type Change = z.infer<typeof Change>

export const ChangeFilter = z.object({
  ...pageQuery(CHANGES_PER_PAGE),
  recordType: z
    .string()
    .regex(/^[a-z_]{1,60}$/, 'A kind of record is a plural noun, such as positions.')
    .optional(),
  /** Of one record, or of several whose histories are read as one. */
  recordId: oneOrMany(Id).optional(),
  userId: Id.optional(),
  action: ChangeAction.optional(),
  /** First and last day, both included, in the organisation's time zone. */
  from: Day.optional(),
  to: Day.optional(),
})
export type ChangeFilter = z.infer<typeof ChangeFilter>

export const changes = {
  list: endpoint('GET', '/orgs/{id}/history', {
    tag: 'Change log',
    right: 'log',
    summary: 'Every change of a record, newest first: who, when, from where, before and after',
  })
    .input(ChangeFilter.extend({ id: Id }))
    .output(pageOf(Change))
    .errors(only('INVALID_INPUT')),
}

/** Words for fields whose name would not tell people what they are. */
const fieldLabels: Readonly<Record<string, string>> = spoken({
  on: 'Date',
  fxRate: 'Exchange rate',
  fxCurrency: 'Exchange rate into',
  entityIds: 'Entities',
  settlementPositionId: 'Its money moves on',
  isin: 'ISIN',
  iban: 'IBAN',
  methods: 'Later methods',
  valuationEveryMonths: 'Months between valuations',
  reportingLagDays: 'Reporting lag in days',
  investmentPeriodYears: 'Investment period in years',
  termYears: 'Term in years',
  feeDays: 'Days of a year of the fee',
  feeReduction: 'Fee falls each year by',
  lockUpMonths: 'Lock-up in months',
  noticeDays: 'Notice in days',
  hasHighWaterMark: 'High-water mark',
  taxId: 'Tax id',
  bic: 'BIC',
  routingNumber: 'Routing number (ABA)',
  bankCode: 'Sort code',
  isChange: 'Differs from what was on file',
  email: 'E-mail',
  isTotalReturn: 'Includes dividends',
  'ownerships.percent': 'Part',
  'roles.name': 'Role',
  'contacts.pictureId': 'Photo',
  'companies.pictureId': 'Logo',
  'attachments.bytes': 'Size in bytes',
  'attachments.mediaType': 'Type of file',
  'attachments.putOn': 'Put on',
  'attachments.sha256': 'Content (SHA-256)',
  'attachments.expiresOn': 'Expires on',
  'attachments.keepUntil': 'Kept until',
  'attachments.notedValues': 'Noted values',
  'expected_papers.daysAtYearEnd': 'Days at the end of a year',
  'expected_papers.isUsual': 'Came by itself',
  'fund_fees.companyFees': 'Paid to the manager by companies',
  'fund_fees.printedUnit': 'Last digit that is printed',
  'paper_rules.ofIssuer': 'Of papers by',
  'paper_rules.ofKind': 'Of papers that are',
  'paper_rules.rank': 'Place',
  'message_rules.rank': 'Place',
  'message_rules.needsAll': 'All conditions have to hold',
  deletedAt: 'In the trash since',
})

/** What a field is called on a screen: the last step of its path in words, unless it needs better ones. */
export function fieldLabel(recordType: string, field: string): string {
  const step = field.split('.').at(-1) ?? field
  const words = step
    .replace(/(?<=.)Ids?$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return said(
    fieldLabels[`${recordType}.${step}`] ??
      fieldLabels[step] ??
      `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
  )
}
