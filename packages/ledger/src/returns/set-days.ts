import type { Day } from '../days/day.ts'
import { DaySum, stretchOf } from '../value/daily-series.ts'
import type { DailySeries } from '../value/daily-series.ts'
import { spreadGains } from './time-weighted-return.ts'

/**
 * The days of a set of positions. Positions are taken in one after another. One that is valued every day is added to
 * the sum at once and not held. A member that is valued by statement is held, since the stretch that is asked about
 * decides how its gains are spread over days.
 */
export class SetDays {
  #only: DailySeries | null = null
  #sum: DaySum | null = null
  readonly #stated: DailySeries[] = []

  static of(members: readonly DailySeries[]): SetDays {
    const set = new SetDays()
    for (const member of members) set.add(member)
    return set
  }

  add(member: DailySeries): void {
    if (this.#only === null && this.#sum === null) {
      this.#only = member
      return
    }
    if (this.#only !== null) this.#take(this.#only)
    this.#only = null
    this.#take(member)
  }

  /** The one series whose time-weighted return is that of the set; null without members. */
  stretch(from: Day, to: Day): DailySeries | null {
    if (this.#only !== null) return stretchOf(this.#only, from, to)
    return this.#sumOver(from, to)?.series() ?? null
  }

  /**
   * Whether the returns of months multiply to that of their year. They do not where a member is valued by statement.
   */
  get chains(): boolean {
    return this.#stated.length === 0 && this.#only?.valuedOn === undefined
  }

  /** Whether nothing was held and nothing moved. */
  isEmpty(from: Day, to: Day): boolean {
    if (this.#only === null) return this.#sumOver(from, to)?.isEmpty() ?? true
    const { values, flows } = stretchOf(this.#only, from, to)
    return [values, flows.contributions, flows.withdrawals].every((column) =>
      column.every((amount) => amount === 0),
    )
  }

  #take(member: DailySeries): void {
    this.#sum ??= new DaySum(member.from, member.values.length)
    if (member.valuedOn === undefined) this.#sum.add(member)
    else this.#stated.push(member)
  }

  #sumOver(from: Day, to: Day): DaySum | null {
    const sum = this.#sum?.stretch(from, to) ?? null
    for (const member of this.#stated) sum?.add(spreadGains(stretchOf(member, from, to)))
    return sum
  }
}
