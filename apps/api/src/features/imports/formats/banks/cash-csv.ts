import type { Decimal } from '@kinfolio/ledger/decimal'

import { cashHint, cashRow } from '../cash-row.ts'
import { suggestMapping } from '../column-mapping.ts'
import type { CsvTable } from '../csv-table.ts'
import { headerUnit } from '../header-unit.ts'
import type { Problem } from '../parsed.ts'
import { plainWords } from '../plain-words.ts'
import { tableFormat } from '../table-format.ts'
import type { Cells, Reading, TableSpec } from '../table-format.ts'
import { typeOfWord } from '../type-words.ts'
import { brokenBalances } from './running-balance.ts'
import type { BookedRow } from './running-balance.ts'

const columns = {
  date: 'date|booking date|posting date|transaction date|completed date|date op|date operation|date de comptabilisation|date d operation|datum|buchungstag|buchungsdatum|buchung|datum des abschlusses|booked at|fecha|fecha operacion|fecha contable|fecha de operacion|data|data operazione|data contabile|data ksiegowania|data operacji|datum zauctovani|datum provedeni|boekdatum|bokforingsdag|bokforingsdatum',
  amount:
    'amount|betrag|umsatz|montant|importe|importo|bedrag|belopp|kwota|kwota operacji|castka|objem|suma|osszeg|valor|transaction amount|credit debit amount|gross|brutto',
  in: 'inflow|credit|credit amount|gutschrift|haben|paid in|money in|deposit|deposits|abono|abonos|haber|ingresos|accrediti|entrate|uznania|wplywy',
  out: 'outflow|debit|debit amount|belastung|lastschrift|soll|paid out|money out|withdrawal|withdrawals|cargo|cargos|debe|gastos|addebiti|uscite|obciazenia|wydatki',
  direction:
    'transaction type|debit credit|credit debit|dr cr|cr dr|soll haben|af bij|credit debit indicator',
  currency: 'currency|wahrung|waehrung|devise|divisa|moneda|valuta|munt|waluta|mena|waluta operacji',
  account:
    'account|account name|account label|from account|konto|auftragskonto|iban auftragskonto|iban kontoinhaber|iban bban|compte|numero de compte|cuenta|conto|conto o carta|rekening|rekeningnummer|rachunek|nazwa rachunku|ucet|cislo uctu',
  /** Of the account itself only where no column names the other side, whose number it would be. */
  iban: 'iban|account number|kontonummer',
  payee:
    'payee|counterparty|counter party|counterparty name|merchant|beneficiary|name|partner name|partnername|to account|auftraggeber empfanger|begunstigter auftraggeber|begunstigter zahlungspflichtiger|name zahlungsbeteiligter|empfanger|zahlungsempfanger in|beguenstigter zahlungspflichtiger|beneficiaire|tiers|beneficiario|naam omschrijving|naam tegenpartij|kontrahent|nazwa kontrahenta|protistrana|nazev protiuctu|partner',
  description:
    'description|original description|details|narrative|reference|payment reference|libelle|label|verwendungszweck|buchungstext|buchungs info|avisierungstext|beschreibung|beschreibung1|beschreibung 1|description1|text|concepto|descripcion|descrizione|causale|dettagli|operazione|omschrijving|omschrijving 1|mededelingen|opis|opis operacji|tytul|popis|zprava pro prijemce|kozlemeny|transaction description',
  notes: 'notes|memo|note|comment|notiz|notizen|remarque|observaciones|notas',
  category:
    'category|spending category|category group category|kategorie|categorie|categoria|kategoria|budget',
  balance:
    'balance|saldo|kontostand|solde|saldo nach buchung|saldo po operacji|saldo na mutatie|saldo na trn|zustatek|egyenleg|running balance|running bal|accountbalance',
  fee: 'fee|gebuhr|fees',
  split: 'split amount',
  state: 'state|status|umsatzstatus|info|contabilizzazione',
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
    const hasPayee = rows.some((cells) => cells.text('payee') !== null)
    const broken = brokenBalances(rows.map((cells) => bookedIn(cells, usual)))
    return (cells) =>
      readRow(cells, usual, {
        isBalanceBroken: broken.has(cells.line),
        iban: hasPayee ? null : cells.text('iban'),
      })
  },
}

export const cashCsv = tableFormat(cashSpec)

