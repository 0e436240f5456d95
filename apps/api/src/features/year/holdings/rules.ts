import type { Year, YearHolding } from '@kinfolio/contract/year'
import type { Day } from '@kinfolio/ledger/days/day'
import { minus, plus, sum, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { costBasisIn } from '@kinfolio/ledger/value/cost-in-currency'
import { convert, total, type Converted, type Figure } from '@kinfolio/ledger/value/figure'

import { stateOf, toWire, totalToWire } from '../../book/figures/rules.ts'
import type { Book, BookEntry } from '../../book/rows/rules.ts'
import type { Stretch } from '../../book/rules.ts'
import { named } from '../rows/rules.ts'

type End = {
  quantity: Decimal
  ownValue: Figure
  value: Converted
  ownCost: Decimal | null
  cost: Decimal | null
}
type Holding = { entry: BookEntry; start: End; end: End; added: Decimal | null; givenUp: Decimal | null }

/** What is held at both ends, by name. What is nothing at either is left out. */
export function tellHoldings(held: readonly BookEntry[], stretch: Stretch, book: Book): Year['holdings'] {
  const holdings = held
    .map((entry) => holdingOf(entry, stretch, book))
    .filter(({ start, end }) => isThere(start) || isThere(end))
    .toSorted((a, b) => a.entry.row.name.localeCompare(b.entry.row.name))
  const sumOfCosts = (pick: (holding: Holding) => Decimal | null) =>
    toText(sum(holdings.flatMap((holding) => pick(holding) ?? [])))
  const valueAt = (at: 'start' | 'end') =>
    totalToWire(
      total(
        holdings.map((holding) => ({ id: holding.entry.row.id, figure: holding[at].value })),
        stretch.currency,
      ),
    )
  return {
    rows: holdings.map(toLine),
    start: valueAt('start'),
    end: valueAt('end'),
    startCost: sumOfCosts(({ start }) => start.cost),
    added: sumOfCosts(({ added }) => added),
    givenUp: sumOfCosts(({ givenUp }) => givenUp),
    endCost: sumOfCosts(({ end }) => end.cost),
  }
}

function isThere({ quantity, value, cost }: End): boolean {
  return (
    !quantity.isZero() || value.value === null || !value.value.isZero() || (cost !== null && !cost.isZero())
  )
}

function holdingOf(entry: BookEntry, { from, to, currency }: Stretch, book: Book): Holding {
  const [start, end] = [endOf(entry, from, currency, book), endOf(entry, to, currency, book)]
  const whole = { entry, start, end }
  const basis = start.cost === null || end.cost === null ? null : costsIn(entry, to, currency, book)
  if (start.cost === null || end.cost === null || basis === null)
    return { ...whole, added: null, givenUp: null }
  const added = sum(
    basis.entries.filter(({ on, cost }) => on > from && cost.gt(zero)).map(({ cost }) => cost),
  )
  // A row of an earlier year that was taken back in this one gave its cost up in this one.
  return { ...whole, added, givenUp: minus(plus(start.cost, added), end.cost) }
}

function endOf(entry: BookEntry, on: Day, currency: string, book: Book): End {
  const state = stateOf(entry, on, book)
  const { quantity, lenses, cost: ownCost } = state
  return {
    quantity,
    ownValue: lenses.rolled,
    value: convert(lenses.rolled, currency, on, book.rates),
    ownCost,
    cost: ownCost && (costsIn(entry, on, currency, book)?.cost ?? null),
  }
}

/** The cost in the currency of the year; null of what has none, and where a row has no rate. */
function costsIn({ input, isConvertible }: BookEntry, on: Day, currency: string, book: Book) {
  if (!isConvertible || kindOn(input, on).method === 'BALANCE') return null
  const basis = costBasisIn(input, on, book.rates, currency)
  return basis.cost === null ? null : basis
}

function toLine({ entry, start, end, added, givenUp }: Holding): YearHolding {
  const toEnd = ({ quantity, ownValue, value, ownCost, cost }: End): YearHolding['start'] => ({
    quantity: quantity.isZero() ? null : toText(quantity),
    ownValue: toWire(ownValue),
    value: toWire(value),
    ownCost: ownCost && toText(ownCost),
    cost: cost && toText(cost),
  })
  return {
    position: named(entry),
    ownCurrency: entry.row.currency,
    start: toEnd(start),
    end: toEnd(end),
    added: added && toText(added),
    givenUp: givenUp && toText(givenUp),
  }
}
