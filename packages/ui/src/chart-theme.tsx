/** The tokens a chart is drawn with, read from the stylesheet, so that charts follow the colour mode. */
export type ChartTheme = {
  /** Eight colours for series, in the order in which they stay apart best. */
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
    series: [1, 2, 3, 4, 5, 6, 7, 8].map((index) => read(`--color-chart-${index}`)),
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
