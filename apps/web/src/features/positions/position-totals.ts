import type { Figure, Total } from '@kinfolio/contract/figures'
import type { PositionInBase } from '@kinfolio/contract/portfolio'
import type { Position } from '@kinfolio/contract/position'

import { shareOf, totalOf } from '../../figures/total-of.ts'

/** The sum of the values of positions, in the base currency. */
export function baseTotal(positions: readonly Position[], baseCurrency: string): Total {
  return totalOf(
    positions.map(({ id, navBase }) => ({ id, figure: navBase })),
    baseCurrency,
  )
}

/** The figures in the base currency of positions in others, by position. */
export type FiguresInBase = ReadonlyMap<string, PositionInBase>
type OwnFigure = Pick<Figure, 'value' | 'reason'>

/** A figure that is added up: what it is of a position in its own currency, and in the base currency. */
export type Summed = {
  read: (position: Position) => OwnFigure | null
  /** Undefined: it is not told of this position, or not loaded. */
  base: (position: Position, figures: PositionInBase | undefined) => OwnFigure | null | undefined
}

/** A total, and the totals of each currency where it is of several. */
export type MixedTotal = { total: Total; owns: readonly Total[] }

/**
 * The sum of a figure of several positions: in the currency that they share, else in the base currency, with the sums of
 * each currency. Null where there are no figures, or while those in the base currency are not loaded.
 */
export function mixedTotal(
  positions: readonly Position[],
  { read, base }: Summed,
  { baseCurrency, inBase }: { baseCurrency: string; inBase: FiguresInBase | null },
): MixedTotal | null {
  const parts = positions.flatMap((position) => {
    const figure = read(position)
    return figure === null ? [] : [{ id: position.id, position, figure }]
  })
  const byCurrency = Map.groupBy(parts, ({ position }) => position.currency)
  const owns = [...byCurrency].map(([currency, list]) => totalOf(list, currency))
  const [only] = owns
  if (only === undefined) return null
  if (owns.length === 1) return { total: only, owns: [] }
  const converted = parts.map(({ id, position, figure }) => ({
    id,
    figure:
      position.currency === baseCurrency
        ? figure
        : (base(position, inBase?.get(id)) ?? (inBase === null ? null : ofNothing(figure))),
  }))
  const known = converted.flatMap(({ id, figure }) => (figure === null ? [] : [{ id, figure }]))
  return known.length < converted.length
    ? null
    : { total: totalOf(known, baseCurrency), owns: owns.toSorted(byName) }
}

/** Nothing is nothing in every currency. */
function ofNothing({ value, reason = 'NO_RATE' }: OwnFigure): OwnFigure {
  return value === '0' ? { value } : { value: null, reason }
}

function byName(a: Total, b: Total): number {
  return a.currency < b.currency ? -1 : 1
}

/**
 * The gain of positions since the beginning, as a share of what was paid in. Only positions count of which both are
 * known.
 */
export function gainShare(
  positions: readonly Position[],
  of: Parameters<typeof mixedTotal>[2],
): number | null {
  const complete = positions.filter(({ gain, paidIn }) => gain.value !== null && paidIn.value !== null)
  const gain = mixedTotal(complete, summed.gain, of)?.total
  const paidIn = mixedTotal(complete, summed.paidIn, of)?.total
  return gain?.isComplete && paidIn?.isComplete ? shareOf(gain.value, paidIn.value) : null
}

/** The figures of positions that are added up in columns. */
export const summed = {
  value: { read: ({ nav }) => nav, base: ({ navBase }) => navBase },
  dayChange: { read: ({ dayChange }) => dayChange, base: (_, figures) => figures?.dayChange },
  cost: { read: ({ cost }) => cost, base: (_, figures) => figures?.cost },
  gain: { read: ({ gain }) => gain, base: (_, figures) => figures?.gain },
  unrealisedGain: {
    read: ({ unrealisedGain }) => unrealisedGain,
    base: (_, figures) => figures?.unrealisedGain,
  },
  paidIn: { read: ({ paidIn }) => paidIn, base: (_, figures) => figures?.paidIn },
  unfunded: { read: ({ unfunded }) => unfunded, base: (_, figures) => figures?.unfunded },
  commitment: {
    read: ({ details: { commitment } }) => (commitment ? { value: commitment } : null),
    base: (_, figures) => figures?.commitment,
  },
} as const satisfies Record<string, Summed>
