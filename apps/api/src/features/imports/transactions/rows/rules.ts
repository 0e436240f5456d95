import type { ImportProblem, InstrumentChoice, PreviewRow, RefusedRow } from '@kinfolio/contract/imports'
import { takesStock } from '@kinfolio/contract/position-misfits'
import { type StockLink } from '@kinfolio/contract/stock-links'
import type { ParsedTransaction } from '@kinfolio/formats/rows/parsed'
import { day } from '@kinfolio/ledger/days/day'
import type { Currency } from '@kinfolio/ledger/numbers/currency'
import { decimal, roundMoney, roundQuantity, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { defaultMethod, type PositionType } from '@kinfolio/ledger/rows/position'

import { rateLeadsTo, type Fields } from '../../../transactions/columns/rules.ts'
import type { Instrument, KnownPosition } from '../instruments/rules.ts'

/** A position that the import opens for an instrument of the file. */
export type Opening = {
  name: string
  type: PositionType
  currency: Currency
  custodian: string | null
  stock: StockLink | null
}

/** The position that rows go to: an existing one, or one that the import opens. `key` is unique among both. */
export type Target = Pick<
  KnownPosition,
  'type' | 'method' | 'methods' | 'currency' | 'openedOn' | 'closedOn' | 'details'
> & {
  key: string
  name: string
  positionId: string | null
  /** The symbol of the closes that value it. */
  symbol: string | null
  opening: Opening | null
}

/** The columns of a row that a file can fill. All others have their defaults. */
export type Columns = Omit<Fields, 'reverses'>

/** A row of the file with what the import knows about it. */
export type PlacedRow = {
  row: ParsedTransaction
  key: string
  fingerprint: string
  status: PreviewRow['status']
  target: Target | null
  /** The recorded row that this row takes back. Null if that row is in the file, or if this row takes nothing back. */
  reversedId: string | null
  /**
   * The recorded row that leads its movement, such as the sale of a transfer. Null if that row is in the file, or if
   * there is none.
   */
  leadingId: string | null
  problems: ImportProblem[]
  warnings: ImportProblem[]
}

/** The longest short text. */
const longestCustodian = 500

/** The position that the rows of an instrument go to. Null if nobody has decided yet, or if the rows are left out. */
export function targetOf(
  instrument: Instrument,
  choice: InstrumentChoice | null,
  positions: ReadonlyMap<string, KnownPosition>,
): Target | null {
  if (choice?.action === 'USE') {
    const position = positions.get(choice.positionId)
    return position ? heldAt(position) : null
  }
  if (choice?.action !== 'CREATE') return null
  const { name, type, currency, symbol } = choice
  // The name of a bank account's position already is the name of the account.
  const custodian = instrument.account === instrument.name ? null : instrument.account
  const stock =
    symbol === null || !takesStock(type)
      ? null
      : { symbol, exchange: null, isin: instrument.isin, provider: null, ...unitOf(instrument) }
  return {
    key: `open ${instrument.key}`,
    name,
    positionId: null,
    symbol: stock?.symbol ?? null,
    opening: { name, type, currency, custodian: custodian?.slice(0, longestCustodian) ?? null, stock },
    type,
    method: defaultMethod(type),
    methods: [],
    currency,
    openedOn: null,
    closedOn: null,
    details: {},
  }
}

/** A position that is there already, as the one that rows go to. */
export function heldAt(position: KnownPosition): Target {
  const symbol = position.stock?.symbol ?? null
  return { ...position, key: position.id, positionId: position.id, symbol, opening: null }
}

/** The unit of closes, if the prices in the file are percentages. */
function unitOf({ rows }: Instrument): Pick<StockLink, 'unit'> {
  return rows.some(({ priceUnit }) => priceUnit === 'PERCENT') ? { unit: 'PERCENT' } : {}
}

/**
 * The identity of each row, which is the same in every file that has the row: the id of the source, else the content.
 * Equal contents get the number of their occurrence in the file, so that two equal trades stay two rows.
 */
export function identities(
  format: string,
  rows: readonly { row: ParsedTransaction; called: string }[],
): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ row, called }) => {
    if (row.sourceId !== null) return sourceIdentity(format, row.sourceId)
    const { type, day: on, quantity, price, amount, currency, fee, tax, notes } = row
    const numbers = [quantity, price, amount, fee ?? '0', tax ?? '0'].map(
      (text) => text && toText(decimal(text)),
    )
    const content = JSON.stringify([
      type,
      on,
      called,
      ...numbers,
      currency,
      notes,
      ...(row.ratio ? [row.ratio] : []),
      ...(row.account === null ? [] : [{ account: row.account }]),
    ])
    const occurrence = (seen.get(content) ?? 0) + 1
    seen.set(content, occurrence)
    return `${content} ${occurrence}`
  })
}

/** The identity of a row with an id of its source. */
export function sourceIdentity(format: string, sourceId: string): string {
  return `${format}:${sourceId}`
}

