import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { FeeCheck, FundFeesProof } from './fund-fee-checks.ts'
import {
  Amount,
  ById,
  Currency,
  Day,
  DecimalText,
  ExpectedVersion,
  Id,
  LongText,
  RecordedDay,
  Version,
} from './primitives.ts'
import { say } from './say.ts'
import { value } from './values.ts'

/**
 * What a fund took from its investor over some days, as its fee statement tells. The words are those of the ILPA
 * Reporting Template. All of it is inside the fund, so that its value is net of it.
 */
const amounts = {
  /** Before offsets. */
  managementFee: Amount,
  /** What the manager gave back of it for fees that companies of the fund paid to the manager. */
  offsets: Amount,
  /** Expenses of the partnership. */
  expenses: Amount,
  /** Interest and fees of the subscription line. */
  lineInterest: Amount,
  /** Carried interest that the manager took. */
  carryPaid: Amount,
}
export const fundFeeAmounts = Object.keys(amounts) as (keyof typeof amounts)[] // of the object above

/** The last digit that a statement prints: 1000 of one that is in thousands. */
export const printedUnits = ['0.01', '0.1', '1', '10', '100', '1000', '10000', '100000', '1000000'] as const
const PrintedUnit = z.enum(printedUnits, { error: say`Choose one of ${printedUnits.join(', ')}.` })

export const FundFees = z.object({
  id: Id,
  positionId: Id,
  /** The first and the last day that the statement covers. */
  from: RecordedDay,
  to: RecordedDay,
  currency: z.string(),
  managementFee: value(DecimalText),
  offsets: value(DecimalText),
  expenses: value(DecimalText),
  lineInterest: value(DecimalText),
  carryPaid: value(DecimalText),
  /** Carried interest that is earned and not taken, at the end of the last day; null also where the statement does not tell. */
  carryAccrued: value(DecimalText),
  /** What companies of the fund paid to the manager; null also where the statement does not tell. */
  companyFees: value(DecimalText),
  printedUnit: z.string(),
  /** It may name amounts. */
  note: value(z.string()),
  /** The paper that it is from. */
  paperId: Id.nullable(),
  /** Null also where the paper is in the trash, or not for whoever asks. */
  paperName: z.string().nullable(),
  /** Its figures beside what agreements on the fee, or else the terms of the position, give for its days. */
  checks: z.array(FeeCheck),
  version: Version,
})
export type FundFees = z.infer<typeof FundFees>

const fields = {
  from: Day,
  to: Day,
  ...amounts,
  carryAccrued: Amount.nullable(),
  companyFees: Amount.nullable(),
  printedUnit: PrintedUnit,
  note: LongText,
  /** A paper on the position. */
  paperId: Id.nullable(),
}
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to
const wrongOrder = { path: ['to'], message: 'The statement ends before it begins.' }

export const FundFeesCreate = z
  .object({
    positionId: Id,
    from: fields.from,
    to: fields.to,
    /** The position's where absent. */
    currency: Currency.optional(),
    managementFee: amounts.managementFee.default('0'),
    offsets: amounts.offsets.default('0'),
    expenses: amounts.expenses.default('0'),
    lineInterest: amounts.lineInterest.default('0'),
    carryPaid: amounts.carryPaid.default('0'),
    carryAccrued: fields.carryAccrued.default(null),
    companyFees: fields.companyFees.default(null),
    printedUnit: fields.printedUnit.default('0.01'),
    paperId: fields.paperId.default(null),
    note: fields.note.default(''),
  })
  .refine(isInOrder, wrongOrder)
export type FundFeesCreate = z.infer<typeof FundFeesCreate>

export const FundFeesUpdate = z
  .object({ ...fields, currency: Currency })
  .partial()
  .extend({ version: ExpectedVersion })
  .refine(isInOrder, wrongOrder)
export type FundFeesUpdate = z.infer<typeof FundFeesUpdate>

const tag = 'Costs'
export const fundFees = {
  list: endpoint('GET', '/positions/{id}/fund-fees', {
    tag,
    summary: 'What a fund took from its investor, by its fee statements, newest first, beside what is agreed',
  })
    .input(ById)
    .output(z.array(FundFees))
    .errors(only('POSITION_NOT_FOUND')),
  create: endpoint('POST', '/fund-fees', {
    tag,
    needsValues: true,
    summary: 'Record a fee statement of a fund',
  })
    .input(FundFeesCreate)
    .output(FundFees)
    .errors(only('INVALID_INPUT', 'POSITION_NOT_FOUND', 'ATTACHMENT_NOT_FOUND')),
  proof: endpoint('GET', '/fund-fees/{id}/proof', {
    tag,
    needsValues: true,
    summary: 'How what was to be expected of a fee statement is made: days, rates, bases, and the waterfall',
  })
    .input(ById)
    .output(FundFeesProof)
    .errors(only('FUND_FEES_NOT_FOUND')),
  update: endpoint('PATCH', '/fund-fees/{id}', {
    tag,
    needsValues: true,
    summary: 'Change a fee statement; what is absent stays',
  })
    .input(FundFeesUpdate.extend(ById.shape))
    .output(FundFees)
    .errors(only('INVALID_INPUT', 'FUND_FEES_NOT_FOUND', 'ATTACHMENT_NOT_FOUND', 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/fund-fees/{id}', {
    tag,
    needsValues: true,
    summary: 'Delete a fee statement',
  })
    .input(ById)
    .output(z.void())
    .errors(only('FUND_FEES_NOT_FOUND')),
}
