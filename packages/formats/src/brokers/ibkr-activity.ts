import { UnreadableFile } from '../files/unreadable-file.ts'
import { holdingsOf, type StatedHolding } from '../rows/holdings.ts'
import { refuse } from '../rows/parsed.ts'
import type { HoldingsList, ParsedTransaction, Problem, RefusedRow } from '../rows/parsed.ts'
import { settle, transactionFile } from '../rows/reading.ts'
import type { Reading } from '../rows/reading.ts'
import { needs, securitiesTransfer } from '../rows/refusals.ts'
import { readDay } from '../tables/day-column.ts'
import type { Format } from '../tables/format.ts'
import { readIbkrCash, securityIn } from './ibkr-cash.ts'
import type { IbkrCash } from './ibkr-cash.ts'
import { readIbkrHistory } from './ibkr-history.ts'
import { dayOf, numberOf, sectionRows, textOf } from './ibkr-section.ts'
import type { SectionRow } from './ibkr-section.ts'
import { ibkrActions } from './ibkr-split.ts'
import { hintOf, isDerivative, readIbkrTrade } from './ibkr-trade.ts'

/** Sections with movements of cash, and the type that a Flex query gives to them. */
const cashSections: ReadonlyMap<string, string> = new Map([
  ['Dividends', 'Dividends'],
  ['Withholding Tax', 'Withholding Tax'],
  ['Payment In Lieu Of Dividends', 'Payment In Lieu Of Dividends'],
  ['Deposits & Withdrawals', 'Deposits & Withdrawals'],
  ['Interest', 'Interest'],
  ['Fees', 'Other Fees'],
  ['Transaction Fees', 'Transaction Fees'],
  ['Commission Adjustments', 'Commission Adjustments'],
  ['871(m) Withholding', 'Withholding Tax'],
])

/** English CSV statements of Interactive Brokers: activity statements and the plain history of transactions. */
export const ibkrActivity: Format<'TEXT'> = {
  format: 'IBKR_ACTIVITY',
  of: 'TEXT',
  recognises: (text) => /^"?(Statement|Transaction History)"?,"?Header"?,/.test(text),
  read: (text) => {
    if (!/^[^\n]*(Field Name|Transaction Type)/.test(text)) throw notEnglish()
    const sections = sectionRows(text)
    const isins = isinsIn(sections)
    const isinOf = (symbol: string) => isins.get(symbol) ?? null
    const readAction = ibkrActions()
    const rows: ParsedTransaction[] = []
    const refused: RefusedRow[] = []
    const take = (row: SectionRow, reading: Reading, problems: readonly Problem[]) => {
      const read = settle(reading, { line: row.line, problems })
      if (read.problems.length > 0)
        refused.push(refuse(row.line, read.problems, [...row.cells.values()].join(',')))
      else rows.push(...read.rows)
    }
    for (const row of sections) {
      const problems: Problem[] = []
      if (row.section === 'Trades') take(row, tradeOf(row, isins, problems), problems)
      if (row.section === 'Corporate Actions' && !isTotal(row)) {
        // An event after the close of a day is reported on the next day, whose trades are the first in new units.
        const day = dayOf(row, 'Report Date', problems)
        const about = { day, currency: textOf(row, 'Currency'), account: null, isinOf }
        take(row, readAction(textOf(row, 'Description'), about), problems)
      }
      if (row.section === 'Transfers') take(row, securitiesTransfer(textOf(row, 'Type')), problems)
    }
    const movements = sections.flatMap((row) => {
      const type = cashSections.get(row.section)
      if (type === undefined || isTotal(row)) return []
      const problems: Problem[] = []
      const cash = cashOf(row, type, isins, problems)
      if (cash !== null) return [{ row, problems, cash }]
      take(row, needs('amount'), problems)
      return []
    })
    const readings = readIbkrCash(movements.map(({ cash }) => cash))
    for (const { row, problems } of movements) take(row, readings.get(row.line) ?? needs('type'), problems)
    for (const { row, reading, problems } of readIbkrHistory(sections)) take(row, reading, problems)
    return transactionFile('IBKR_ACTIVITY', rows, refused, { holdings: holdingsIn(sections, isins) })
  },
}

/**
 * What the account holds at the end of the statement: the sums of the section, below which its lots may be listed. They
 * have the price of a purchase, and no day.
 */