/**
 * The ids in a file of this application that may already be recorded: those of its rows and of the rows that they refer
 * to.
 */
export function ownIds(rows: readonly { row: ParsedTransaction }[]): string[] {
  const ids = rows.flatMap(({ row }) => (row.own ? [row.sourceId, row.own.reverses, row.own.link] : []))
  return [...new Set(ids.filter((id) => id !== null))]
}

/** The id of the row that this one takes back: a recorded row, else a row of the file under its new id. */
export function reversalOf(
  { row, reversedId }: Pick<PlacedRow, 'row' | 'reversedId'>,
  added: ReadonlyMap<string, string>,
): string | null {
  const named = row.own?.reverses ?? null
  return named === null ? null : (reversedId ?? added.get(named) ?? named)
}

/** The ids of the rows that lead the transfers of a file. The row that leaves an account leads. */
export function leadersOf(
  additions: readonly { row: ParsedTransaction; id: string }[],
): ReadonlyMap<string, string> {
  return new Map(
    additions.flatMap(({ row: { transfer, type }, id }) =>
      transfer !== undefined && type === 'SELL' ? [[transfer, id]] : [],
    ),
  )
}

/** The id of the row that leads its movement. Null if that row is neither in the file nor recorded. */
export function linkOf(
  { row, leadingId }: Pick<PlacedRow, 'row' | 'leadingId'>,
  added: ReadonlyMap<string, string>,
  leaders: ReadonlyMap<string, string>,
): string | null {
  if (row.transfer !== undefined) return leaders.get(row.transfer) ?? null
  const named = row.own?.link ?? null
  return named === null ? null : (added.get(named) ?? leadingId)
}

function subtypeOf({ own, ratio, transfer }: ParsedTransaction): Columns['subtype'] {
  if (own) return own.subtype
  if (ratio) return 'SPLIT'
  return transfer === undefined ? null : 'TRANSFER'
}

/**
 * A row as it is stored. Numbers are rounded to the stored places. A row without a currency has the currency of its
 * position.
 */
export function columnsOf(row: ParsedTransaction, currency: string, base: string): Columns {
  const kept = (text: string | null, round: (value: Decimal) => Decimal) =>
    text === null ? null : toText(round(decimal(text)))
  const { own } = row
  const rate = {
    currency: row.currency ?? currency,
    // A rate counts only if it is into the currency of the position.
    fxRate:
      row.applied?.currency === currency ? kept(row.applied.rate, (value) => value.decimalPlaces(12)) : null,
  }
  return {
    type: row.type,
    subtype: subtypeOf(row),
    on: day(row.day),
    settledOn: own?.settledOn ? day(own.settledOn) : null,
    amount: kept(row.amount, roundMoney),
    ...rate,
    fxCurrency: rateLeadsTo(rate, { currency }, base),
    quantity: kept(row.quantity, roundQuantity),
    price: kept(row.price, (value) => value.decimalPlaces(12)),
    fee: kept(row.fee, roundMoney) ?? '0',
    tax: kept(row.tax, roundMoney) ?? '0',
    lines: own?.lines ?? capitalLines(row),
    share: own?.share ?? null,
    recallable: own?.recallable ?? null,
    recallableUntil: own?.recallableUntil ? day(own.recallableUntil) : null,
    ratio: kept(row.ratio ?? null, (value) => value.decimalPlaces(12)),
    counterparty: own?.counterparty ?? null,
    notes: row.notes ?? '',
  }
}

/** A return of capital lowers the cost of the units by its whole amount. The units stay. */
function capitalLines({ isCapital = false, amount }: ParsedTransaction): Columns['lines'] {
  if (!isCapital || amount === null) return []
  return [
    { kind: 'RETURN_OF_CAPITAL', amount: toText(roundMoney(decimal(amount))), isInsideCommitment: true },
  ]
}

/** A row that was read and has no place, in the shape of the rows that could not be read. */
export function refusal(row: ParsedTransaction, problems: ImportProblem[]): RefusedRow {
  const { day: on, type, symbol, isin, name, quantity, price, amount, currency } = row
  const shown = [on, type, symbol ?? isin ?? name, quantity, price, amount, currency].filter(Boolean)
  return { line: row.line, problems, raw: shown.join(' ').slice(0, 500).toWellFormed() }
}

export function toPreviewRow({ row, key, status, problems, warnings }: PlacedRow): PreviewRow {
  const { line, type, day: on, quantity, price, amount, currency, fee, ratio = null } = row
  return {
    line,
    status,
    type,
    day: day(on),
    instrument: key,
    quantity,
    price,
    amount,
    currency,
    fee,
    subtype: subtypeOf(row),
    ratio,
    problems,
    warnings: [...row.warnings, ...warnings],
  }
}

export function countStatus(rows: readonly PlacedRow[], status: PreviewRow['status']): number {
  return rows.filter((row) => row.status === status).length
}
