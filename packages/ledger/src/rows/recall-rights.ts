import { addDays, day } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { minus, moneyShare, plus, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'

/** What was paid out and may be called again until the end of a day. */
export type RecallRight = {
  /** The row that paid it out, or brought it with a transfer. */
  readonly transactionId: string
  readonly until: Day
  /** What may still be called again of it. */
  readonly left: Decimal
}

/** What a row took from rights, kept so that its reversal gives back exactly that. */
export type RightsTaken = readonly { readonly right: Ending; readonly amount: Decimal }[]

/** A right that ended, and what was left of it then. */
export type EndedRight = RecallRight & { readonly endedOn: Day }

type Ending = { transactionId: string; until: Day; left: Decimal; ended: Decimal }

const lastDay = day('9999-12-31')

/** The first day on which a right is gone; null where the calendar ends before it. */
export function endOf({ until }: Pick<RecallRight, 'until'>): Day | null {
  return until === lastDay ? null : addDays(until, 1)
}

/**
 * The rights of a fund to call again what it paid out, as far as they end on a day. Rights without an end are part of
 * what is unfunded and need no account of their own. A call takes from the right that ends first, and from what was
 * never called only when all rights are used: so no right ends unused while the commitment shrinks.
 *
 * Each change answers by how much it moves what is unfunded beyond what the row itself says.
 */
export class RecallRights {
  #rights: Ending[] = []

  /** The rights of which something is left, the one that ends first in front. */
  get open(): readonly RecallRight[] {
    return this.#rights.filter(({ left }) => !left.isZero())
  }

  add(transactionId: string, until: Day, amount: Decimal): void {
    const right = { transactionId, until, left: amount, ended: zero }
    const at = this.#rights.findIndex((other) => other.until > until)
    if (at < 0) this.#rights.push(right)
    else this.#rights.splice(at, 0, right)
  }

  /** Ends the rights that a day no longer has. */
  endBefore(on: Day): EndedRight[] {
    const ending = this.#rights.filter(({ until, left }) => until < on && !left.isZero())
    return ending.flatMap((right) => {
      const endedOn = endOf(right)
      const { transactionId, until, left } = right
      right.ended = plus(right.ended, left)
      right.left = zero
      return endedOn === null ? [] : [{ transactionId, until, left, endedOn }]
    })
  }

  /** What a call takes. */
  use(amount: Decimal): RightsTaken {
    let toUse = amount
    return this.#take(({ left }) => {
      const used = left.isLessThan(toUse) ? left : toUse
      toUse = minus(toUse, used)
      return used
    })
  }

  /** What a sale gives up. */
  giveUp(part: Decimal, whole: Decimal): RightsTaken {
    return this.#take(({ left }) => moneyShare(left, part, whole))
  }

  /** What the reversal of a row gives back; answers what of it has ended meanwhile, and stays gone. */
  giveBack(rights: RightsTaken, on: Day): Decimal {
    let gone = zero
    for (const { right, amount } of rights) {
      if (!this.#rights.includes(right)) continue
      if (right.until < on) {
        right.ended = plus(right.ended, amount)
        gone = plus(gone, amount)
      } else right.left = plus(right.left, amount)
    }
    return gone
  }

  /** Takes away the rights that a row gave; answers what of them has ended already, and cannot go twice. */
  withdraw(transactionId: string): Decimal {
    const withdrawn = this.#rights.filter((right) => right.transactionId === transactionId)
    this.#rights = this.#rights.filter((right) => right.transactionId !== transactionId)
    return withdrawn.reduce((total, { ended }) => plus(total, ended), zero)
  }

  #take(partOf: (right: RecallRight) => Decimal): RightsTaken {
    return this.#rights.flatMap((right) => {
      const amount = right.left.isZero() ? zero : partOf(right)
      if (amount.isZero()) return []
      right.left = minus(right.left, amount)
      return [{ right, amount }]
    })
  }
}
