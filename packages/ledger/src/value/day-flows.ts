import { lastIndexOn } from '../prices/ticks.ts'

/**
 * What flowed on the days on which something did, ascending: epoch days, and the amounts of each. Contributions are
 * what the investor paid in on a day. Withdrawals are what came out, income included. Both are ≥ 0 except for
 * reversals and for fees while nothing is invested. Most positions have rows on few of their days, so columns of
 * every day would be mostly empty.
 */
export type DayFlows = {
  readonly days: Int32Array
  readonly contributions: Float64Array
  readonly withdrawals: Float64Array
}

/** Collects flows, one day after another. */
export class FlowsByDay {
  readonly #days: Int32Array
  readonly #contributions: Float64Array
  readonly #withdrawals: Float64Array
  #count = 0

  /** Has room for this many days. */
  constructor(most: number) {
    this.#days = new Int32Array(most)
    this.#contributions = new Float64Array(most)
    this.#withdrawals = new Float64Array(most)
  }

  /** Adds to the last day, or begins a later day. */
  add(on: number, contribution: number, withdrawal: number): void {
    if (this.#count === 0 || this.#days[this.#count - 1] !== on) this.#days[this.#count++] = on
    const last = this.#count - 1
    this.#contributions[last] = (this.#contributions[last] ?? 0) + contribution
    this.#withdrawals[last] = (this.#withdrawals[last] ?? 0) + withdrawal
  }

  flows(): DayFlows {
    return {
      days: this.#days.subarray(0, this.#count),
      contributions: this.#contributions.subarray(0, this.#count),
      withdrawals: this.#withdrawals.subarray(0, this.#count),
    }
  }
}

/** The flows of columns with a number for each day, from an epoch day on. */
export function flowsOfColumns(
  from: number,
  contributions: ArrayLike<number>,
  withdrawals: ArrayLike<number>,
): DayFlows {
  let count = 0
  for (let index = 0; index < contributions.length; index++) {
    if (contributions[index] !== 0 || withdrawals[index] !== 0) count++
  }
  const flows = new FlowsByDay(count)
  for (let index = 0; index < contributions.length; index++) {
    const [paidIn, takenOut] = [contributions[index] ?? NaN, withdrawals[index] ?? NaN]
    if (paidIn !== 0 || takenOut !== 0) flows.add(from + index, paidIn, takenOut)
  }
  return flows.flows()
}

/** The flows after an epoch day and until another, over the same numbers. */
export function flowsWithin(flows: DayFlows, after: number, until: number): DayFlows {
  const [start, end] = [lastIndexOn(flows, after) + 1, lastIndexOn(flows, until) + 1]
  return {
    days: flows.days.subarray(start, end),
    contributions: flows.contributions.subarray(start, end),
    withdrawals: flows.withdrawals.subarray(start, end),
  }
}