/** Money on days with somebody or something named beside it, and nothing that could be a security. */
function isCash(table: CsvTable): boolean {
  const words = new Set(table.columns.flatMap((column) => [plainWords(column), headerUnit(column).words]))
  const has = (field: Field) => columns[field].split('|').some((word) => words.has(word))
  const { symbol, isin, quantity } = suggestMapping(table.columns)
  const isSecurity = [isin, quantity].some((header) => header !== undefined) || isTicker(symbol)
  const hasMoney = has('amount') || (has('in') && has('out'))
  // Of a card, what is spent may be positive: whoever knows the card says how its amounts are meant.
  const isCard = words.has('card member') || words.has('karteninhaber')
  if (!hasMoney || isSecurity || isCard) return false
  const surely = ['category', 'payee', 'direction'] as const
  const perhaps = ['balance', 'state', 'description', 'notes'] as const
  return surely.some(has) || (perhaps.some(has) && !hasTrades(table))
}

/** Whether a column of types has words of what is done with an investment. */
function hasTrades(table: CsvTable): boolean {
  const at = table.columns.indexOf(suggestMapping(table.columns).type ?? '')
  const words = new Set(at === -1 ? [] : table.rows.map(({ cells }) => cells[at] ?? ''))
  return Array.from(words, typeOfWord).some((type) => type !== null && type !== 'FEES' && type !== 'INTEREST')
}

/** A column called code is a ticker only where nothing else says that this is an account. */
function isTicker(header: string | undefined): boolean {
  return header !== undefined && plainWords(header) !== 'code'
}

function readRow(
  cells: Cells<Field>,
  usual: ReadonlyMap<string, number>,
  { isBalanceBroken, iban }: { isBalanceBroken: boolean; iban: string | null },
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

  const currency = currencyOf(cells)
  const said = (['payee', 'description', 'notes', 'category'] as const).map((field) => cells.text(field))
  const about = {
    day,
    name: cells.text('account') ?? iban ?? unnamed,
    hint: cashHint,
    currency,
    warnings: isBalanceBroken ? [balanceDiffers] : [],
    notes: [...new Set(said.filter((text) => text !== null))].join(', ').slice(0, 1_000),
  }
  const fee = cells.number('fee')
  const rows = [cashRow(amount, 'MOVE', about)]
  return fee === null || fee.isZero() ? rows : [...rows, cashRow(fee.abs().negated(), 'FEE', about)]
}

const openWords =
  /^(pending|reverted|declined|failed|cancelled|canceled|authorization|vorgemerkt|umsatz vorgemerkt|offen|pdng|ausstehend|zuruckgesetzt|ruckgangig gemacht|abgelehnt|fehlgeschlagen|en attente|annule|pendiente|anulado|in attesa|non contabilizzato|in behandeling)$/

/** Whether a row is announced or was taken back, but is not booked; some banks write so in place of the day. */
function isOpen(cells: Cells<Field>): boolean {
  return (['state', 'date'] as const).some((field) => openWords.test(plainWords(cells.text(field) ?? '')))
}

function currencyOf(cells: Cells<Field>): string | null {
  const stated = cells.text('currency')
  if (stated !== null && /^[A-Za-z]{3}$/.test(stated)) return stated
  return cells.unit('amount') ?? cells.unit('in')
}

/** What a row moves with its fee, and the balance it leaves; null where either is not told. */
function bookedIn(cells: Cells<Field>, usual: ReadonlyMap<string, number>): BookedRow | null {
  if (isOpen(cells)) return null
  const moved = movedBy(cells, usual)
  const balance = cells.number('balance')
  if (moved === null || 'code' in moved || balance === null) return null
  const key = [cells.text('account'), currencyOf(cells)].join(' ')
  return { line: cells.line, key, moved: moved.minus(cells.number('fee')?.abs() ?? 0), balance }
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

const balanceDiffers: Problem = {
  code: 'BALANCE_DIFFERS',
  message:
    'The balance beside this row is not the one before it with this amount. A row may be missing; check it.',
}
const notBooked: Problem = {
  code: 'NOT_BOOKED',
  message: 'This entry was not booked. Import it once it is, or leave it out.',
}
const partOfSplit: Problem = {
  code: 'PART_OF_SPLIT',
  message: 'This is a part of a split transaction, whose whole amount is in another row. It is left out.',
}
