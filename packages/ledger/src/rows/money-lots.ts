import type { Day } from '../days/day.ts'
import { minus, moneyShare, plus, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { CostMethod } from './lots.ts'

/**
 * Money of one currency that came in at once, and what it cost in another one. Below zero: what was drawn beyond the
 * balance, and what that brought.
 */
export type MoneyLot = {
  readonly openedOn: Day
  /** The row that it came with; none for a pool. */
  readonly transactionId?: string
  readonly amount: Decimal
  readonly cost: Decimal
}

/** What met the lots: the amount of it, what that had cost, what it brought, and the lots or parts of lots that it took. */
export type MetLots = {
  readonly amount: Decimal
  readonly cost: Decimal
  readonly proceeds: Decimal
  readonly lots: readonly MoneyLot[]
}

type Money = { readonly amount: Decimal; readonly worth: Decimal }

/**
 * The lots of money of one account while its rows run by. What leaves takes the oldest lot first (FIFO), or its part of one pool
 * (average), as units do. What leaves beyond the balance is a lot below zero, and what comes in next closes it. The part of a
 * lot is rounded half-even to 10 places, and the rest stays with what remains.
 */
export class MoneyLots {
  #lots: MoneyLot[] = []
  // Lots that are gone stay in front until the list is rebuilt: taking them off one by one would copy it each time.
  #first = 0
  readonly #method: CostMethod

  constructor(method: CostMethod) {
    this.#method = method
  }

  get open(): readonly MoneyLot[] {
    return this.#lots.slice(this.#first)
  }

  /** Money that comes in: it closes what was drawn beyond the balance, and the rest is a lot. */
  add(openedOn: Day, transactionId: string, { amount, worth }: Money): MetLots {
    const { met, left } = this.#meet({ amount, worth }, -1)
    if (!left.amount.isZero()) this.#open({ openedOn, transactionId, amount: left.amount, cost: left.worth })
    return closedBy(met)
  }

  /** Lots that come from another account close an overdraft likewise, and stand where their days put them. */
  arrive(lots: readonly MoneyLot[]): MetLots {
    let all: Met = { amount: zero, worth: zero, cost: zero }
    const left = lots.flatMap((lot) => {
      const { met, left: rest } = this.#meet({ amount: lot.amount, worth: lot.cost }, -1)
      all = plusMet(all, met)
      return rest.amount.isZero() ? [] : [{ ...lot, amount: rest.amount, cost: rest.worth }]
    })
    const open = [...this.open, ...left]
    this.#replace(open.toSorted((a, b) => (a.openedOn < b.openedOn ? -1 : +(a.openedOn > b.openedOn))))
    this.#pool()
    return closedBy(all)
  }

  /** Money that goes out for something that is worth so much; beyond the balance it is a lot below zero. */
  take(openedOn: Day, transactionId: string, { amount, worth }: Money): MetLots {
    const lots: MoneyLot[] = []
    const { met, left } = this.#meet({ amount, worth }, 1, (lot) => lots.push(lot))
    if (!left.amount.isZero()) {
      const [drawn, brought] = [left.amount.negated(), left.worth.negated()]
      this.#open({ openedOn, transactionId, amount: drawn, cost: brought })
    }
    return { amount: met.amount, cost: met.cost, proceeds: met.worth, lots }
  }

  /** The lots that go along when money moves to another account; null where the balance does not hold it. */
  move(amount: Decimal): readonly MoneyLot[] | null {
    const held = this.open
    if (held.some((lot) => lot.amount.isNegative())) return null
    if (sum(held.map((lot) => lot.amount)).isLessThan(amount)) return null
    const moved: MoneyLot[] = []
    this.#meet({ amount, worth: zero }, 1, (lot) => moved.push(lot))
    return moved
  }

  /** Takes back what a row brought in, at what that was worth; false where it is not there any more. */
  withdraw(transactionId: string, { amount, worth }: Money): boolean {
    const lots = this.open
    if (this.#method === 'AVERAGE') {
      const [pool] = lots
      if (pool === undefined || pool.amount.isLessThan(amount)) return false
      const rest = { ...pool, amount: minus(pool.amount, amount), cost: minus(pool.cost, worth) }
      this.#replace(rest.amount.isZero() && rest.cost.isZero() ? [] : [rest])
      return true
    }
    const isWhole = (lot: MoneyLot) => lot.transactionId === transactionId && lot.amount.isEqualTo(amount)
    if (!lots.some(isWhole)) return false
    this.#replace(lots.filter((lot) => !isWhole(lot)))
    return true
  }

  #open(lot: MoneyLot): void {
    this.#lots.push(lot)
    this.#pool()
  }

  /** Sets money against the lots of one sign, the oldest first, and answers what met and what is left. */
  #meet(money: Money, sign: 1 | -1, tell?: (part: MoneyLot) => void): { met: Met; left: Money } {
    let left = money
    let met: Met = { amount: zero, worth: zero, cost: zero }
    while (!left.amount.isZero()) {
      const lot = this.#lots[this.#first]
      if (lot === undefined || lot.amount.isNegative() !== (sign === -1)) break
      const size = lot.amount.abs()
      const isAll = left.amount.isGreaterThanOrEqualTo(size)
      const amount = isAll ? size : left.amount
      const cost = isAll ? lot.cost : moneyShare(lot.cost, amount, size)
      const worth = amount.isEqualTo(left.amount) ? left.worth : moneyShare(left.worth, amount, left.amount)
      if (isAll) this.#first++
      else {
        const rest = sign === 1 ? minus(size, amount) : minus(size, amount).negated()
        this.#lots[this.#first] = { ...lot, amount: rest, cost: minus(lot.cost, cost) }
      }
      tell?.({ ...lot, amount: sign === 1 ? amount : amount.negated(), cost })
      met = plusMet(met, { amount, worth, cost })
      left = { amount: minus(left.amount, amount), worth: minus(left.worth, worth) }
    }
    return { met, left }
  }

  #pool(): void {
    const lots = this.open
    const [first] = lots
    if (this.#method !== 'AVERAGE' || first === undefined || lots.length === 1) return
    this.#replace([
      {
        openedOn: first.openedOn,
        amount: sum(lots.map((lot) => lot.amount)),
        cost: sum(lots.map((lot) => lot.cost)),
      },
    ])
  }

  #replace(lots: MoneyLot[]): void {
    this.#lots = lots
    this.#first = 0
  }
}

type Met = Money & { readonly cost: Decimal }

const plusMet = (one: Met, other: Met): Met => ({
  amount: plus(one.amount, other.amount),
  worth: plus(one.worth, other.worth),
  cost: plus(one.cost, other.cost),
})

/** What an overdraft brought when it was drawn are the proceeds; to give it back cost what came in. */
const closedBy = ({ amount, worth, cost }: Met): MetLots => ({
  amount,
  cost: worth,
  proceeds: cost.negated(),
  lots: [],
})
