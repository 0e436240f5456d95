import { atMidnight } from '@kinfolio/contract/record-dates'
import { say } from '@kinfolio/contract/say'
import {
  decimal,
  one,
  roundMoney,
  roundQuantity,
  toText,
  zero,
  type Decimal,
} from '@kinfolio/ledger/numbers/decimal'
import { transactionLabels, type TransactionType } from '@kinfolio/ledger/rows/transaction'

import type { ToldRow } from '../../transactions/columns/rules.ts'

declare global {
  interface JSON {
    /** Not in TypeScript's library yet: a number with all of its digits. */
    rawJSON(text: string): unknown
  }
}

type Activity = {
  positionId: string
  type: string
  date: string
  symbol: string
  currency: string
  quantity: Decimal
  unitPrice: Decimal
  fee: Decimal
  comment: string | null
}

type LeftOut = { positionId: string; position: string; rowCount: number; message: string }

export type GhostfolioExport = { activities: Activity[]; leftOut: LeftOut[]; changed: string[] }

/** A split or a reversal of any position, whether or not its own row is asked for. */
type Marked = { id: string; positionId: string; on: string; ratio: string | null; reverses: string | null }

const types: ReadonlyMap<TransactionType, string> = new Map([
  ['BUY', 'BUY'],
  ['SELL', 'SELL'],
  ['DIVIDEND', 'DIVIDEND'],
  ['INTEREST', 'INTEREST'],
  ['FEES', 'FEE'],
])

/**
 * What Ghostfolio can hold: trades, income and fees of listed instruments. It knows no splits and takes prices in
 * today's units, so earlier quantities are written in those; amounts stay as they are.
 */
export function ghostfolioExport(rows: readonly ToldRow[], marked: readonly Marked[]): GhostfolioExport {
  const cancelled = new Set(marked.flatMap(({ id, reverses }) => (reverses === null ? [] : [id, reverses])))
  const splits = Map.groupBy(
    marked.filter(({ id, ratio }) => ratio !== null && !cancelled.has(id)),
    ({ positionId }) => positionId,
  )
  const unitsSince = (positionId: string, on: string) =>
    (splits.get(positionId) ?? [])
      .filter((split) => split.on > on)
      .reduce((units, { ratio }) => units.times(decimal(ratio ?? '1')), one)

  const activities: Activity[] = []
  const leftOut = new Map<string, LeftOut>()
  const changed = new Set<string>()
  for (const exported of rows) {
    const { row, position } = exported
    const isSplit = row.ratio !== null && !cancelled.has(row.id)
    const message = whyNot(exported, cancelled)
    if (message !== null) {
      const key = JSON.stringify([position.id, message])
      const before = leftOut.get(key)?.rowCount ?? 0
      leftOut.set(key, { positionId: position.id, position: position.name, rowCount: before + 1, message })
    } else if (isSplit) changed.add(splitWords)
    else {
      const units = unitsSince(position.id, row.on)
      if (!units.isEqualTo(one)) changed.add(splitWords)
      if (!decimal(row.tax).isZero()) changed.add(taxWords)
      if (row.settledOn !== null || row.counterparty !== null || row.fxRate !== null) changed.add(detailWords)
      activities.push(activityOf(exported, units))
    }
  }
  return { activities, leftOut: [...leftOut.values()], changed: [...changed] }
}

const splitWords =
  'Ghostfolio knows no splits: quantities and prices before a split are those of the units after it.'
const taxWords = 'Ghostfolio knows no taxes: they are added to the fees.'
const detailWords = 'Days of settlement, counterparties and applied exchange rates have no place in the file.'

/** Why a row stays behind; null where it goes along. */
function whyNot({ row, position }: ToldRow, cancelled: ReadonlySet<string>): string | null {
  if (position.method === 'BALANCE')
    return 'Ghostfolio keeps balances of cash and debts, not their transactions.'
  if (position.method !== 'QUOTED')
    return 'It is valued by statements; the file holds what has a market price only.'
  if (position.stock === null) return 'It has no symbol, under which Ghostfolio would look for prices.'
  if (cancelled.has(row.id)) return 'A reversal and what it takes back cancel out, and both stay behind.'
  if (row.ratio !== null) return null
  if (!types.has(row.type)) return say`Ghostfolio has no transaction like "${transactionLabels[row.type]}".`
  const isTrade = row.type === 'BUY' || row.type === 'SELL'
  if (isTrade && isZero(row.quantity)) return 'It has no quantity, and changes nothing that Ghostfolio keeps.'
  return null
}

function isZero(text: string | null): boolean {
  return text === null || decimal(text).isZero()
}

/** Of trades the amount is quantity × unit price again; of income it is the unit price, of a fee the fee. */
function activityOf({ row, position }: ToldRow, units: Decimal): Activity {
  const amount = decimal(row.amount ?? '0')
  const costs = decimal(row.fee).plus(decimal(row.tax))
  const about = {
    positionId: position.id,
    type: types.get(row.type) ?? row.type,
    date: atMidnight(row.on),
    symbol: position.stock?.symbol ?? '',
    currency: row.currency,
    comment: row.notes === '' ? null : row.notes,
  }
  if (row.type === 'FEES') return { ...about, quantity: zero, unitPrice: zero, fee: amount.plus(costs) }
  if (row.type !== 'BUY' && row.type !== 'SELL')
    return { ...about, quantity: one, unitPrice: amount, fee: costs }
  const quantity = roundQuantity(decimal(row.quantity ?? '0').times(units))
  return { ...about, quantity, unitPrice: unitPriceOf(amount, quantity, row.price, units), fee: costs }
}

/** More places than any amount has, so that the product is the amount to its last digit. */
const pricePlaces = 30

function unitPriceOf(amount: Decimal, quantity: Decimal, price: string | null, units: Decimal): Decimal {
  const stated = price === null ? null : decimal(price).div(units).decimalPlaces(pricePlaces)
  if (stated !== null && roundMoney(quantity.times(stated)).isEqualTo(amount)) return stated
  return amount.div(quantity).decimalPlaces(pricePlaces)
}

/** The file as Ghostfolio reads it; it passes over `meta`, which tells a person what the file does not hold. */
export function ghostfolioText(
  { activities, leftOut, changed }: GhostfolioExport,
  about: { madeAt: string; currency: string },
): string {
  const number = (value: Decimal) => JSON.rawJSON(toText(value))
  const file = {
    meta: {
      date: about.madeAt,
      version: 'Kinfolio',
      leftOut: leftOut.map(({ position, rowCount, message }) => ({
        position,
        transactions: rowCount,
        reason: message,
      })),
      changed,
    },
    accounts: [],
    assetProfiles: [],
    platforms: [],
    tags: [],
    activities: activities.map(({ positionId: _, quantity, unitPrice, fee, ...activity }) => ({
      ...activity,
      dataSource: 'YAHOO',
      quantity: number(quantity),
      unitPrice: number(unitPrice),
      fee: number(fee),
    })),
    user: { settings: { currency: about.currency } },
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
