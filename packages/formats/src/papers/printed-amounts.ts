import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import { decimalMarkOf, moneyIn } from './printed-values.ts'

/** An amount without its sign: whether it is printed in brackets is a matter of the layout. */
type PrintedAmount = { amount: string; currency: string | null }

/** Of a statement with more different amounts the first ones are known. */
const mostAmounts = 5_000
/** A line that is longer than this is no line of a printed page. */
const mostOfLine = 2_000

const looksLikeMoney = /\d[.,'’\u00A0\u202F ]\d{3}(?!\d)|\d[.,]\d{2}(?!\d)/

/**
 * The amounts that pages print, each once: figures with a currency or a unit, with groups of three digits, or with two decimals. Years, numbers of pages and
 * percentages are none.
 */
export function amountsIn(pages: readonly string[]): PrintedAmount[] {
  const amounts = new Map<string, PrintedAmount>()
  for (const page of pages) {
    const mark = decimalMarkOf(page.slice(0, 100_000))
    for (const line of page.split('\n')) {
      if (!/\d/.test(line)) continue
      for (const { value, currency, from, to } of moneyIn(line.slice(0, mostOfLine), mark)) {
        const printed = line.slice(from, to)
        if (currency === null && !looksLikeMoney.test(printed) && !/\d\s?\p{L}/u.test(printed)) continue
        const amount = toText(decimal(value).abs())
        amounts.set(`${amount} ${currency ?? ''}`, { amount, currency })
        if (amounts.size === mostAmounts) return [...amounts.values()]
      }
    }
  }
  return [...amounts.values()]
}
