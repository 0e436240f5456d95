import { feeBases } from '@kinfolio/ledger/agreements/kinds'
import { feeDayCounts } from '@kinfolio/ledger/fees/management-fee'
import { z } from 'zod'

import { DecimalText, Id, RecordedDay } from './primitives.ts'
import { value } from './values.ts'

/** What of a fee statement is held against the terms of its fund. */
export const checkedFees = ['managementFee', 'offsets', 'carryPaid', 'carryAccrued'] as const

/**
 * What an expectation lacks. First the terms of the position that are not recorded; then CATCH_UP: the manager would never catch
 * up; DEALS: the waterfall is deal by deal, and deals are not recorded; BASE: what the fee is taken of is unknown on a day;
 * AGREEMENT: what an agreement on the fee asks for is unknown; CURRENCY: the statement is in another currency than the position;
 * BEGINNING: the position begins with a value, and not with what was paid in; STATEMENTS: no statement tells the carry of some
 * days; VALUE: there is no value of the last day; COMPANY_FEES: the statement does
 * not tell what companies of the fund paid to the manager.
 */
export const feeCheckLacks = [
  'commitment',
  'managementFee',
  'feeBasis',
  'investmentPeriodEndsOn',
  'feeOffset',
  'hurdle',
  'carry',
  'catchUp',
  'waterfall',
  'CATCH_UP',
  'DEALS',
  'BASE',
  'AGREEMENT',
  'CURRENCY',
  'BEGINNING',
  'STATEMENTS',
  'VALUE',
  'COMPANY_FEES',
] as const
export type FeeCheckLack = (typeof feeCheckLacks)[number]

/** A figure of a fee statement beside what was to be expected. */
export const FeeCheck = z.object({
  what: z.enum(checkedFees),
  /** AGREEMENTS: the costs that are agreements on this fee. TERMS: those of the position. */
  by: z.enum(['AGREEMENTS', 'TERMS']),
  /** Of carry that was paid: until the last day of the statement, since the fund began. */
  stated: value(DecimalText),
  /** Null: something is lacking. */
  min: value(DecimalText),
  max: value(DecimalText),
  /** What is stated less the most that was to be expected, or less the least where it is below; 0 within the two. */
  difference: value(DecimalText),
  /** Whether the difference is no more than one unit of what the statement prints; null: it is unknown. */
  isWithin: z.boolean().nullable(),
  lacks: z.array(z.enum(feeCheckLacks)),
})
export type FeeCheck = z.infer<typeof FeeCheck>

/** Days of one rate and one base. */
const FeeStretch = z.object({
  from: RecordedDay,
  to: RecordedDay,
  days: z.int(),
  /** Percent of a year. */
  rate: DecimalText,
  base: z.enum(feeBases),
  /** What the fee is taken of, at the end of the day before. */
  amount: DecimalText,
  /** In years. */
  part: DecimalText,
  fee: DecimalText,
})

/** How the proceeds of a day are divided between investors and manager. */
const WaterfallRow = z.object({
  on: RecordedDay,
  paidIn: DecimalText,
  proceeds: DecimalText,
  /** What the hurdle grew by since the row before. */
  accrued: DecimalText,
  capital: DecimalText,
  hurdle: DecimalText,
  /** The last parts of it, together. */
  investors: DecimalText,
  manager: DecimalText,
  openCapital: DecimalText,
  openHurdle: DecimalText,
  /** What would come out if the fund ended on the last day at its value. */
  isAtValue: z.boolean(),
})

/** How what was to be expected of a fee statement is made. */
export const FundFeesProof = z.object({
  currency: z.string(),
  checks: z.array(FeeCheck),
  fee: z
    .object({
      dayCount: z.enum(feeDayCounts),
      /** The terms do not say how days are counted: by months, or by days if only that fits. */
      isDayCountChosen: z.boolean(),
      stretches: z.array(FeeStretch),
    })
    .nullable(),
  /** What agreements on the fee ask for within the days. */
  agreed: z.array(
    z.object({
      cost: z.object({ id: Id, name: z.string() }),
      on: RecordedDay,
      min: DecimalText,
      max: DecimalText,
    }),
  ),
  carry: z
    .object({
      hurdle: DecimalText,
      carry: DecimalText,
      catchUp: DecimalText,
      rows: z.array(WaterfallRow),
      /** There may be more rows than are told: the last ones are. */
      rowCount: z.int(),
      investors: DecimalText,
      /** The carry that is due by these rows. */
      manager: DecimalText,
      paid: DecimalText,
      /** What the manager would have to give back. */
      clawback: DecimalText,
    })
    .nullable(),
})
export type FundFeesProof = z.infer<typeof FundFeesProof>
