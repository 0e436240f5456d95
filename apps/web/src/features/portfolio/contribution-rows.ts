import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { signOf } from '@kinfolio/ui/SignedText'

export type ContributionRow = PortfolioHistory['contributions']['members'][number]

/**
 * Positions by how much they moved the return, the largest move first. A position that neither moved it nor gained
 * anything is left out.
 */
export function contributionRows({ members }: PortfolioHistory['contributions']): ContributionRow[] {
  return members
    .filter(({ toReturn, gain }) => gain.value === null || signOf(gain.value) !== 0 || (toReturn ?? 0) !== 0)
    .toSorted((a, b) => Math.abs(b.toReturn ?? 0) - Math.abs(a.toReturn ?? 0) || (a.name < b.name ? -1 : 1))
}
