import type { Day } from '../days/day.ts'
import { allocate } from '../numbers/allocate.ts'
import { minus, moneyShare, one, plus, roundQuantity, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { withoutReversed } from './reversals.ts'
import { timesRatio } from './splits.ts'
import { cleanAmountOf, inOrder, isOpening, isSplit, leavesUnits } from './transaction.ts'
import type { LedgerTransaction, LineKind, Lot } from './transaction.ts'

export const costMethods = ['FIFO', 'AVERAGE'] as const
export type CostMethod = (typeof costMethods)[number]

/** What one sale or distribution realised: gain = proceeds − cost. */
export type Realised = {
  readonly transactionId: string
  readonly on: Day
  readonly quantity: Decimal
  readonly cost: Decimal
  readonly proceeds: Decimal
  readonly gain: Decimal
  /** What a sale gave up, with the days on which it was bought; a distribution gives up none. */
  readonly lots: readonly Lot[]
}

/** What one row did to the cost held: an acquisition adds, whatever is given up takes off. */
export type CostEntry = {
  readonly transactionId: string
  readonly on: Day
  readonly cost: Decimal
}

export type CostBasis = {
  readonly lots: readonly Lot[]
  readonly cost: Decimal
  /** In the order of events; they sum to the cost. */
  readonly entries: readonly CostEntry[]
  readonly realised: readonly Realised[]
  readonly realisedGain: Decimal
}

/**
 * The acquisition cost of what is held and the gain of what was given up, in the position's currency.
 *
 * Fee and tax of a BUY enter its lot's cost, those of a SELL reduce its proceeds. Accrued interest is in neither: it is
 * income. A call's investment lines are cost.
 * A distribution gives back cost first: its RETURN_OF_CAPITAL lines, or all of it where it has no lines; what exceeds
 * the cost, and its GAIN lines, are realised. Dividends and interest are income, not gain.
 * FIFO sells the oldest lot first; AVERAGE keeps one pool. The cost of a part of a lot or pool is cost × part ÷ whole,
 * rounded half-even to 10 places; the rest stays with what remains, so that nothing is lost. A split multiplies
 * quantities (18 places, half-even) and keeps cost. A row and its reversal leave no trace. A transfer moves its lots
 * with their days and cost, and realises nothing. A corporate action moves the named part of the cost of each lot, in the new
 * units; what was paid in money beside is set against the rest.
 */
export function costBasis(transactions: readonly LedgerTransaction[], method: CostMethod): CostBasis {
  const run = runLots(inOrder(transactions), method)
  const { lots, cost, entries, realised, realisedGain } = run
  return { lots, cost, entries, realised, realisedGain }
}

/**
 * The lots, or parts of lots, that a row would move from what the rows before it have left, in the units in which they
 * are held there.
 */
export function lotsMovedBy(
  row: LedgerTransaction,
  before: readonly LedgerTransaction[],
  method: CostMethod,
): readonly Lot[] {
  const taken = runLots(inOrder(before), method).giveUp(row)
  return movedOf(row, taken)
}

/**
 * The same lots in other units, each its part of them, rounded half-even to 18 places. The last one takes the rounding
 * of the others.
 */
export function inOtherUnits(lots: readonly Lot[], units: Decimal): readonly Lot[] {
  const whole = sum(lots.map((lot) => lot.quantity))
  if (whole.isZero() || whole.isEqualTo(units)) return lots
  let left = units
  return lots.map((lot, index) => {
    const quantity = index === lots.length - 1 ? left : roundQuantity(lot.quantity.times(units).div(whole))
    left = left.minus(quantity)
    return { ...lot, quantity }
  })
}

/** Of a merger the named part of the cost goes along, of anything else all that was taken. */
function movedOf({ subtype, share }: LedgerTransaction, taken: readonly Lot[]): readonly Lot[] {
  return subtype === 'MERGER' ? partsOfCost(taken, share ?? one) : taken
}

function partsOfCost(lots: readonly Lot[], share: Decimal): readonly Lot[] {
  return share.isEqualTo(one) ? lots : lots.map((lot) => ({ ...lot, cost: moneyShare(lot.cost, share, one) }))
}

/** Lots less the cost that goes along, which is told lot by lot. */
function withoutCost(taken: readonly Lot[], moved: readonly Lot[]): readonly Lot[] {
  return taken.map((lot, index) => ({ ...lot, cost: minus(lot.cost, moved[index]?.cost ?? zero) }))
}

/** The cost of rows in the order of events, as if every row that is taken back had never been. */
export function runLots(ordered: readonly LedgerTransaction[], method: CostMethod): CostRun {
  const run = new CostRun(method)
  for (const row of withoutReversed(ordered)) run.apply(row)
  return run
}

/** The cost of a position while its rows run by, none of which is taken back or takes one back. */
export class CostRun {
  readonly #stock = new Stock()
  readonly #method: CostMethod
  readonly entries: CostEntry[] = []
  readonly realised: Realised[] = []
  /** What the open lots cost. */
  cost = zero
  realisedGain = zero

  constructor(method: CostMethod) {
    this.#method = method
  }

  get lots(): readonly Lot[] {
    return this.#stock.lots()
  }

  apply(row: LedgerTransaction): void {
    const acquired = acquisition(row)
    if (isSplit(row)) this.#stock.split(row.ratio ?? one)
    else if (acquired !== null) {
      if (isMoved(row)) this.#stock.arrive(acquired)
      else for (const lot of acquired) this.#stock.add(lot)
      this.#enter(row, costOf(acquired))
      if (this.#method === 'AVERAGE') this.#stock.pool()
    } else if (row.type === 'SELL' || leavesUnits(row)) {
      const taken = this.giveUp(row)
      this.#enter(row, costOf(taken).negated())
      this.#realiseUnmoved(row, taken)
    } else if (row.type === 'DISTRIBUTION') {
      const { returned, proceeds } = returnOfCapital(row)
      const cost = this.#stock.giveBack(returned)
      this.#enter(row, cost.negated())
      this.#realise(row, { quantity: zero, cost, proceeds, lots: [] })
    }
  }

  /** What a row gives up against money: all of it, but for what moves to another position with its cost. */
  #realiseUnmoved(row: LedgerTransaction, taken: readonly Lot[]): void {
    const { carried } = row
    const quantity = row.type === 'SELL' ? (row.quantity ?? zero) : zero
    const proceeds = minus(minus(cleanAmountOf(row), row.fee), row.tax)
    if (!carried) return this.#realise(row, { quantity, cost: costOf(taken), proceeds, lots: taken })
    if (carried.amount === null) return
    const cost = minus(costOf(taken), costOf(movedOf(row, taken)))
    const paid = minus(proceeds, carried.amount)
    const lots = withoutCost(taken, movedOf(row, taken))
    if (!cost.isZero() || !paid.isZero()) this.#realise(row, { quantity, cost, proceeds: paid, lots })
  }

  /** Takes off the lots, or parts of lots, that a sale or a spin-off gives up. */
  giveUp(sale: LedgerTransaction): readonly Lot[] {
    if (leavesUnits(sale)) return this.#stock.giveUpCost(sale.share ?? zero)
    const quantity = sale.quantity ?? zero
    return quantity.isZero() ? this.#stock.giveUpShare(sale.share ?? zero) : this.#stock.giveUp(quantity)
  }

  #enter({ id, day }: LedgerTransaction, cost: Decimal): void {
    if (cost.isZero()) return
    this.entries.push({ transactionId: id, on: day, cost })
    this.cost = plus(this.cost, cost)
  }

  #realise({ id, day }: LedgerTransaction, part: Omit<Realised, 'transactionId' | 'on' | 'gain'>): void {
    const gain = minus(part.proceeds, part.cost)
    this.realised.push({ transactionId: id, on: day, ...part, gain })
    this.realisedGain = plus(this.realisedGain, gain)
  }
}

