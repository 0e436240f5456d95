import { decimal, toText } from '@kinfolio/ledger/decimal'

/** One close or fixing on its day, days since 1970-01-01. */
export type DayTick = { day: number; close: string }

/** What writing ticks into a year changes: the year as it then is, and what stood on the written days before. */
export type YearChange = {
  year: number
  days: number[]
  closes: string[]
  /** The days whose close is new or another, with it and with what was there; null: nothing. */
  written: { day: number; close: string; before: string | null }[]
  unchanged: number
}

/** Merges ticks into what a year holds. A day that has a close gets the new one. */
export function mergeYear(year: number, held: readonly DayTick[], incoming: readonly DayTick[]): YearChange {
  const closes = new Map(held.map((tick) => [tick.day, tick.close]))
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

/** Takes written ticks back; null if one of them was overwritten since. */
export function unmergeYear(held: readonly DayTick[], written: YearChange['written']): DayTick[] | null {
  const closes = new Map(held.map((tick) => [tick.day, tick.close]))
  for (const { day, close, before } of written) {
    const now = closes.get(day)
    if (now === undefined || !isSame(now, close)) return null
    if (before === null) closes.delete(day)
    else closes.set(day, before)
  }
  return [...closes].toSorted(([a], [b]) => a - b).map(([day, close]) => ({ day, close }))
}

/** PostgreSQL answers numerics with all their places. */
function isSame(a: string, b: string): boolean {
  return a === b || toText(decimal(a)) === toText(decimal(b))
}

/**
 * Whether fixings run the wrong way round against those that are known: most of the days both have are nearer to
 * one over the known rate than to it.
 */
export function isInverted(known: ReadonlyMap<number, string>, incoming: readonly DayTick[]): boolean {
  let inverted = 0
  let compared = 0
  for (const { day, close } of incoming) {
    const before = known.get(day)
    if (before === undefined) continue
    const [now, then] = [decimal(close), decimal(before)]
    if (now.isZero() || then.isZero()) continue
    compared++
    const asIs = now.div(then).minus(1).abs()
    const turned = now.times(then).minus(1).abs()
    if (turned.lt(asIs)) inverted++
  }
  return compared > 0 && inverted * 2 > compared
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
