import type { ImportSettings, PriceSettings, RefusedRow, SeriesChange } from '@kinfolio/contract/imports'
import { dayBoundWords, isNamedDay } from '@kinfolio/contract/primitives'
import { say } from '@kinfolio/contract/say'
import { StockLink } from '@kinfolio/contract/stock-links'
import { day, fromEpochDay, toEpochDay } from '@kinfolio/ledger/days/day'
import { isCurrency, priceUnit } from '@kinfolio/ledger/numbers/currency'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { rateDoubts, type RateDoubtCode } from '@kinfolio/ledger/prices/rate-check'

import { mergeYear, unadjustSplits, type DayTick, type YearChange } from '../../prices/series/rules.ts'
import type { Question } from '../outline/rules.ts'

/** The ticks that a series has now, by year. */
export type HeldYears = ReadonlyMap<number, readonly DayTick[]>

type FileTick = { day: string; close: string; line?: number }

/**
 * Rounds ticks as they are stored: to 12 places, half-even. A tick that is then zero or too large is refused at its
 * line. `splits` are the splits that the closes were adjusted for: the closes are converted back to the traded ones.
 */
export function keepTicks(
  read: readonly FileTick[],
  splits: NonNullable<PriceSettings['splits']> = [],
): { ticks: DayTick[]; refused: RefusedRow[] } {
  const inFile = read.map((tick) => ({ day: toEpochDay(day(tick.day)), close: tick.close }))
  const traded = unadjustSplits(
    inFile,
    splits.map(({ on, ratio }) => ({ on: toEpochDay(day(on)), ratio })),
  )
  const ticks: DayTick[] = []
  const refused: RefusedRow[] = []
  for (const [at, { day: on, close }] of traded.entries()) {
    const price = toText(decimal(close).decimalPlaces(12))
    const isPrice = price !== '0' && decimal(price).lt('1e16')
    if (isPrice && isNamedDay(fromEpochDay(on))) ticks.push({ day: on, close: price })
    else {
      const message = isPrice
        ? dayBoundWords
        : say`${close.slice(0, 40)} on ${fromEpochDay(on)} is too small or too large to be kept. Correct it in the file.`
      const { line = 1, close: raw = '' } = read[at] ?? {}
      refused.push({ line, problems: [{ code: 'NOT_A_PRICE', message }], raw: raw.slice(0, 500) })
    }
  }
  return { ticks, refused }
}

export function planYears(held: HeldYears, ticks: readonly DayTick[]): YearChange[] {
  const byYear = Map.groupBy(ticks, (tick) => Number.parseInt(fromEpochDay(tick.day).slice(0, 4), 10))
  return [...byYear].map(([year, incoming]) => mergeYear(year, held.get(year) ?? [], incoming))
}

/** How writing these years would change a series, in the shape of the preview. Null if the file has no tick for it. */
export function changeOf(
  series: { symbol: string; currency: string },
  ticks: readonly DayTick[],
  years: readonly YearChange[],
): SeriesChange | null {
  const [first, last] = [ticks[0], ticks.at(-1)]
  if (!first || !last) return null
  const written = years.flatMap((year) => year.written)
  const added = written.filter((tick) => tick.before === null).length
  return {
    ...series,
    firstOn: fromEpochDay(first.day),
    lastOn: fromEpochDay(last.day),
    days: ticks.length,
    added,
    changed: written.length - added,
    unchanged: ticks.length - written.length,
  }
}

/** Questions about a price file that the file itself does not answer. */
export function priceQuestions(
  prices: ImportSettings['prices'],
  suggestion: { hasAdjustedClose: boolean },
): Question[] {
  if (prices) return answeredBadly(prices)
  const hint = suggestion.hasAdjustedClose
    ? ' The file also has a column of adjusted closes, so its closes are probably adjusted for splits only.'
    : ''
  return [
    { field: 'prices.symbol', message: 'Which instrument are these prices of? Enter its symbol.' },
    {
      field: 'prices.currency',
      message:
        'In which currency are these prices? Enter its code, or the unit of the quotes, such as GBX for pence.',
    },
    {
      field: 'prices.basis',
      message: `Are these the closes as they were traded, adjusted for later splits, or a total return with dividends in them?${hint}`,
    },
  ]
}

function answeredBadly({ symbol, currency, basis, splits }: PriceSettings): Question[] {
  const questions: Question[] = []
  const link = StockLink.shape.symbol.safeParse(symbol)
  if (!link.success) {
    questions.push({ field: 'prices.symbol', message: link.error.issues[0]?.message ?? 'Enter a symbol.' })
  }
  if (!isCurrency(priceUnit(currency).currency)) {
    const message = `"${currency}" is not the code of a currency. Enter one such as EUR or USD, or a unit of quotes such as GBX.`
    questions.push({ field: 'prices.currency', message })
  }
  if (basis === 'SPLIT_ADJUSTED' && splits === undefined) {
    const message =
      'For which splits were these closes adjusted? Name the day and the ratio of each, or say that there were none.'
    questions.push({ field: 'prices.splits', message })
  }
  return questions
}

/** Why the column of a currency is left out: its rates cannot belong to the currency in its header. */
export function doubtfulRates(currency: string, doubt: RateDoubtCode): RefusedRow {
  const message = say`The column of the ${currency} is left out. ${rateDoubts[doubt]} Units of ${currency} per euro are kept here.`
  return { line: 1, problems: [{ code: `${doubt}_RATES`, message, column: currency }], raw: currency }
}
