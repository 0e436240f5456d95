import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import type { DailySeries } from '../value/daily-series.ts'
import type { Reason } from '../value/figure.ts'

/** A position by which people know what was left out. */
export type NamedMember = { readonly id: string; readonly name: string }

/** A member of a set with its days; without a name nobody leaves it out. */
export type HeldMember = { readonly series: DailySeries; readonly of: NamedMember | null }

/** What a return is without: the positions, and how much of the whole they are. */
export type Without = {
  /**
   * The last day of the stretch on which all of them have a value that have one on any day of it. Null where there is
   * none, or where the whole came to nothing on it; no share is known then.
   */
  readonly on: Day | null
  readonly share: number | null
  readonly positions: readonly (NamedMember & { readonly reason: Reason; readonly share: number | null })[]
}

/** Whether a value is unknown on a day, or a flow after the first day. */
export function hasGap({ from, values, flows }: DailySeries): boolean {
  if (values.some(Number.isNaN)) return true
  return flows.days.some(
    (on, index) =>
      on > from && Number.isNaN((flows.contributions[index] ?? NaN) + (flows.withdrawals[index] ?? NaN)),
  )
}

export function leftOutOf(
  members: readonly { readonly of: NamedMember | null; readonly series: DailySeries | null }[],
): ReadonlySet<NamedMember> {
  return new Set(members.flatMap(({ of, series }) => (of && series && hasGap(series) ? [of] : [])))
}

/**
 * How much of the whole some members are. `gapped` are all that have gaps over other days too, and `rest` is the sum of
 * those that have none.
 */
export function withoutOf(
  members: ReadonlySet<NamedMember>,
  gapped: readonly HeldMember[],
  rest: DailySeries | null,
  from: Day,
): Without {
  const columns = [...Map.groupBy(gapped, ({ of }) => of)].map(([of, list]) => ({
    of,
    reason: list.flatMap(({ series }) => series.gaps)[0]?.reason ?? 'NO_RATE',
    values: sumOfColumns(list.map(({ series }) => series.values)),
  }))
  const known = columns.filter(({ values }) => values.some((value) => value !== 0 && !Number.isNaN(value)))
  const whole = sumOfColumns([...(rest === null ? [] : [rest.values]), ...known.map(({ values }) => values)])
  const at = whole.findLastIndex((value) => !Number.isNaN(value))
  const worth = whole[at] ?? 0
  const shareAt = (values: Float64Array) => {
    const value = values[at] ?? NaN
    return worth <= 0 || Number.isNaN(value) ? null : value / worth
  }
  const positions = columns
    .flatMap(({ of, reason, values }) =>
      of !== null && members.has(of)
        ? [
            {
              id: of.id,
              name: of.name,
              reason,
              share: known.some((column) => column.of === of) ? shareAt(values) : null,
            },
          ]
        : [],
    )
    .toSorted((a, b) => (b.share ?? -1) - (a.share ?? -1) || (a.name < b.name ? -1 : 1))
  const shares = positions.flatMap(({ share }) => share ?? [])
  return {
    on: shares.length === 0 ? null : fromEpochDay(toEpochDay(from) + at),
    share: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0),
    positions,
  }
}

function sumOfColumns(columns: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(columns[0]?.length ?? 0)
  for (const values of columns) {
    for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? NaN) + (values[index] ?? NaN)
  }
  return sum
}
