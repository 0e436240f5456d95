/** How many colours for series the stylesheet has. */
export const paletteSize = 19

/** The colour at a place of the palette, as CSS names it. */
export function paletteColor(place: number): string {
  return `var(--color-chart-${(place % paletteSize) + 1})`
}

/** The tokens of a chart, read from the stylesheet, so that charts follow the colour mode. */
export type ChartTheme = {
  /** Eight colours for series, in the order in which they differ most, then further steps of them. */
  series: readonly string[]
  positive: string
  negative: string
  text: string
  muted: string
  faint: string
  border: string
  raised: string
  overlay: string
  fontFamily: string
}
