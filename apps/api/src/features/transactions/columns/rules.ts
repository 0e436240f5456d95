import { failInput } from '@kinfolio/contract/errors'
import { atMidnight, dayOf } from '@kinfolio/contract/record-dates'
import type {
  Transaction,
  TransactionCreate,
  TransactionLink,
  TransactionUpdate,
} from '@kinfolio/contract/transaction'
import { day } from '@kinfolio/ledger/days/day'
import { decimal, toText, trimmedText } from '@kinfolio/ledger/numbers/decimal'
import { divisorOf } from '@kinfolio/ledger/prices/price-series'

import type { positions } from '../../positions/tables.ts'
import type { transactions } from '../tables.ts'

export type Row = typeof transactions.$inferSelect

/** A row with the position it is of, as a file tells it. */
export type ToldRow = {
  row: Row
  position: Pick<
    typeof positions.$inferSelect,
    'id' | 'name' | 'type' | 'entityId' | 'method' | 'currency' | 'stock'
  >
}

/** The fields of a position that its rows show. */
export type NamedPosition = Pick<typeof positions.$inferSelect, 'name' | 'type' | 'entityId'>

/**
 * The columns that a caller fills under the same name, each with its default, which null restores. Day, type and
 * currency are not here, because they are never empty.
 */
export const emptyColumns = {
  subtype: null,
  settledOn: null,
  amount: null,
  quantity: null,
  price: null,
  fee: '0',
  tax: '0',
  fxRate: null,
  lines: [],
  share: null,
  recallable: null,
  recallableUntil: null,
  ratio: null,
  counterparty: null,
  notes: '',
  reverses: null,
} satisfies Partial<Row>
type ColumnName = keyof typeof emptyColumns
type Columns = Pick<Row, ColumnName>

/** Everything that a caller fills. */
export type Fields = Columns & Pick<Row, 'type' | 'on' | 'currency' | 'fxCurrency'>

/** Of the position of a row, what decides how its numbers are meant. */
type OwningPosition = Pick<typeof positions.$inferSelect, 'currency' | 'stock'>

function columnsOf(valueOf: (name: ColumnName) => unknown): Columns {
  const names = Object.keys(emptyColumns) as ColumnName[] // exactly the keys of the object above
  const columns = Object.fromEntries(names.map((name) => [name, valueOf(name)]))
  return columns as Columns // one value for each name, of its column
}

/** The columns of a new row: an absent field takes its default, the currency that of the position. */
export function fieldsOf(input: TransactionCreate, position: OwningPosition, base: string): Fields {
  const columns = columnsOf((name) => input[name] ?? emptyColumns[name])
  const rate = { currency: input.currency ?? position.currency, fxRate: columns.fxRate }
  return complete(
    {
      type: input.type,
      on: day(dayOf(input.date)),
      ...columns,
      ...rate,
      fxCurrency: rateLeadsTo(rate, position, base),
    },
    position,
  )
}

/** Into which currency the rate of a row in its position's own currency leads: that in which the organisation counts. */
export function rateLeadsTo(
  { currency, fxRate }: Pick<Fields, 'currency' | 'fxRate'>,
  position: { currency: string },
  base: string,
): string | null {
  return fxRate === null || currency !== position.currency || currency === base ? null : base
}

/** A row's columns after a change: a field that is not named stays, null empties it. */
export function changedFields(
  row: Row,
  change: TransactionUpdate,
  position: OwningPosition,
  base: string,
): Fields {
  const columns = columnsOf((name) =>
    change[name] === undefined ? row[name] : (change[name] ?? emptyColumns[name]),
  )
  const currency = change.currency === undefined ? row.currency : (change.currency ?? position.currency)
  const rate = { currency, fxRate: columns.fxRate }
  // A rate about which nothing new is said stays one into the currency for which it was recorded.
  const isSame =
    row.fxCurrency !== null &&
    row.fxRate !== null &&
    rate.fxRate !== null &&
    decimal(rate.fxRate).isEqualTo(decimal(row.fxRate)) &&
    currency === row.currency
  return complete(
    {
      type: change.type ?? row.type,
      on: change.date === undefined ? row.on : day(dayOf(change.date)),
      ...columns,
      ...rate,
      fxCurrency: isSame ? row.fxCurrency : rateLeadsTo(rate, position, base),
    },
    position,
  )
}

/** The columns that a caller fills, of a row that is there. */
export function fieldsOfRow(row: Row): Fields {
  const { type, on, currency, fxCurrency } = row
  return { type, on, currency, fxCurrency, ...columnsOf((name) => row[name]) }
}

/** The amount of a trade follows from quantity and price, in the unit of its quotes, where it was left open; it is exact. */
function complete(fields: Fields, { stock }: OwningPosition): Fields {
  const { type, quantity, price, amount } = fields
  if (amount !== null || quantity === null || price === null || (type !== 'BUY' && type !== 'SELL'))
    return fields
  const product = decimal(quantity).times(decimal(price)).div(divisorOf(stock?.unit)).decimalPlaces(10)
  if (product.integerValue().toFixed().length > 18)
    failInput('amount', 'Quantity times price is too large for an amount.')
  return { ...fields, amount: toText(product) }
}

/** The columns of a row as they cross the wire, numbers trimmed. */
export function toTransaction(row: Row, position: NamedPosition, link?: TransactionLink): Transaction {
  const trimmed = (text: string | null) => (text === null ? null : trimmedText(text))
  return {
    id: row.id,
    orgId: row.orgId,
    positionId: row.positionId,
    positionName: position.name,
    positionType: position.type,
    entityId: position.entityId,
    type: row.type,
    date: atMidnight(row.on),
    currency: row.currency,
    ...columnsOf((name) => row[name]),
    amount: trimmed(row.amount),
    quantity: trimmed(row.quantity),
    price: trimmed(row.price),
    fee: trimmedText(row.fee),
    tax: trimmedText(row.tax),
    fxRate: trimmed(row.fxRate),
    fxCurrency: row.fxCurrency,
    share: trimmed(row.share),
    recallable: trimmed(row.recallable),
    ratio: trimmed(row.ratio),
    link: link ?? null,
    source: {
      kind: row.importId === null ? 'manual' : 'import',
      importId: row.importId,
      line: row.importLine,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}
