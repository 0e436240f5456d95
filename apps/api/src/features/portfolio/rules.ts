import type { DueItem } from '@kinfolio/contract/due'
import type { HealthItem, Slice, SliceGroup } from '@kinfolio/contract/portfolio'
import { addDays, day, type Day } from '@kinfolio/ledger/days/day'
import { toFloat } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { usualLiquidity, type LiquidityTier, type PositionType } from '@kinfolio/ledger/rows/position'
import { total, type Converted, type Figure, type Total } from '@kinfolio/ledger/value/figure'
import type { PositionValue } from '@kinfolio/ledger/value/valuation'

import { totalToWire, toWire, valuationDueOn } from '../book/figures/rules.ts'
import type { ValuedEntry } from '../book/rows/rules.ts'
import { planOf } from './due/rules.ts'

/** A counted position on a day, with its rolled value in the given currency. */
export type Part = { entry: ValuedEntry; state: PositionValue; figure: Converted }

export type Liquidity = 'liquid' | 'illiquid' | 'debt'

/** Liquid: it can be sold within days. Debt: the family owes it. */
export function liquidityOf(position: { type: PositionType; liquidity: LiquidityTier | null }): Liquidity {
  const tier = position.liquidity ?? usualLiquidity(position.type)
  if (tier === null) return 'debt'
  return tier === 'DAYS' ? 'liquid' : 'illiquid'
}

export function totalOf(parts: readonly Part[], currency: string): Total {
  return total(
    parts.map(({ entry, figure }) => ({ id: entry.row.id, figure })),
    currency,
  )
}

/** How parts are grouped: the key of the group of a part, and the label of a group. */
export type Cut = { keyOf: (part: Part) => string; labelOf: (key: string) => string }

/** The groups of parts, the largest first. Shares are of the whole. */
export function slicesOf(parts: readonly Part[], whole: Total, currency: string, cut: Cut): Slice[] {
  return groupsOf(parts, cut)
    .map(([key, members]) => sliceOf(key, members, whole, currency, cut))
    .toSorted(byShare)
}

/** The groups of parts, each divided again by a second cut. */
export function groupedSlices(
  parts: readonly Part[],
  whole: Total,
  currency: string,
  [outer, inner]: readonly [Cut, Cut],
): SliceGroup[] {
  return groupsOf(parts, outer)
    .map(([key, members]) => ({
      ...sliceOf(key, members, whole, currency, outer),
      parts: slicesOf(members, whole, currency, inner),
    }))
    .toSorted(byShare)
}

/** The groups of parts that may be in several of them. A part counts with each of its keys, or with the empty key. */
export function repeatingSlices(
  parts: readonly Part[],
  whole: Total,
  currency: string,
  [outer, inner]: readonly [{ keysOf: (part: Part) => readonly string[]; labelOf: Cut['labelOf'] }, Cut],
): SliceGroup[] {
  const placed = parts.flatMap((part) => {
    const keys = outer.keysOf(part)
    return (keys.length > 0 ? keys : ['']).map((key) => ({ key, part }))
  })
  return [...Map.groupBy(placed, ({ key }) => key)]
    .flatMap(([key, members]) =>
      groupedSlices(
        members.map(({ part }) => part),
        whole,
        currency,
        [{ keyOf: () => key, labelOf: outer.labelOf }, inner],
      ),
    )
    .toSorted(byShare)
}

function groupsOf(parts: readonly Part[], { keyOf }: Cut): [string, Part[]][] {
  return [...Map.groupBy(parts, keyOf)]
}

function sliceOf(
  key: string,
  members: readonly Part[],
  whole: Total,
  currency: string,
  { labelOf }: Cut,
): Slice {
  const of = totalOf(members, currency)
  const hasShare = of.value !== null && whole.value !== null && !whole.value.isZero()
  return {
    key,
    label: labelOf(key),
    total: totalToWire(of),
    share: hasShare && of.value && whole.value ? toFloat(of.value.div(whole.value)) : null,
  }
}

function byShare(a: Slice, b: Slice): number {
  return (b.share ?? -Infinity) - (a.share ?? -Infinity) || (a.key < b.key ? -1 : 1)
}

export function healthOf(parts: readonly Part[], on: Day): HealthItem[] {
  return parts.flatMap(({ entry, state, figure }): HealthItem[] => {
    const { row } = entry
    const about = { positionId: row.id, name: row.name, day: figure.day }
    if (figure.value === null) return [{ kind: 'MISSING', reason: figure.reason ?? 'NO_VALUATION', ...about }]
    if (figure.reason === 'LAST_TRADE') return [{ kind: 'LAST_TRADE', ...about }]
    if (figure.isStale) return [{ kind: 'STALE', ...about }]
    if (kindOn(entry.row, on).method !== 'STATEMENT' || row.status !== 'active') return []
    const dueOn = valuationDueOn(entry, state, on)
    return dueOn === null || dueOn < on
      ? [{ kind: 'OLD_VALUATION', ...about, day: state.lenses.official.day }]
      : []
  })
}

/** How many days ahead due dates are listed. */
export const dueDays = 90

/**
 * What positions expect until the end of the period ahead: valuations (overdue ones too), maturities, ends of fixed
 * rates, ends of insurances and terms, and planned closings.
 */
export function dueOf(parts: readonly Part[], on: Day): DueItem[] {
  const until = addDays(on, dueDays)
  return parts.flatMap((part): DueItem[] => {
    const { entry, state, figure } = part
    const { row } = entry
    if (row.status === 'closed') return []
    const { termYears, maturesOn, fixedUntil, insuredUntil } = row.details
    const ahead: [DueItem['kind'], Day | null | undefined][] = [
      ['MATURITY', maturesOn],
      ['FIXED_RATE', fixedUntil],
      ['INSURANCE', insuredUntil],
      ['TERM', row.openedOn && typeof termYears === 'number' ? yearsAfter(row.openedOn, termYears) : null],
      ['CLOSING', row.closedOn],
    ]
    // A position that is worth nothing needs no valuation.
    const isHeld = state.lenses.rolled.value?.isZero() !== true
    const valuation = isHeld ? valuationDueOn(entry, state, on) : null
    // What is paid back by a plan is in its last payment.
    const isRepaid = isHeld && planOf(part, on) === null
    const days: [DueItem['kind'], Day][] = [
      ...ahead.flatMap(([kind, day]): [DueItem['kind'], Day][] => (day && day > on ? [[kind, day]] : [])),
      ...(valuation === null ? [] : [['VALUATION', valuation] as [DueItem['kind'], Day]]),
    ]
    return days
      .filter(([, day]) => day <= until)
      .map(([kind, day]) => ({
        kind,
        on: day,
        positionId: row.id,
        name: row.name,
        amount: null,
        ...(kind === 'MATURITY' && isRepaid
          ? repayment(row.type, figure)
          : { repaid: null, direction: null }),
        transaction: null,
      }))
  })
}

/** What is paid back at the end, as it is worth now: a debt by the family, all else to it. */
function repayment(type: PositionType, figure: Figure): Pick<DueItem, 'repaid' | 'direction'> {
  if (type !== 'LIABILITY') return { repaid: toWire(figure), direction: 'IN' }
  return { repaid: toWire({ ...figure, value: figure.value?.negated() ?? null }), direction: 'OUT' }
}

/** The same day some years later; from 29 February it is 28 February. */
function yearsAfter(on: Day, count: number): Day {
  const year = `${+on.slice(0, 4) + count}`.padStart(4, '0')
  return on.endsWith('-02-29') ? day(`${year}-02-28`) : day(`${year}${on.slice(4)}`)
}
