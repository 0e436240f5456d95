import { failInput } from '@kinfolio/contract/errors'
import { atMidnight, dayOf } from '@kinfolio/contract/record-dates'
import type {
  Transaction,
  TransactionCreate,
  TransactionLink,
  TransactionUpdate,
} from '@kinfolio/contract/transactions'
import { day } from '@kinfolio/ledger/days/day'
import { decimal, toText, trimmedText } from '@kinfolio/ledger/numbers/decimal'

import type { positions } from '../../positions/tables.ts'
import type { transactions } from '../tables.ts'

export type Row = typeof transactions.$inferSelect

/** A row with the position it is of, as a file tells it. */
export type ToldRow = {
  row: Row
  position: Pick<typeof positions.$inferSelect, 'id' | 'name' | 'type' | 'method' | 'currency' | 'stock'>
}

/** Of a position, what its rows say of it. */
export type NamedPosition = Pick<typeof positions.$inferSelect, 'name' | 'type'>

/** The columns that a caller fills. */
export type Fields = Pick<
  Row,
  | 'type'
  | 'subtype'
  | 'on'
  | 'settledOn'
  | 'amount'
  | 'currency'
  | 'quantity'
  | 'price'
  | 'fee'
  | 'tax'
  | 'fxRate'
  | 'lines'
  | 'share'
  | 'recallable'
  | 'recallableUntil'
  | 'ratio'
  | 'counterparty'
  | 'notes'
  | 'reverses'
>

/** A new row's columns: what is left open takes its default, the currency that of the position. */
export function fieldsOf(
  input: TransactionCreate,
  position: Pick<typeof positions.$inferSelect, 'currency'>,
): Fields {
  return complete({
    type: input.type,
    subtype: input.subtype ?? null,
    on: day(dayOf(input.date)),
    settledOn: input.settledOn ?? null,
    amount: input.amount ?? null,
    currency: input.currency ?? position.currency,
    quantity: input.quantity ?? null,
    price: input.price ?? null,
    fee: input.fee ?? '0',
    tax: input.tax ?? '0',
    fxRate: input.fxRate ?? null,
    lines: input.lines ?? [],
    share: input.share ?? null,
    recallable: input.recallable ?? null,
    recallableUntil: input.recallableUntil ?? null,
    ratio: input.ratio ?? null,
    counterparty: input.counterparty ?? null,
    notes: input.notes ?? '',
    reverses: input.reverses ?? null,
  })
}

/** A row's columns after a change: a field that is not named stays, null empties it. */
export function changedFields(row: Row, change: TransactionUpdate, position: { currency: string }): Fields {
  const pick = <K extends keyof Fields>(
    key: K,
    value: Fields[K] | null | undefined,
    empty: Fields[K],
  ): Fields[K] => (value === undefined ? row[key] : (value ?? empty))
  return complete({
    type: change.type ?? row.type,
    subtype: pick('subtype', change.subtype, null),
    on: change.date === undefined ? row.on : day(dayOf(change.date)),
    settledOn: pick('settledOn', change.settledOn, null),
    amount: pick('amount', change.amount, null),
    currency: pick('currency', change.currency, position.currency),
    quantity: pick('quantity', change.quantity, null),
    price: pick('price', change.price, null),
    fee: pick('fee', change.fee, '0'),
    tax: pick('tax', change.tax, '0'),
    fxRate: pick('fxRate', change.fxRate, null),
    lines: pick('lines', change.lines, []),
    share: pick('share', change.share, null),
    recallable: pick('recallable', change.recallable, null),
    recallableUntil: pick('recallableUntil', change.recallableUntil, null),
    ratio: pick('ratio', change.ratio, null),
    counterparty: pick('counterparty', change.counterparty, null),
    notes: pick('notes', change.notes, ''),
    reverses: pick('reverses', change.reverses, null),
  })
}

/** The columns that a caller fills, of a row that is there. */
export function fieldsOfRow(row: Row): Fields {
  const { type, subtype, on, settledOn, amount, currency, quantity, price, fee, tax, fxRate, lines } = row
  const { share, recallable, recallableUntil, ratio, counterparty, notes, reverses } = row
  return {
    type,
    subtype,
    on,
    settledOn,
    amount,
    currency,
    quantity,
    price,
    fee,
    tax,
    fxRate,
    lines,
    share,
    recallable,
    recallableUntil,
    ratio,
    counterparty,
    notes,
    reverses,
  }
}

/** The amount of a trade follows from quantity and price where it was left open; the product is exact. */
function complete(fields: Fields): Fields {
  const { type, quantity, price, amount } = fields
  if (amount !== null || quantity === null || price === null || (type !== 'BUY' && type !== 'SELL'))
    return fields
  const product = decimal(quantity).times(decimal(price)).decimalPlaces(10)
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
    type: row.type,
    subtype: row.subtype,
    date: atMidnight(row.on),
    settledOn: row.settledOn,
    amount: trimmed(row.amount),
    currency: row.currency,
    quantity: trimmed(row.quantity),
    price: trimmed(row.price),
    fee: trimmedText(row.fee),
    tax: trimmedText(row.tax),
    fxRate: trimmed(row.fxRate),
    lines: row.lines,
    share: trimmed(row.share),
    recallable: trimmed(row.recallable),
    recallableUntil: row.recallableUntil,
    ratio: trimmed(row.ratio),
    counterparty: row.counterparty,
    notes: row.notes,
    reverses: row.reverses,
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
