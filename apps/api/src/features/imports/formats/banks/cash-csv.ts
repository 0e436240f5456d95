import type { Decimal } from '@kinfolio/ledger/decimal'

import { cashHint, cashRow } from '../cash-row.ts'
import { suggestMapping } from '../column-mapping.ts'
import type { CsvTable } from '../csv-table.ts'
import type { Problem } from '../parsed.ts'
import { plainWords } from '../plain-words.ts'
import { tableFormat } from '../table-format.ts'
import type { Cells, Reading, TableSpec } from '../table-format.ts'

const columns = {
  date: 'date|booking date|posting date|transaction date|completed date|date operation|date de comptabilisation|datum|buchungstag|buchungsdatum|buchung|fecha|fecha operacion|fecha contable|data|data operazione|data ksiegowania|data operacji|datum zauctovani|datum provedeni|boekdatum',
  amount:
    'amount|betrag|betrag eur|umsatz|umsatz in eur|montant|montant eur|importe|importe eur|importo|bedrag|bedrag eur|kwota|kwota operacji|castka|objem|suma|osszeg|valor|transaction amount',
  in: 'inflow|credit|credit amount|gutschrift|haben|paid in|money in|deposit|deposits|abono|abonos|haber|ingresos|credit eur|accrediti|entrate|uznania|wplywy',
  out: 'outflow|debit|debit amount|belastung|lastschrift|soll|paid out|money out|withdrawal|withdrawals|cargo|cargos|debe|gastos|debit eur|addebiti|uscite|obciazenia|wydatki',
  direction:
    'transaction type|debit credit|credit debit|dr cr|cr dr|soll haben|af bij|credit debit indicator',
  currency: 'currency|wahrung|devise|divisa|moneda|valuta|munt|waluta|mena|waluta operacji',
  account:
    'account|account name|account number|from account|konto|kontonummer|auftragskonto|iban auftragskonto|iban|compte|numero de compte|cuenta|conto|rekening|rekeningnummer|rachunek|nazwa rachunku|ucet|cislo uctu',
  payee:
    'payee|counterparty|counterparty name|merchant|beneficiary|name|to account|auftraggeber empfanger|begunstigter zahlungspflichtiger|name zahlungsbeteiligter|empfanger|beguenstigter zahlungspflichtiger|beneficiaire|tiers|beneficiario|naam omschrijving|naam tegenpartij|kontrahent|nazwa kontrahenta|protistrana|nazev protiuctu|partner',
  description:
    'description|original description|details|narrative|reference|libelle|verwendungszweck|buchungstext|concepto|descripcion|descrizione|causale|omschrijving|mededelingen|opis|opis operacji|tytul|popis|zprava pro prijemce|kozlemeny',
  notes: 'notes|memo|note|comment|notizen|remarque|observaciones|notas',
  category: 'category|category group category|kategorie|categorie|categoria|kategoria|budget',
  balance:
    'balance|saldo|kontostand|solde|saldo nach buchung|saldo po operacji|zustatek|egyenleg|running balance',
  fee: 'fee|gebuhr|fees',
  split: 'split amount',
  state: 'state|status|umsatzstatus',
} as const
type Field = keyof typeof columns

const unnamed = 'Account of the file'
const isIn = /^(credit|cr|c|haben|h|bij|in|kredit|credito|abono|\+)$/
const isOut = /^(debit|dr|d|soll|s|af|out|debet|debito|cargo|-)$/

/**
 * The movements of cash accounts: exports of banks, and of YNAB, Actual, Firefly and their kind. Only the sign,
 * the column or the direction of an amount says what it is; its words are kept as notes and never interpreted.
 */
export const cashSpec: TableSpec<Field> = {
  format: 'CASH_CSV',
  columns,
  required: ['date'],
  isLikely: isCash,
  numbers: ['amount', 'in', 'out', 'balance', 'fee'],
  read: (rows) => {
    const usual = usualSigns(rows)
    return (cells) => readRow(cells, usual)
  },
}

export const cashCsv = tableFormat(cashSpec)

