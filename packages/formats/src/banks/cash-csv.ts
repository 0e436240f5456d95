import { toText } from '@kinfolio/ledger/numbers/decimal'

import { cashHint, cashRow } from '../rows/cash-row.ts'
import type { AccountStatement, Problem } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { Reading } from '../rows/reading.ts'
import { suggestMapping } from '../tables/column-mapping.ts'
import type { CsvTable } from '../tables/csv-table.ts'
import { cellUnit, headerUnit } from '../tables/header-unit.ts'
import { noTransaction } from '../tables/row-notes.ts'
import { tableFormat } from '../tables/table-format.ts'
import type { Cells, TableSpec } from '../tables/table-format.ts'
import { typeOfWord } from '../tables/type-words.ts'
import { isOfCard, withSpending } from './card-spending.ts'
import { cashColumns } from './cash-columns.ts'
import type { CashField as Field } from './cash-columns.ts'
import { feeMoved, hasOneDirection, movedBy, usualSigns } from './cash-movement.ts'
import { balanceRuns, brokenBalances } from './running-balance.ts'
import type { BookedRow } from './running-balance.ts'

const unnamed = 'Account of the file'

/**
 * The movements of cash accounts: exports of banks, and of YNAB, Actual, Firefly and similar programs. Only the sign,
 * the column or the direction of an amount decides what it is. Its words are stored as notes and are never interpreted.
 */
export const cashSpec: TableSpec<Field> = {
  format: 'CASH_CSV',
  columns: cashColumns,
  required: ['date'],
  isLikely: isCash,
  numbers: ['amount', 'in', 'out', 'balance', 'fee'],
  read: (all) => {
    const frame = frameOf(all)
    const { lines, rows, usual } = frame
    const broken = brokenBalances(rows.map((cells) => bookedIn(cells, frame)))
    const isSpendingOpen = mayBeOfCard(rows)
    return (cells) => {
      if (lines.has(cells.line)) return noTransaction
      const warnings = broken.has(cells.line) ? [balanceDiffers] : []
      const about = { warnings, name: nameIn(cells, frame), currency: currencyIn(cells, frame) }
      const reading = readRow(cells, usual, about)
      return isSpendingOpen ? withSpending(reading) : reading
    }
  },
  statements: (all) => {
    const frame = frameOf(all)
    // Until a person says what the signs mean, the opening balance of an account is unknown.
    if (mayBeOfCard(frame.rows)) return []
    const runs = balanceRuns(frame.rows.map((cells) => bookedIn(cells, frame)))
    return runs.flatMap(({ rows }) => statementOf(rows))
  },
}

/** What all rows of a file say together. Each row is read with it. */
type Frame = {
  /** The lines that only state a balance. */
  lines: ReadonlySet<number>
  rows: readonly Cells<Field>[]
  usual: ReadonlyMap<string, number>
  hasPayee: boolean
  isOtherSide: boolean
  /** The currency of all amounts, if they name only one. */
  unit: string | null
}

function frameOf(all: readonly Cells<Field>[]): Frame {
  const lines = balanceLines(all)
  const rows = all.filter(({ line }) => !lines.has(line))
  const units = new Set(rows.map(unitOf).filter((unit) => unit !== null))
  return {
    lines,
    rows,
    usual: usualSigns(rows),
    hasPayee: rows.some((cells) => cells.text('payee') !== null),
    isOtherSide: namesOtherSide(rows),
    unit: units.size === 1 ? ([...units][0] ?? null) : null,
  }
}

function nameIn(cells: Cells<Field>, { hasPayee, isOtherSide }: Frame): string {
  if (isOtherSide) return unnamed
  return cells.text('account') ?? (hasPayee ? null : cells.text('iban')) ?? unnamed
}

function currencyIn(cells: Cells<Field>, { unit }: Frame): string | null {
  return currencyOf(cells) ?? unit
}

