const paletteSize = 19

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

export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    series: Array.from({ length: paletteSize }, (_, place) => read(`--color-chart-${place + 1}`)),
    positive: read('--color-positive'),
    negative: read('--color-negative'),
    text: read('--text-color-default'),
    muted: read('--text-color-muted'),
    faint: read('--text-color-faint'),
    border: read('--color-border'),
    raised: read('--color-surface-raised'),
    overlay: read('--color-surface-overlay'),
    fontFamily: style.fontFamily,
  }
}
