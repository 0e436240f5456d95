import type { Day } from './day.ts'
import { moneyShare, one, roundQuantity, sum, zero } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { withoutReversed } from './reversals.ts'
import { inOrder, isSplit } from './transaction.ts'
import type { LedgerTransaction, LineKind } from './transaction.ts'

export const costMethods = ['FIFO', 'AVERAGE'] as const
export type CostMethod = (typeof costMethods)[number]

/** What is still held of one acquisition. Positions without units have lots of quantity 0. */
export type Lot = { readonly openedOn: Day; readonly quantity: Decimal; readonly cost: Decimal }

/** What one sale or distribution realised: gain = proceeds − cost. */
export type Realised = {
  readonly transactionId: string
  readonly on: Day
  readonly quantity: Decimal
  readonly cost: Decimal
  readonly proceeds: Decimal
  readonly gain: Decimal
}

export type CostBasis = {
  readonly lots: readonly Lot[]
  readonly cost: Decimal
  readonly realised: readonly Realised[]
  readonly realisedGain: Decimal
}

/**
 * The acquisition cost of what is held and the gain of what was given up, in the position's currency.
 *
 * Fee and tax of a BUY enter its lot's cost, those of a SELL reduce its proceeds. A call's investment lines are cost.
 * A distribution gives back cost first: its RETURN_OF_CAPITAL lines, or all of it where it has no lines; what exceeds
 * the cost, and its GAIN lines, are realised. Dividends and interest are income, not gain.
 * FIFO sells the oldest lot first; AVERAGE keeps one pool. The cost of a part of a lot or pool is cost × part ÷ whole,
 * rounded half-even to 10 places; the rest stays with what remains, so that nothing is lost. A split multiplies
 * quantities (18 places, half-even) and keeps cost. A row and its reversal leave no trace.
 */
export function costBasis(transactions: readonly LedgerTransaction[], method: CostMethod): CostBasis {
  const stock = new Stock()
  const realised: Realised[] = []
  const realise = (row: LedgerTransaction, quantity: Decimal, cost: Decimal, proceeds: Decimal) =>
    realised.push({
      transactionId: row.id,
      on: row.day,
      quantity,
      cost,
      proceeds,
      gain: proceeds.minus(cost),
    })

  for (const row of withoutReversed(inOrder(transactions))) {
    const acquired = acquisition(row)
    const quantity = row.quantity ?? zero
    if (isSplit(row)) stock.split(row.ratio ?? one)
    else if (acquired !== null) {
      stock.add(acquired)
      if (method === 'AVERAGE') stock.pool()
    } else if (row.type === 'SELL') {
      const cost = quantity.isZero() ? stock.giveUpShare(row.share ?? zero) : stock.giveUp(quantity)
      realise(row, quantity, cost, (row.amount ?? zero).minus(row.fee).minus(row.tax))
    } else if (row.type === 'DISTRIBUTION') {
      const { returned, proceeds } = returnOfCapital(row)
      realise(row, zero, stock.giveBack(returned), proceeds)
    }
  }
  const lots = stock.lots()
  const gains = realised.map((entry) => entry.gain)
  return { lots, cost: sum(lots.map((lot) => lot.cost)), realised, realisedGain: sum(gains) }
}

function acquisition(row: LedgerTransaction): Lot | null {
  const amount = row.amount ?? zero
  if (row.type === 'BUY') {
    return { openedOn: row.day, quantity: row.quantity ?? zero, cost: amount.plus(row.fee).plus(row.tax) }
  }
  if (row.type !== 'CAPITAL_CALL') return null
  const cost = row.lines.length === 0 ? amount : linesOf(row, 'INVESTMENT')
  return { openedOn: row.day, quantity: zero, cost }
}

function returnOfCapital(row: LedgerTransaction): { returned: Decimal; proceeds: Decimal } {
  const amount = row.amount ?? zero
  if (row.lines.length === 0) return { returned: amount, proceeds: amount }
  const returned = linesOf(row, 'RETURN_OF_CAPITAL')
  return { returned, proceeds: returned.plus(linesOf(row, 'GAIN')) }
}

function linesOf(row: LedgerTransaction, kind: LineKind): Decimal {
  return sum(row.lines.filter((line) => line.kind === kind).map((line) => line.amount))
}

/** The lots of one position while its rows run by. Each way of giving up answers the cost that went. */
class Stock {
  #lots: Lot[] = []
  // Sold lots stay in front of the list until the next rebuild: taking them off one by one would copy it each time.
  #first = 0

  lots(): Lot[] {
    return this.#lots.slice(this.#first)
  }

  add(lot: Lot): void {
    this.#lots.push(lot)
  }

  pool(): void {
    const lots = this.lots()
    const first = lots[0]
    if (first === undefined || lots.length === 1) return
    const quantity = sum(lots.map((lot) => lot.quantity))
    this.#replace([{ openedOn: first.openedOn, quantity, cost: sum(lots.map((lot) => lot.cost)) }])
  }

  /** The last lot takes the rounding of the others, so that the lots sum to the rounded whole. */
  split(ratio: Decimal): void {
    const lots = this.lots()
    let left = roundQuantity(sum(lots.map((lot) => lot.quantity)).times(ratio))
    this.#replace(
      lots.map((lot, index) => {
        const quantity = index === lots.length - 1 ? left : roundQuantity(lot.quantity.times(ratio))
        left = left.minus(quantity)
        return { ...lot, quantity }
      }),
    )
  }

  giveUp(quantity: Decimal): Decimal {
    let toSell = quantity
    let given = zero
    while (!toSell.isZero()) {
      const lot = this.#lots[this.#first]
      if (lot === undefined) break
      if (toSell.isGreaterThanOrEqualTo(lot.quantity)) {
        toSell = toSell.minus(lot.quantity)
        given = given.plus(lot.cost)
        this.#first++
        continue
      }
      const cost = moneyShare(lot.cost, toSell, lot.quantity)
      this.#lots[this.#first] = {
        ...lot,
        quantity: lot.quantity.minus(toSell),
        cost: lot.cost.minus(cost),
      }
      return given.plus(cost)
    }
    return given
  }

  giveUpShare(share: Decimal): Decimal {
    const isAll = share.isGreaterThanOrEqualTo(one)
    return this.#reduce((lot) => (isAll ? lot.cost : moneyShare(lot.cost, share, one)), isAll)
  }

  /** Every lot gives back its part of the capital returned, the last one the rest; quantities stay. */
  giveBack(returned: Decimal): Decimal {
    const lots = this.lots()
    const cost = sum(lots.map((lot) => lot.cost))
    if (returned.isGreaterThanOrEqualTo(cost)) return this.#reduce((lot) => lot.cost, false)
    let left = returned
    return this.#reduce((lot, index) => {
      const part = index === lots.length - 1 ? left : moneyShare(lot.cost, returned, cost)
      left = left.minus(part)
      return part
    }, false)
  }

  #reduce(partOf: (lot: Lot, index: number) => Decimal, isEmptied: boolean): Decimal {
    const parts = this.lots().map(partOf)
    const reduced = this.lots().map((lot, index) => ({ ...lot, cost: lot.cost.minus(parts[index] ?? zero) }))
    this.#replace(isEmptied ? [] : reduced)
    return sum(parts)
  }

  #replace(lots: Lot[]): void {
    this.#lots = lots
    this.#first = 0
  }
}