/** What an account held before its first row and after its last one, from the balances beside the rows. */
function statementOf(rows: readonly NamedRow[]): AccountStatement[] {
  const [first, last] = [rows[0], rows.at(-1)]
  const days = rows.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  // A row whose day could not be read is refused.
  if (!first || !last || !from || !to) return []
  const { line, account, currency } = first
  const opening = toText(first.balance.minus(first.moved))
  return [{ line, account, assetHint: cashHint, currency, from, opening, to, closing: toText(last.balance) }]
}

export const cashCsv = tableFormat(cashSpec)

/** Whether a table has money on days with a name or a note beside it, and no column for a security. */
function isCash(table: CsvTable): boolean {
  const words = new Set(table.columns.flatMap((column) => [plainWords(column), headerUnit(column).words]))
  const has = (field: Field) => cashColumns[field].split('|').some((word) => words.has(word))
  const { symbol, isin, quantity } = suggestMapping(table.columns)
  const isSecurity = [isin, quantity].some((header) => header !== undefined) || isTicker(symbol)
  const hasMoney = has('amount') || (has('in') && has('out'))
  // The amounts of such a card may be positive for spent money. A person who knows the card says what its signs mean.
  const isCard = words.has('card member') || words.has('karteninhaber')
  // A value may be the worth of something. Only a table with a balance has it as a movement.
  const isWorth = words.has('value') && !has('balance')
  if (!hasMoney || isSecurity || isCard || isWorth) return false
  const surely = ['category', 'payee', 'direction'] as const
  const perhaps = ['balance', 'state', 'description', 'notes'] as const
  return surely.some(has) || (perhaps.some(has) && !hasTrades(table))
}

/** Whether the file may be of a card that writes spent money without a minus. */
function mayBeOfCard(rows: readonly Cells<Field>[]): boolean {
  return hasOneDirection(rows) || isOfCard(rows)
}

/** Whether the type column has words for trades of an investment. */
function hasTrades(table: CsvTable): boolean {
  const at = table.columns.indexOf(suggestMapping(table.columns).type ?? '')
  const words = new Set(at === -1 ? [] : table.rows.map(({ cells }) => cells[at] ?? ''))
  return Array.from(words, typeOfWord).some((type) => type !== null && type !== 'FEES' && type !== 'INTEREST')
}

/** A column called code is a ticker, unless something else shows that this is an account. */
function isTicker(header: string | undefined): boolean {
  return header !== undefined && plainWords(header) !== 'code'
}

function readRow(
  cells: Cells<Field>,
  usual: ReadonlyMap<string, number>,
  { warnings, name, currency }: { warnings: Problem[]; name: string; currency: string | null },
): Reading {
  if (isOpen(cells)) return notBooked
  const day = cells.day('date')
  const amount = movedBy(cells, usual)
  if (amount !== null && 'code' in amount) return amount
  if (amount === null) {
    return { code: 'MISSING_CELL', message: 'The amount is missing. Fill it in, or leave the row out.' }
  }
  const split = cells.number('split')
  if (amount.isZero() && split !== null && !split.isZero()) return partOfSplit

  const texts = (['payee', 'description', 'notes', 'category'] as const).map((field) => cells.text(field))
  const about = {
    day,
    name,
    hint: cashHint,
    currency,
    warnings,
    notes: [...new Set(texts.filter((text) => text !== null && text !== '-'))].join(', ').slice(0, 1_000),
  }
  const fee = cells.number('fee')
  const rows = [cashRow(amount, 'MOVE', about)]
  return fee === null || fee.isZero() ? rows : [...rows, cashRow(feeMoved(fee, usual), 'FEE', about)]
}

const fewestAccounts = 4

/**
 * Whether the account column names the other side: almost every account then comes with one payee only. An account of
 * one's own comes with many payees.
 */
function namesOtherSide(rows: readonly Cells<Field>[]): boolean {
  const accounts = new Set<string>()
  const pairs = new Set<string>()
  for (const cells of rows) {
    const [account, payee] = [cells.text('account'), cells.text('payee')]
    if (account === null || payee === null) continue
    accounts.add(account)
    pairs.add(`${account}\n${payee}`)
  }
  return accounts.size >= fewestAccounts && pairs.size * 3 < accounts.size * 4
}

