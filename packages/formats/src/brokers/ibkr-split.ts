import type { Problem } from '../rows/parsed.ts'
import type { Reading } from '../rows/reading.ts'
import { corporateAction } from '../rows/refusals.ts'
import { ratioInWords, splitRow } from '../rows/split-row.ts'
import type { StatedRow } from '../rows/stated-row.ts'

const head = /^([A-Z0-9][A-Z0-9. -]{0,19})\(([A-Z0-9]{6,14})\) SPLIT /i

type About = Pick<StatedRow, 'day' | 'currency' | 'account'> & { isinOf: (symbol: string) => string | null }

/**
 * Reads corporate actions by their description. A split such as `NVDA(US67066G1040) SPLIT 10 FOR 1 (...)` has its ratio
 * in words. A reverse split that changes the number of the security has two lines; the first one is read.
 */
export function ibkrActions(): (description: string | null, about: About) => Reading {
  const seen = new Set<string>()
  return (description, { day, currency, account, isinOf }) => {
    const [, symbol = '', number = ''] = head.exec(description ?? '') ?? []
    const ratio = symbol === '' ? null : ratioInWords((description ?? '').replace(head, ''))
    if (ratio === null) return corporateAction(description) satisfies Problem
    const key = `${account} ${symbol} ${day}`
    if (seen.has(key)) return 'TAKEN_ALONG'
    seen.add(key)
    const isin = isinOf(symbol) ?? (number.length === 12 ? number : null)
    return splitRow({ day, symbol, isin, currency, account, notes: description }, ratio.units, ratio.old)
  }
}