/** Money on days with somebody or something named beside it, and nothing that could be a security. */
function isCash(table: CsvTable): boolean {
  const words = new Set(table.columns.map(plainWords))
  const has = (field: Field) => columns[field].split('|').some((word) => words.has(word))
  const { symbol, isin, quantity, price } = suggestMapping(table.columns)
  const isSecurity = [isin, quantity, price].some((header) => header !== undefined) || isTicker(symbol)
  const hasMoney = has('amount') || (has('in') && has('out'))
  return hasMoney && !isSecurity && (has('category') || has('balance') || has('payee') || has('direction'))
}

/** A column called code is a ticker only where nothing else says that this is an account. */
function isTicker(header: string | undefined): boolean {
  return header !== undefined && plainWords(header) !== 'code'
}

function readRow(cells: Cells<Field>, usual: ReadonlyMap<string, number>): Reading {
  const day = cells.day('date')
  if (/^(pending|reverted|declined|failed|vorgemerkt|pdng)$/i.test(cells.text('state') ?? ''))
    return notBooked
  const amount = movedBy(cells, usual)
  if (amount !== null && 'code' in amount) return amount
  if (amount === null) {
    return { code: 'MISSING_CELL', message: 'The amount is missing. Fill it in, or leave the row out.' }
  }
  const split = cells.number('split')
  if (amount.isZero() && split !== null && !split.isZero()) return partOfSplit

  const currency = cells.text('currency')
  const said = (['payee', 'description', 'notes', 'category'] as const).map((field) => cells.text(field))
  const about = {
    day,
    name: cells.text('account') ?? unnamed,
    hint: cashHint,
    currency: currency !== null && /^[A-Za-z]{3}$/.test(currency) ? currency : null,
    notes: [...new Set(said.filter((text) => text !== null))].join(', ').slice(0, 1_000),
  }
  const fee = cells.number('fee')
  const rows = [cashRow(amount, 'MOVE', about)]
  return fee === null || fee.isZero() ? rows : [...rows, cashRow(fee.abs().negated(), 'FEE', about)]
}

/** What the account was moved by: positive is money in. */
function movedBy(cells: Cells<Field>, usual: ReadonlyMap<string, number>): Decimal | Problem | null {
  const amount = cells.number('amount')
  if (amount === null) {
    const [paidIn, paidOut] = [cells.number('in'), cells.number('out')]
    if (paidIn === null) return paidOut?.abs().negated() ?? null
    return paidOut === null ? paidIn : paidIn.minus(paidOut.abs())
  }
  const word = directionOf(cells)
  if (word === null || amount.isZero()) return amount
  const sign = amount.isNegative() ? -1 : 1
  if (sign !== usual.get(word)) return correction(word, amount)
  return word === 'IN' ? amount.abs() : amount.abs().negated()
}

function directionOf(cells: Cells<Field>): 'IN' | 'OUT' | null {
  const plain = cells.text('direction')?.trim().toLowerCase() ?? ''
  if (isIn.test(plain)) return 'IN'
  return isOut.test(plain) ? 'OUT' : null
}

/** The sign that amounts of each direction have in this file, whatever style that is; another is a correction. */
function usualSigns(rows: readonly Cells<Field>[]): Map<string, number> {
  const balance = new Map<string, number>()
  for (const cells of rows) {
    const [word, amount] = [directionOf(cells), cells.number('amount')]
    if (word === null || amount === null || amount.isZero()) continue
    balance.set(word, (balance.get(word) ?? 0) + (amount.isNegative() ? -1 : 1))
  }
  return new Map(Array.from(balance, ([word, sum]) => [word, sum < 0 ? -1 : 1]))
}

function correction(word: string, amount: Decimal): Problem {
  return {
    code: 'REVERSED_SIGN',
    message: `The amount ${amount.toFixed()} has the opposite sign of the others that go ${word.toLowerCase()} in this file, which looks like a correction. Record it by hand.`,
  }
}

const notBooked: Problem = {
  code: 'NOT_BOOKED',
  message: 'This entry was not booked. Import it once it is, or leave it out.',
}
const partOfSplit: Problem = {
  code: 'PART_OF_SPLIT',
  message: 'This is a part of a split transaction, whose whole amount is in another row. It is left out.',
}
