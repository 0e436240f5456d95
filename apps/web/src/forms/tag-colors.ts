import type { TagColor } from '@kinfolio/contract/tag-kinds'
import { paletteColor } from '@kinfolio/ui/chart-theme'
import { t } from '@lingui/core/macro'

/**
 * The place of each colour in the palette of the charts. Each of its colours stands out by 3:1 in both modes, which a
 * test of the palette asserts; the words of a tag have the colour of text.
 */
export const tagColorPlaces: Readonly<Record<TagColor, number>> = {
  green: 0,
  blue: 9,
  amber: 2,
  purple: 3,
  rust: 12,
  cyan: 5,
  pink: 6,
  gray: 7,
  brown: 10,
  teal: 13,
}

export const tagColorLabels: Readonly<Record<TagColor, string>> = {
  gray: t`Grey`,
  green: t`Green`,
  blue: t`Blue`,
  amber: t`Amber`,
  purple: t`Purple`,
  rust: t`Rust`,
  cyan: t`Cyan`,
  pink: t`Pink`,
  brown: t`Brown`,
  teal: t`Teal`,
}

export function tagColor(color: TagColor): string {
  return paletteColor(tagColorPlaces[color])
}
