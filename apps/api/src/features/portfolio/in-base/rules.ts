import type { PositionInBase } from '@kinfolio/contract/portfolio'
import type { Day } from '@kinfolio/ledger/days/day'
import { flowRowsOf } from '@kinfolio/ledger/flows/flows'
import { decimal, sum, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { costBasisIn } from '@kinfolio/ledger/value/cost-in-currency'
import { convert, type Figure, type Reason } from '@kinfolio/ledger/value/figure'
import { paidInCurrency } from '@kinfolio/ledger/value/paid-in-currency'

import { computed, toWire, tradedOn, valueOf } from '../../book/figures/rules.ts'
import type { Book, BookEntry, ValuedEntry } from '../../book/rows/rules.ts'
import { dayChangeOf } from '../../positions/rules.ts'

/** The figures of a position in the base currency, from its rows; its change of the day from its standings. */
export function inBase(entry: BookEntry, valued: ValuedEntry, on: Day, book: Book): PositionInBase {
  const { input, row, isConvertible } = entry
  const { base, rates } = book
  const known = (value: Decimal | null, reason: Reason = 'NO_RATE') =>
    isConvertible ? computed(value, on, base, reason) : computed(null, on, base, 'NO_RATE')
  /** A stock is reckoned in the position's own currency, and counts at the rate of the day. */
  const stock = (value: Decimal | null) =>
    value === null ? null : toWire(convert(own(value, on), base, on, rates))
  const own = (value: Decimal, day: Day): Figure => {
    return { value, currency: row.currency, day, source: 'transactions', isStale: false }
  }
  const state = valueOf(valued, on, book)
  const value = convert(state.lenses.rolled, base, on, rates)
  const basis = kindOn(input, on).method === 'BALANCE' ? null : costBasisIn(input, on, rates, base)
  const cost = basis?.cost ?? null
  const paid = paidInCurrency(input, on, rates, base)
  const flows = flowRowsOf([input], on, rates, base)
  const gain =
    value.value === null || flows.missing.length > 0
      ? null
      : sum([value.value, ...flows.rows.map((row) => row.amount)])
  const traded = tradedOn(valued, on)
  const change = dayChangeOf(valued, on, book)
  const { commitment } = row.details
  return {
    positionId: row.id,
    dayChange:
      change === null || traded === null
        ? known(null, 'NO_PRICE')
        : toWire(convert(own(change, traded), base, traded, rates)),
    cost: known(cost),
    gain: known(gain, value.reason ?? flows.missing[0]?.reason),
    unrealisedGain: known(
      value.value === null || cost === null ? null : value.value.minus(cost),
      value.reason,
    ),
    paidIn: known(paid.paidIn, paid.reason),
    unfunded: stock(state.unfunded),
    commitment: commitment ? stock(decimal(commitment)) : null,
  }
}
