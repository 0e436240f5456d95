import { sumTexts } from '@kinfolio/ledger/numbers/sum-texts'

/** Money that is due on a day; of a range the least and the most. Null amounts: nobody knows, or the role does not see them. */
export type DueMoney = {
  on: string
  currency: string
  min: string | null
  max: string | null
  /** Null: it may come or not, so that it is in no sum. */
  direction: 'IN' | 'OUT' | null
}

/** What comes in less what goes out, in one currency. */
export type DueSum = { currency: string; min: string; max: string }

export type DueMonth<T> = {
  /** Its first day; null: all that is late. */
  month: string | null
  lines: T[]
  sums: DueSum[]
  /** Lines that belong into the sums, and have no amount. */
  unknownCount: number
}

/** Lines by the month of their day, what is late before all else, each month with its sums by currency. Lines come in the order of their days. */
export function dueMonths<T extends { money: DueMoney }>(lines: readonly T[], asOf: string): DueMonth<T>[] {
  const byMonth = Map.groupBy(lines, ({ money: { on } }) => (on < asOf ? null : `${on.slice(0, 7)}-01`))
  return [...byMonth].map(([month, own]) => {
    const counted = own.map(({ money }) => money).filter(({ direction }) => direction !== null)
    return {
      month,
      lines: own,
      sums: sumsOf(counted),
      unknownCount: counted.filter(({ min, max }) => min === null || max === null).length,
    }
  })
}

function sumsOf(money: readonly DueMoney[]): DueSum[] {
  const known = money.flatMap(({ currency, direction, min, max }) =>
    min === null || max === null ? [] : [{ currency, ...signed(direction, min, max) }],
  )
  return [...Map.groupBy(known, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    min: sumTexts(own.map(({ low }) => low)),
    max: sumTexts(own.map(({ high }) => high)),
  }))
}

/** The most that goes out is the least that is left. */
function signed(direction: DueMoney['direction'], min: string, max: string): { low: string; high: string } {
  return direction === 'OUT' ? { low: negated(max), high: negated(min) } : { low: min, high: max }
}

function negated(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`
}