function holdingsIn(sections: readonly SectionRow[], isins: ReadonlyMap<string, string>): HoldingsList[] {
  const open = sections.filter(({ section }) => section === 'Open Positions')
  const [first] = open
  const period = sections.find((row) => row.section === 'Statement' && textOf(row, 'Field Name') === 'Period')
  const days = (period?.cells.get('Field Value') ?? '').split(' - ').map((text) => readDay(text, 'YMD'))
  const [from, on = from] = days
  if (first === undefined || typeof from !== 'string' || typeof on !== 'string') return []
  const stated = open.flatMap((row): StatedHolding[] => {
    const assetClass = textOf(row, 'Asset Category')
    const symbol = textOf(row, 'Symbol')
    const isSum = textOf(row, 'DataDiscriminator') === 'Summary'
    if (!isSum || symbol === null || isDerivative(assetClass)) return []
    return [
      {
        line: row.line,
        symbol,
        isin: isins.get(symbol) ?? null,
        name: null,
        hint: hintOf(assetClass),
        currency: textOf(row, 'Currency'),
        quantity: numberOf(row, 'Quantity', []),
        cost: numberOf(row, 'Cost Basis', []),
      },
    ]
  })
  return [{ line: first.line, account: null, from, on, holdings: holdingsOf(stated) }]
}

function notEnglish(): UnreadableFile {
  return new UnreadableFile(
    'This activity statement of Interactive Brokers is not in English. Choose English as its language, export it again and import that file.',
  )
}

function tradeOf(row: SectionRow, isins: ReadonlyMap<string, string>, problems: Problem[]): Reading {
  // Executions and closed lots are listed below their order. Counting them as well would count everything twice.
  const level = textOf(row, 'DataDiscriminator')
  if (level !== null && !/^(Order|Trade)$/.test(level)) return 'TAKEN_ALONG'
  const symbol = textOf(row, 'Symbol')
  const currency = textOf(row, 'Currency')
  const commissionCurrency = [...row.cells.keys()].find((name) => /^Comm in [A-Z]{3}$/.test(name))?.slice(-3)
  const commission = numberOf(
    row,
    commissionCurrency === undefined ? 'Comm/Fee' : `Comm in ${commissionCurrency}`,
    problems,
  )
  return readIbkrTrade({
    day: dayOf(row, 'Date/Time', problems),
    symbol,
    isin: symbol === null ? null : (isins.get(symbol) ?? null),
    name: null,
    assetClass: textOf(row, 'Asset Category'),
    currency,
    quantity: numberOf(row, 'Quantity', problems),
    price: numberOf(row, 'T. Price', problems),
    money: numberOf(row, 'Proceeds', problems),
    commission,
    commissionCurrency: commissionCurrency ?? currency,
    taxes: null,
    id: null,
    account: null,
    applied: null,
  })
}

function cashOf(
  row: SectionRow,
  type: string,
  isins: ReadonlyMap<string, string>,
  problems: Problem[],
): IbkrCash | null {
  const amount = numberOf(row, 'Amount', problems)
  if (amount === null) return null
  const description = textOf(row, 'Description')
  const security = securityIn(description)
  const symbol = textOf(row, 'Symbol') ?? security.symbol
  const days = ['Settle Date', 'Date', 'Date/Time']
  return {
    line: row.line,
    type,
    day: dayOf(row, days.find((name) => row.cells.has(name)) ?? 'Date', problems),
    symbol,
    isin: (symbol === null ? undefined : isins.get(symbol)) ?? security.isin,
    name: null,
    description,
    currency: textOf(row, 'Currency'),
    amount,
    id: null,
    account: null,
    applied: null,
  }
}

/** A total row has the word in the column of the currency. */
function isTotal(row: SectionRow): boolean {
  return (textOf(row, 'Currency') ?? 'Total').startsWith('Total')
}

function isinsIn(rows: readonly SectionRow[]): Map<string, string> {
  const isins = new Map<string, string>()
  for (const row of rows) {
    const [symbols, id] = [textOf(row, 'Symbol'), textOf(row, 'Security ID')]
    if (row.section !== 'Financial Instrument Information' || symbols === null || id === null) continue
    for (const symbol of symbols.split(', ')) isins.set(symbol, id)
  }
  return isins
}
