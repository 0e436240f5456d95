/** How many colours the stylesheet has for series. */
export const paletteSize = 19

/** The colour at a place of the palette, as CSS knows it. */
export function paletteColor(place: number): string {
  return `var(--color-chart-${(place % paletteSize) + 1})`
}

/** The tokens a chart is drawn with, read from the stylesheet, so that charts follow the colour mode. */
export type ChartTheme = {
  /** Eight colours for series, in the order in which they stay apart best, then further steps of them. */
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
