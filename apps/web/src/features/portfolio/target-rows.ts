import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import type { Position } from '@kinfolio/contract/position'

/** How far a part may be from its target before it is marked, as in reports. */
export const targetBand = 0.05

export type TargetRow = {
  id: string
  name: string
  /** The share of net worth; null where it is not known. */
  share: number | null
  target: number
  drift: number | null
  isOutside: boolean
}

/** Positions with a target weight beside what they are now, the farthest from it first. */
export function targetRows(
  { byType }: Pick<PortfolioSummary, 'byType'>,
  positions: readonly Pick<Position, 'id' | 'name' | 'targetWeight'>[],
): TargetRow[] {
  const slices = new Map(byType.flatMap(({ parts }) => parts.map((slice) => [slice.key, slice])))
  return positions
    .flatMap(({ id, name, targetWeight }): TargetRow[] => {
      const slice = slices.get(id)
      if (targetWeight === null || !slice) return []
      const { share } = slice
      const target = Number(targetWeight) / 100
      const drift = share === null ? null : share - target
      return [{ id, name, share, target, drift, isOutside: drift !== null && Math.abs(drift) > targetBand }]
    })
    .toSorted((a, b) => Math.abs(b.drift ?? 0) - Math.abs(a.drift ?? 0) || (a.name < b.name ? -1 : 1))
}
