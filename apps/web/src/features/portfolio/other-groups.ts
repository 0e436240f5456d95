import type { Slice, SliceGroup } from '@kinfolio/contract/portfolio'
import { t } from '@lingui/core/macro'

import { totalOf } from '../../figures/total-of.ts'

/** More colours than this are not told apart. */
const coloursAtMost = 8

/** The key of what stands for the smaller groups. */
export const otherKey = 'other'

/**
 * Groups with an area, of which the smallest are one where there are more than can be told apart; what is owed or worth
 * nothing has no colour, and stays as it is.
 */
export function withOther(groups: readonly SliceGroup[]): { shown: SliceGroup[]; others: SliceGroup[] } {
  const drawn = groups.filter(({ share }) => share !== null && share > 0)
  if (drawn.length <= coloursAtMost) return { shown: [...groups], others: [] }
  const others = drawn.slice(coloursAtMost - 1)
  const undrawn = groups.filter((group) => !drawn.includes(group))
  return { shown: [...drawn.slice(0, coloursAtMost - 1), togetherOf(others), ...undrawn], others }
}

function togetherOf(groups: readonly SliceGroup[]): SliceGroup {
  const slices: Slice[] = groups.map(({ parts: _parts, ...slice }) => slice)
  const [first] = slices
  return {
    key: otherKey,
    label: t`Other`,
    total: totalOf(
      slices.map(({ key, total }) => ({ id: key, figure: { value: total.value } })),
      first?.total.currency ?? '',
    ),
    share: slices.reduce((sum, { share }) => sum + (share ?? 0), 0),
    parts: slices,
  }
}
