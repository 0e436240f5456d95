import type { GainParts, GainSplit, JCurve, PeriodReturn } from '@kinfolio/contract/position-performance'
import type { Day } from '@kinfolio/ledger/days/day'
import type { Period } from '@kinfolio/ledger/days/periods'
import { measuredSet, type MeasuredSet } from '@kinfolio/ledger/flows/measured-flows'
import { sum, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { cashSteps } from '@kinfolio/ledger/returns/cash-steps'
import { sumOfGains, type GainAttribution, type MissingGain } from '@kinfolio/ledger/returns/gain-attribution'
import { jCurve } from '@kinfolio/ledger/returns/j-curve'
import { gainOfMember } from '@kinfolio/ledger/returns/member'
import type { SetDays } from '@kinfolio/ledger/returns/set-days'

import { computed } from '../book/figures/rules.ts'
import type { BookEntry, Frame, MeasuredEntry } from '../book/rows/rules.ts'
import { questionOf, flowsBetween, moneyWeighted, type Stretch } from '../book/rules.ts'
import { timeWeighted } from './returns/rules.ts'

export type Gain = GainAttribution | MissingGain

/** What positions gained, and of what; missing where a row of one has no rate. */
export function gainBetween(
  entries: readonly Pick<MeasuredEntry, 'input' | 'isConvertible'>[],
  { from, to, currency }: Stretch,
  book: Frame,
): Gain {
  if (!entries.every((entry) => entry.isConvertible)) return { gain: null, reason: 'NO_RATE' }
  return sumOfGains(entries.map(({ input }) => gainOfMember(input, from, to, book.rates, currency)))
}

export function gainToWire(parts: Gain, { to, currency }: Stretch): GainSplit {
  const reason = parts.gain === null ? parts.reason : undefined
  return {
    gain: computed(parts.gain, to, currency, reason),
    parts: parts.gain === null ? null : partsOf(parts),
  }
}

function partsOf({ price, currency, income, fees, taxes }: GainAttribution): GainParts {
  return {
    price: toText(price),
    currency: toText(currency),
    income: toText(income),
    fees: toText(fees),
    taxes: toText(taxes),
  }
}

/**
 * What positions earned together over a period: of all that was held, whatever became of it. `days` are theirs, and
 * cover it, and `shared` is what they have in common with other periods until the same day.
 */
export function returnsOver(
  { key, from, to }: Period,
  currency: string,
  entries: readonly BookEntry[],
  days: SetDays,
  book: Frame,
  shared?: MeasuredSet,
): PeriodReturn {
  const { flows, reason } = flowsBetween(entries, { from, to, currency }, book, shared)
  return {
    key,
    from,
    to,
    twr: timeWeighted(days, { from, to }),
    xirr: moneyWeighted(flows, to, reason),
    // The opening value is the first flow and the closing value the last, so that all of them sum to the gain.
    gain: computed(flows && sum(flows.map((flow) => flow.amount)), to, currency, reason),
  }
}

/** What the measures of positions between some days and the last one share. */
export function sharedUntil(
  entries: readonly BookEntry[],
  stretch: Stretch,
  starts: readonly Day[],
  book: Frame,
): MeasuredSet {
  return measuredSet(questionOf(entries, stretch, book), starts)
}

export function jCurveOf({ input, isConvertible }: BookEntry, until: Day, book: Frame): JCurve | null {
  if (!isConvertible) return null
  const { points, trough, breakEvenOn } = jCurve(input, until, book.rates)
  const text = (amount: Decimal | null) => (amount === null ? null : toText(amount))
  return {
    points: points.map(({ day, paidIn, distributed, netCashFlow, nav, netWithNav, tvpi }) => ({
      day,
      paidIn: toText(paidIn),
      distributed: toText(distributed),
      netCashFlow: toText(netCashFlow),
      nav: text(nav),
      netWithNav: text(netWithNav),
      tvpi,
    })),
    steps: cashSteps(input, until).map((step) => ({
      day: step.day,
      paidIn: toText(step.paidIn),
      distributed: toText(step.distributed),
      netCashFlow: toText(step.netCashFlow),
      unfunded: text(step.unfunded),
    })),
    trough: trough && { day: trough.day, netCashFlow: toText(trough.netCashFlow) },
    breakEvenOn,
  }
}
