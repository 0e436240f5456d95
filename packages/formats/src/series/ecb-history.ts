import { say } from '@kinfolio/contract/say'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'

import { settleTicks } from '../rows/day-ticks.ts'
import { decimalText } from '../rows/decimal-text.ts'
import { refuse } from '../rows/parsed.ts'
import type { PriceTick, Problem, RateFile, RefusedRow } from '../rows/parsed.ts'
import type { CsvTable } from '../tables/csv-table.ts'
import { readDay } from '../tables/day-column.ts'
import type { Format } from '../tables/format.ts'
import { isBlankNumber } from '../tables/number-column.ts'

const code = /^[A-Z]{3}$/
const fewestCurrencies = 3

/**
 * The reference rates of the European Central Bank: units of each currency for one euro. N/A is a day without a fixing.
 * If a line has anything else than rates, the whole line is refused.
 */
export const ecbHistory: Format<'TABLE', RateFile> = {
  format: 'ECB_HISTORY',
  of: 'TABLE',
  recognises: isEcbHistory,
  read: readEcbHistory,
}

/** The headers are a day and then only codes of currencies; one is enough where it is the code of a currency that we know. */
function isEcbHistory(table: CsvTable): boolean {
  const [first = '', ...others] = table.columns
  const isEnough = others.length >= fewestCurrencies || (others.length > 0 && others.every(isCurrency))
  return first.toLowerCase() === 'date' && isEnough && others.every((name) => code.test(name))
}

function readEcbHistory(table: CsvTable): RateFile {
  const currencies = table.columns.slice(1)
  const read = new Map<string, PriceTick[]>(currencies.map((currency) => [currency, []]))
  const refused = new Map<number, RefusedRow>()

  for (const row of table.rows) {
    const day = readDay(row.cells[0] ?? '', null)
    const rates = currencies.map((currency, at) => ({
      currency,
      rate: readRate(row.cells[at + 1] ?? '', currency),
    }))
    const problems = rates.flatMap(({ rate }) => (rate === null || typeof rate === 'string' ? [] : [rate]))
    if (typeof day !== 'string') problems.unshift(day)
    if (problems.length > 0 || typeof day !== 'string') {
      refused.set(row.line, refuse(row.line, problems, row.cells.join(table.delimiter)))
      continue
    }
    for (const { currency, rate } of rates) {
      if (typeof rate === 'string') read.get(currency)?.push({ line: row.line, day, close: rate })
    }
  }

  const rates = Array.from(read, ([currency, all]) => {
    const { ticks, contradicting } = settleTicks(all)
    for (const row of contradicting) {
      const problems = [...(refused.get(row.line)?.problems ?? []), ...row.problems]
      refused.set(row.line, {
        ...row,
        problems: problems.map((problem) => ({ column: currency, ...problem })),
      })
    }
    return { currency, ticks: ticks.map(({ day, close }) => ({ day, close })) }
  })
  return {
    kind: 'RATES',
    format: 'ECB_HISTORY',
    rates: rates.filter(({ ticks }) => ticks.length > 0),
    refused: [...refused.values()].toSorted((first, second) => first.line - second.line),
  }
}

function readRate(cell: string, currency: string): string | null | Problem {
  if (isBlankNumber(cell)) return null
  const rate = decimalText(cell.trim())
  if (rate !== null && rate !== '0' && !rate.startsWith('-')) return rate
  return {
    code: 'NOT_A_RATE',
    message: say`"${cell.trim().slice(0, 40)}" is not a rate of the ${currency}. Correct it, or write N/A where there was none.`,
    column: currency,
  }
}
