import type { Year, YearSale } from '@kinfolio/contract/year'
import { addMonths, daysBetween, type Day } from '@kinfolio/ledger/days/day'
import { allocate } from '@kinfolio/ledger/numbers/allocate'
import { minus, sum, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { costBasis, type Realised } from '@kinfolio/ledger/rows/lots'
import type { Lot } from '@kinfolio/ledger/rows/transaction'
import { costBasisIn } from '@kinfolio/ledger/value/cost-in-currency'

import type { Book, BookEntry } from '../../book/rows/rules.ts'
import type { Stretch } from '../../book/rules.ts'
import { aboutRow, type MissingEntry } from '../rows/rules.ts'

/** What was realised of one lot: in the currency of the position, and in that of the year, where each row has a rate. */
type Part = { acquiredOn: Day | null; quantity: Decimal; own: Amounts; base: Amounts | null }
type Amounts = { cost: Decimal; proceeds: Decimal }

export type Sale = Part & { entry: BookEntry; transactionId: string; on: Day }

/**
 * What was realised in a year, lot by lot, and the positions of which the rate of a row is missing. A transfer realises nothing; accounts and
 * debts have no lots.
 */
export function salesOf(
  held: readonly BookEntry[],
  stretch: Stretch,
  book: Book,
): { sales: Sale[]; missing: MissingEntry[] } {
  const missing: MissingEntry[] = []
  const sales = held.flatMap((entry): Sale[] => {
    const { input, isConvertible } = entry
    if (!isConvertible || kindOn(input, stretch.to).method === 'BALANCE') return []
    const rows = input.transactions.filter((row) => row.day <= stretch.to)
    const typeOf = new Map(rows.map((row) => [row.id, row.type]))
    const own = costBasis(rows, input.costMethod ?? 'FIFO').realised
    const realised = own.filter(
      ({ transactionId, on, gain }) =>
        on > stretch.from && (typeOf.get(transactionId) === 'SELL' || !gain.isZero()),
    )
    if (realised.length === 0) return []
    const basis = costBasisIn(input, stretch.to, book.rates, stretch.currency)
    if (basis.cost === null) missing.push({ entry, reason: basis.missing[0]?.reason ?? 'NO_RATE' })
    const inBase = new Map(
      (basis.cost === null ? [] : basis.realised).map((each) => [each.transactionId, each]),
    )
    return realised.flatMap((each) => {
      const { transactionId, on } = each
      return partsOf(each, inBase.get(transactionId) ?? null).map((part) => ({
        ...part,
        entry,
        transactionId,
        on,
      }))
    })
  })
  return { sales: sales.toSorted((a, b) => (a.on < b.on ? -1 : +(a.on > b.on))), missing }
}

/** The lots of a sale, each with its part of the proceeds: by units, or where there are none by cost. */
function partsOf(own: Realised, base: Realised | null): Part[] {
  const { lots } = own
  const weights = weightsOf(lots)
  if (weights === null) {
    const [first = null] = lots.map(({ openedOn }) => openedOn).toSorted()
    return [{ acquiredOn: first, quantity: own.quantity, own, base }]
  }
  const [ofOwn, ofBase] = [allocate(own.proceeds, weights), base && allocate(base.proceeds, weights)]
  return lots.map((lot, at) => ({
    acquiredOn: lot.openedOn,
    quantity: lot.quantity,
    own: { cost: lot.cost, proceeds: ofOwn[at] ?? zero },
    base: base && { cost: base.lots[at]?.cost ?? zero, proceeds: ofBase?.[at] ?? zero },
  }))
}

/** Null where nothing says how proceeds are shared. */
function weightsOf(lots: readonly Lot[]): Decimal[] | null {
  const quantities = lots.map(({ quantity }) => quantity)
  const weights = sum(quantities).isZero() ? lots.map(({ cost }) => cost) : quantities
  const isShared = !sum(weights).isZero() && weights.every((weight) => !weight.isNegative())
  return isShared ? weights : null
}

const gainOf = ({ cost, proceeds }: Amounts): Decimal => minus(proceeds, cost)

/** Held for more than a year of the calendar; null of what was bought on no day. */
function isLong({ acquiredOn, on }: Sale): boolean | null {
  return acquiredOn && addMonths(acquiredOn, 12) < on
}

export function tellSales(sales: readonly Sale[]): Omit<Year['sales'], 'rowCount'> {
  const total = (pick: (amounts: Amounts) => Decimal, list = sales) =>
    toText(sum(list.flatMap(({ base }) => (base === null ? [] : [pick(base)]))))
  const gainWhere = (held: boolean | null) =>
    total(
      gainOf,
      sales.filter((sale) => isLong(sale) === held),
    )
  return {
    rows: sales.map(toLine),
    cost: total(({ cost }) => cost),
    proceeds: total(({ proceeds }) => proceeds),
    gain: total(gainOf),
    shortGain: gainWhere(false),
    longGain: gainWhere(true),
    otherGain: gainWhere(null),
  }
}

function toLine(sale: Sale): YearSale {
  const { entry, transactionId, on, acquiredOn, quantity, own, base } = sale
  const type = entry.input.transactions.find(({ id }) => id === transactionId)?.type ?? 'SELL'
  return {
    ...aboutRow(entry, { id: transactionId, day: on, type }),
    acquiredOn,
    heldDays: acquiredOn && daysBetween(acquiredOn, on),
    isLong: isLong(sale),
    isPooled: acquiredOn !== null && entry.input.costMethod === 'AVERAGE',
    quantity: quantity.isZero() ? null : toText(quantity),
    ownCurrency: entry.row.currency,
    ownCost: toText(own.cost),
    ownProceeds: toText(own.proceeds),
    ownGain: toText(gainOf(own)),
    cost: base && toText(base.cost),
    proceeds: base && toText(base.proceeds),
    gain: base && toText(gainOf(base)),
  }
}