function costOf(lots: readonly Lot[]): Decimal {
  return sum(lots.map((lot) => lot.cost))
}

function isMoved({ carried }: LedgerTransaction): boolean {
  return carried !== undefined && carried !== null
}

function acquisition(row: LedgerTransaction): readonly Lot[] | null {
  const { day: openedOn, applied } = row
  const amount = row.amount ?? zero
  if (row.type === 'BUY') {
    const paid = plus(plus(cleanAmountOf(row), row.fee), row.tax)
    const quantity = row.quantity ?? zero
    if (!row.carried) return [{ openedOn, quantity, cost: paid, applied }]
    if (row.subtype !== 'RIGHTS_EXERCISE') return row.carried.lots
    // What is subscribed is acquired on that day: for the money, and for what the rights cost.
    const cost = plus(minus(paid, row.carried.amount ?? zero), costOf(row.carried.lots))
    return [{ openedOn, quantity, cost, applied }]
  }
  if (isOpening(row)) return [{ openedOn, quantity: zero, cost: amount, applied }]
  if (row.type !== 'CAPITAL_CALL') return null
  const cost = row.lines.length === 0 ? amount : linesOf(row, 'INVESTMENT')
  return [{ openedOn, quantity: zero, cost, applied }]
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

/** The lots of one position while its rows run by. Each way of giving up answers the lots, or parts of them, that went. */
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

  /** Lots that came with a transfer stand where their days put them: the oldest is sold first, wherever it was held. */
  arrive(lots: readonly Lot[]): void {
    const all = [...this.lots(), ...lots]
    this.#replace(all.toSorted((a, b) => (a.openedOn < b.openedOn ? -1 : +(a.openedOn > b.openedOn))))
  }

  pool(): void {
    const lots = this.lots()
    const first = lots[0]
    if (first === undefined || lots.length === 1) return
    const quantity = sum(lots.map((lot) => lot.quantity))
    this.#replace([{ openedOn: first.openedOn, quantity, cost: costOf(lots) }])
  }

  /** The last lot takes the rounding of the others, so that the lots sum to the rounded whole. */
  split(ratio: Decimal): void {
    const lots = this.lots()
    let left = roundQuantity(timesRatio(ratio, sum(lots.map((lot) => lot.quantity))))
    this.#replace(
      lots.map((lot, index) => {
        const quantity = index === lots.length - 1 ? left : roundQuantity(timesRatio(ratio, lot.quantity))
        left = left.minus(quantity)
        return { ...lot, quantity }
      }),
    )
  }

  giveUp(quantity: Decimal): readonly Lot[] {
    let toSell = quantity
    const sold: Lot[] = []
    while (!toSell.isZero()) {
      const lot = this.#lots[this.#first]
      if (lot === undefined) break
      if (toSell.isGreaterThanOrEqualTo(lot.quantity)) {
        toSell = minus(toSell, lot.quantity)
        sold.push(lot)
        this.#first++
        continue
      }
      const cost = moneyShare(lot.cost, toSell, lot.quantity)
      this.#lots[this.#first] = {
        ...lot,
        quantity: minus(lot.quantity, toSell),
        cost: minus(lot.cost, cost),
      }
      sold.push({ ...lot, quantity: toSell, cost })
      return sold
    }
    return sold
  }

  /** Every lot gives up its part of the cost; quantities stay. Answers the parts, with the quantities of their lots. */
  giveUpCost(share: Decimal): readonly Lot[] {
    const lots = this.lots()
    const parts = partsOfCost(lots, share)
    this.#replace(lots.map((lot, index) => ({ ...lot, cost: minus(lot.cost, parts[index]?.cost ?? zero) })))
    return parts
  }

  giveUpShare(share: Decimal): readonly Lot[] {
    const isAll = share.isGreaterThanOrEqualTo(one)
    return this.#reduce((lot) => (isAll ? lot.cost : moneyShare(lot.cost, share, one)), isAll)
  }

  /** Every lot gives back its part of the capital returned; quantities stay. */
  giveBack(returned: Decimal): Decimal {
    const lots = this.lots()
    const cost = costOf(lots)
    if (returned.isGreaterThanOrEqualTo(cost)) return costOf(this.#reduce((lot) => lot.cost, false))
    const parts = allocate(
      returned,
      lots.map((lot) => lot.cost),
      Math.max(10, returned.decimalPlaces() ?? 0),
    )
    const reduced = this.#reduce((_, index) => parts[index] ?? zero, false)
    return costOf(reduced)
  }

  #reduce(partOf: (lot: Lot, index: number) => Decimal, isEmptied: boolean): readonly Lot[] {
    const lots = this.lots()
    const parts = lots.map((lot, index) => ({ ...lot, quantity: zero, cost: partOf(lot, index) }))
    const reduced = lots.map((lot, index) => ({ ...lot, cost: lot.cost.minus(parts[index]?.cost ?? zero) }))
    this.#replace(isEmptied ? [] : reduced)
    return parts
  }

  #replace(lots: Lot[]): void {
    this.#lots = lots
    this.#first = 0
  }
}
