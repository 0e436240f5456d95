import type { Day } from '../days/day.ts'
import { DaySum, stretchOf } from '../value/daily-series.ts'
import type { DailySeries } from '../value/daily-series.ts'
import { hasGap, leftOutOf, withoutOf } from './left-out.ts'
import type { HeldMember, NamedMember, Without } from './left-out.ts'
import { spreadGains } from './time-weighted-return.ts'

/**
 * The days of a set of positions. Positions are taken in one after another. One that is valued every day is added to
 * the sum at once and not held. A member that is valued by statement is held, since the stretch that is asked about
 * decides how its gains are spread over days. So is a named member with gaps, since the stretch decides whether it is
 * left out.
 */
export class SetDays {
  #only: HeldMember | null = null
  #sum: DaySum | null = null
  #addedCount = 0
  readonly #held: HeldMember[] = []

  static of(members: readonly DailySeries[]): SetDays {
    const set = new SetDays()
    for (const member of members) set.add(member)
    return set
  }

  add(series: DailySeries): void {
    this.#addHeld({ series, of: null })
  }

  /**
   * The days of a position, or of those below it. Over a stretch in which one of them has a gap, all of them are left
   * out of the set, and the set goes on without them.
   */
  addNamed(of: NamedMember, list: readonly DailySeries[]): void {
    const isGapped = list.some(hasGap)
    for (const series of list) this.#addHeld({ series, of: isGapped ? of : null })
  }

  /** The one series whose time-weighted return is that of the set; null without members. */
  stretch(from: Day, to: Day): DailySeries | null {
    if (this.#only !== null) return stretchOf(this.#only.series, from, to)
    const kept = this.#keptOver(from, to)
    const [first, ...others] = kept
    if (first !== undefined && others.length === 0 && this.#addedCount === 0) {
      return stretchOf(first.series, from, to)
    }
    return this.#sumOver(kept, from, to)?.series() ?? null
  }

  /** Who is left out over a stretch, and how much of the whole that is; null where the set is whole. */
  without(from: Day, to: Day): Without | null {
    const gone = this.leftOut(from, to)
    return gone.size === 0 ? null : this.shareOf(gone, from, to)
  }

  /** How much of the whole some members are that have gaps. */
  shareOf(members: ReadonlySet<NamedMember>, from: Day, to: Day): Without {
    const gapped = this.#held.filter(({ of }) => of !== null)
    const rest = this.#held.filter(({ of }) => of === null)
    return withoutOf(
      members,
      gapped.map(({ series, of }) => ({ of, series: stretchOf(series, from, to) })),
      this.#sumOver(rest, from, to)?.series() ?? null,
      from,
    )
  }

  /**
   * Whether the returns of months multiply to that of their year. They do not where a member is valued by statement.
   */
  get chains(): boolean {
    return [...this.#held, ...(this.#only ? [this.#only] : [])].every(
      ({ series }) => series.valuedOn === undefined,
    )
  }

  /** Whether nothing was held and nothing moved. */
  isEmpty(from: Day, to: Day): boolean {
    if (this.#only === null) return this.#sumOver(this.#keptOver(from, to), from, to)?.isEmpty() ?? true
    const { values, flows } = stretchOf(this.#only.series, from, to)
    return [values, flows.contributions, flows.withdrawals].every((column) =>
      column.every((amount) => amount === 0),
    )
  }

  #addHeld(member: HeldMember): void {
    if (this.#only === null && this.#sum === null) {
      this.#only = member
      return
    }
    if (this.#only !== null) this.#take(this.#only)
    this.#only = null
    this.#take(member)
  }

  #take(member: HeldMember): void {
    const { series, of } = member
    this.#sum ??= new DaySum(series.from, series.values.length)
    if (series.valuedOn === undefined && of === null) {
      this.#sum.add(series)
      this.#addedCount++
    } else this.#held.push(member)
  }

  /** The named members with a gap over a stretch. Nobody is left out where nothing would remain. */
  leftOut(from: Day, to: Day): ReadonlySet<NamedMember> {
    if (this.#only !== null) return new Set()
    const gone = leftOutOf(
      this.#held.map(({ series, of }) => ({ of, series: of && spreadGains(stretchOf(series, from, to)) })),
    )
    const rest = this.#held.filter(({ of }) => of === null || !gone.has(of))
    const hasRest = gone.size > 0 && this.#sumOver(rest, from, to)?.isEmpty() === false
    return hasRest ? gone : new Set()
  }

  #keptOver(from: Day, to: Day): readonly HeldMember[] {
    const gone = this.leftOut(from, to)
    return gone.size === 0 ? this.#held : this.#held.filter(({ of }) => of === null || !gone.has(of))
  }

  #sumOver(held: readonly HeldMember[], from: Day, to: Day): DaySum | null {
    const sum = this.#sum?.stretch(from, to) ?? null
    for (const { series } of held) sum?.add(spreadGains(stretchOf(series, from, to)))
    return sum
  }
}