const openWords =
  /^(pending|processing|reverted|declined|failed|rejected|geweigerd|refuse|cancelled|canceled|authorization|vorgemerkt|umsatz vorgemerkt|offen|pdng|ausstehend|zuruckgesetzt|ruckgangig gemacht|abgelehnt|fehlgeschlagen|en attente|en cours|annule|pendiente|anulado|pendente|in attesa|non contabilizzato|in behandeling|reserverad|reserveret|reservert|venter|varaus|oczekujaca|odrzucona)$/
const closingWords =
  /^(closing balance|ending balance|final balance|turnover|saldo final|saldo finale|solde final|schlusssaldo|endsaldo|neuer kontostand|likutis pabaigoje|apyvarta|loppsaldo|käive|beigu atlikums|apgrozijums)$/
const openingWords =
  /^(opening balance|beginning balance|initial balance|saldo inicial|saldo iniziale|solde initial|anfangssaldo|alter kontostand|likutis pradzioje|algsaldo|sakuma atlikums)$/

const longestBalance = 30

/**
 * The lines that state a balance, with a day and an amount like all other lines. A line of the beginning counts only
 * together with a line of the end. Alone it may be the row with which a budget program opens an account.
 */
function balanceLines(rows: readonly Cells<Field>[]): Set<number> {
  const saying = (words: RegExp) =>
    rows.filter((cells) =>
      (['payee', 'description'] as const).some((field) => {
        const text = cells.text(field) ?? ''
        return text.length <= longestBalance && words.test(plainWords(text))
      }),
    )
  const closings = saying(closingWords)
  return new Set([...closings, ...(closings.length > 0 ? saying(openingWords) : [])].map(({ line }) => line))
}

/**
 * Whether a row is only announced or was taken back, and so is not booked. Some banks write this in the column of the
 * day.
 */
function isOpen(cells: Cells<Field>): boolean {
  return (['state', 'date'] as const).some((field) => {
    const text = cells.text(field) ?? ''
    // Nearly every cell is a day. The test saves splitting it into words.
    return !/^\d/.test(text) && openWords.test(plainWords(text))
  })
}

function currencyOf(cells: Cells<Field>): string | null {
  const stated = cells.text('currency')
  if (stated !== null && /^[A-Za-z]{3}$/.test(stated)) return stated
  return cells.unit('amount') ?? cells.unit('in') ?? unitOf(cells)
}

/** The currency beside an amount, such as in -12,34 PLN. */
function unitOf(cells: Cells<Field>): string | null {
  return cellUnit(cells.text('amount') ?? '')
}

/** A row of an account, with the name and the currency that it is imported with. */
type NamedRow = BookedRow & { account: string; currency: string | null; day: string }

/** The movement of a row, with its fee, and the balance after it. Null if one of them is not stated. */
function bookedIn(cells: Cells<Field>, frame: Frame): NamedRow | null {
  if (isOpen(cells)) return null
  const moved = movedBy(cells, frame.usual)
  const balance = cells.number('balance')
  if (moved === null || 'code' in moved || balance === null) return null
  const [account, currency] = [nameIn(cells, frame), currencyIn(cells, frame)]
  const fee = cells.number('fee')
  return {
    line: cells.line,
    key: [account, currency].join('\n'),
    moved: fee === null ? moved : moved.plus(feeMoved(fee, frame.usual)),
    balance,
    account,
    currency,
    day: cells.day('date'),
  }
}

const balanceDiffers: Problem = {
  code: 'BALANCE_DIFFERS',
  message:
    'The balance beside this row is not the one before it with this amount. A row may be missing; check it.',
}
const notBooked: Problem = {
  code: 'NOT_BOOKED',
  message: 'This entry was not booked, so it is left out. Import it once it is.',
  isLeftOut: true,
}
const partOfSplit: Problem = {
  code: 'PART_OF_SPLIT',
  message: 'This is a part of a split transaction, whose whole amount is in another row. It is left out.',
  isLeftOut: true,
}
