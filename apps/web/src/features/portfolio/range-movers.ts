import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { decimal } from '@kinfolio/ledger/numbers/decimal'

const mostOfEach = 4

type Mover = PortfolioHistory['contributions']['members'][number]

/** The positions that gained the most over a range, the largest gain first, and those that lost the most, the largest loss first. */
export function rangeMovers({ members }: PortfolioHistory['contributions']): {
  gained: Mover[]
  lost: Mover[]
} {
  const ranked = members
    .flatMap((member) => (member.gain.value === null ? [] : [{ member, gain: decimal(member.gain.value) }]))
    .toSorted((a, b) => b.gain.comparedTo(a.gain) ?? 0)
  const mostOf = (list: typeof ranked) => list.slice(0, mostOfEach).map(({ member }) => member)
  return {
    gained: mostOf(ranked.filter(({ gain }) => gain.gt(0))),
    lost: mostOf(ranked.filter(({ gain }) => gain.lt(0)).toReversed()),
  }
}
