import { say } from '@kinfolio/contract/say'
import { fromEpochDay, toEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import type { QuoteFlag } from '@kinfolio/ledger/prices/quote-check'
import { exactTick, type Ticks } from '@kinfolio/ledger/prices/ticks'

/** One close or fixing on its day, days since 1970-01-01. */
export type DayTick = { day: number; close: string }

/** The result of writing ticks into a year: the new year, and the earlier closes of the written days. */
export type YearChange = {
  year: number
  days: number[]
  closes: string[]
  /** The days whose close is new or different, with the new close and the earlier one; null: there was none. */
  written: { day: number; close: string; before: string | null }[]
  unchanged: number
}

/** Merges ticks into what a year holds. A day that has a close gets the new one. */
export function mergeYear(
  year: number,
  stored: readonly DayTick[],
  incoming: readonly DayTick[],
): YearChange {
  const closes = new Map(stored.map((tick) => [tick.day, tick.close]))
  const written: YearChange['written'] = []
  let unchanged = 0
  for (const { day, close } of incoming) {
    const before = closes.get(day) ?? null
    if (before !== null && isSame(before, close)) unchanged++
    else {
      written.push({ day, close, before })
      closes.set(day, close)
    }
  }
  const ordered = [...closes].toSorted(([a], [b]) => a - b)
  return {
    year,
    days: ordered.map(([day]) => day),
    closes: ordered.map(([, close]) => close),
    written,
    unchanged,
  }
}

/** The years in which single days change, as they are then. A close of null takes the day's away. */
export function changeYears(
  stored: ReadonlyMap<number, readonly DayTick[]>,
  changes: readonly { day: number; close: string | null }[],
): { year: number; ticks: DayTick[] }[] {
  const byYear = Map.groupBy(changes, ({ day }) => Number.parseInt(fromEpochDay(day).slice(0, 4), 10))
  return [...byYear].map(([year, list]) => {
    const closes = new Map((stored.get(year) ?? []).map((tick) => [tick.day, tick.close]))
    for (const { day, close } of list) {
      if (close === null) closes.delete(day)
      else closes.set(day, close)
    }
    return { year, ticks: inOrderOfDays(closes) }
  })
}

function inOrderOfDays(closes: ReadonlyMap<number, string>): DayTick[] {
  return [...closes].toSorted(([a], [b]) => a - b).map(([day, close]) => ({ day, close }))
}

/** Takes written ticks back; null if one of them was overwritten since. */
export function unmergeYear(stored: readonly DayTick[], changes: YearChange['written']): DayTick[] | null {
  const closes = new Map(stored.map((tick) => [tick.day, tick.close]))
  for (const { day, close, before } of changes) {
    const now = closes.get(day)
    if (now === undefined || !isSame(now, close)) return null
    if (before === null) closes.delete(day)
    else closes.set(day, before)
  }
  return inOrderOfDays(closes)
}

/** PostgreSQL answers numerics with all their places. */
function isSame(a: string, b: string): boolean {
  return a === b || toText(decimal(a)) === toText(decimal(b))
}

/**
 * The traded closes behind a split-adjusted series: each day's close times the ratios of the splits after it.
 * `on` is the first day that trades in new units, in days since 1970-01-01.
 */
export function unadjustSplits(
  ticks: readonly DayTick[],
  splits: readonly { on: number; ratio: string }[],
): DayTick[] {
  return ticks.map(({ day, close }) => {
    const later = splits.filter((split) => split.on > day)
    const traded = later.reduce((value, split) => value.times(decimal(split.ratio)), decimal(close))
    return { day, close: toText(traded.decimalPlaces(12)) }
  })
}

/** A series laid over another one: on days that both have, the upper one counts. */
export function overlay(upper: Ticks, lower: Ticks): Ticks {
  const rows = new Map<number, { of: Ticks; at: number }>()
  for (const ticks of [lower, upper]) ticks.days.forEach((day, at) => rows.set(day, { of: ticks, at }))
  const days = Int32Array.from(rows.keys()).toSorted()
  const values = new Float64Array(days.length)
  const exact = new Map<number, string>()
  days.forEach((day, index) => {
    const row = rows.get(day)
    values[index] = row?.of.values[row.at] ?? NaN
    const text = row?.of.exact.get(row.at)
    if (text !== undefined) exact.set(index, text)
  })
  return { days, values, exact }
}

type Kind = { currency: string; divisor: number; isTotalReturn: boolean }

/** Whether closes of two series may stand in one. */
export function isSameKind(a: Kind, b: Kind): boolean {
  return a.currency === b.currency && a.divisor === b.divisor && a.isTotalReturn === b.isTotalReturn
}

/** Closes of two kinds in one series would make every figure of it wrong on one side of the seam. */
export function mixture(
  existing: Kind | undefined,
  incoming: Kind & { symbol: string },
): { field: string; message: string }[] {
  if (!existing || isSameKind(existing, incoming)) return []
  const { symbol } = incoming
  const problems: { field: string; message: string }[] = []
  if (existing.currency !== incoming.currency || existing.divisor !== incoming.divisor) {
    const message = say`The prices of ${symbol} are kept in ${unitOf(existing)}, and these are in ${unitOf(incoming)}. Choose the same unit, or import them under another symbol.`
    problems.push({ field: 'currency', message })
  }
  if (existing.isTotalReturn !== incoming.isTotalReturn) {
    const message = existing.isTotalReturn
      ? say`The prices of ${symbol} are a total return, and these are traded closes. Import them under another symbol.`
      : say`The prices of ${symbol} are traded closes, and these are a total return. Import them under another symbol.`
    problems.push({ field: 'basis', message })
  }
  return problems
}

function unitOf({ currency, divisor }: Kind): string {
  return divisor === 1 ? currency : `hundredths of ${currency}`
}

/** The days that somebody found right, as far as their close is still the one they looked at. */
export function confirmedDays(
  ticks: Ticks,
  confirmed: readonly { on: Day; close: string }[],
): ReadonlySet<Day> {
  return new Set(
    confirmed
      .filter(({ on, close }) => {
        const now = closeOfDay(ticks, on)
        return now !== null && isSame(now, close)
      })
      .map(({ on }) => on),
  )
}

/** The close of a very day, as quoted; null where it has none. */
export function closeOfDay(ticks: Ticks, on: Day): string | null {
  const index = ticks.days.indexOf(toEpochDay(on))
  return index === -1 ? null : toText(exactTick(ticks, index))
}

/** Where a doubt covers a run of days, all of them; of most doubts it is one. */
export function daysOfFlag({ day, until }: QuoteFlag, { days }: Ticks): Day[] {
  const [first, last] = [toEpochDay(day), toEpochDay(until)]
  return Array.from(
    days.filter((on) => on >= first && on <= last),
    fromEpochDay,
  )
}
