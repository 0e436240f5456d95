import { tagColors, type TagColor } from '@kinfolio/contract/tag-kinds'

/** The colour that the fewest tags have; of several such colours the first. */
export function freshColor(used: readonly TagColor[]): TagColor {
  const countOf = (color: TagColor) => used.filter((other) => other === color).length
  const fewest = Math.min(...tagColors.map(countOf))
  return tagColors.find((color) => countOf(color) === fewest) ?? tagColors[0]
}

/** The group in the spelling that it has already, since one in other letters would be a second heading. */
export function spelledAlike(group: string | null, present: readonly (string | null)[]): string | null {
  const key = group?.toLowerCase()
  return present.find((other) => other !== null && other.toLowerCase() === key) ?? group
}
