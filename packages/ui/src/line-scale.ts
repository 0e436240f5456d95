/** Where lines stand: the axes of `chart-options` and of `LineStill` are these, so that one can take over the other. */
export type LineScale = {
  /** The ends of the value axis. */
  low: number
  high: number
  /** The round values that are written beside it, upwards. */
  ticks: readonly number[]
}

const parts = 4

/** Round values around all that are known, not beginning at nothing; null where no value is known. */
export function lineScale(series: readonly (readonly (number | null)[])[]): LineScale | null {
  const values = series.flat().filter((value) => value !== null)
  if (values.length === 0) return null
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const step = roundStep((most - least || Math.abs(most) || 1) / parts)
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { low: first * step, high: last * step, ticks }
}

/** The nearest of 1, 2, 3 and 5 times a power of ten. */
function roundStep(wanted: number): number {
  const unit = 10 ** Math.floor(Math.log10(wanted))
  const share = wanted / unit
  const factor = share < 1.5 ? 1 : share < 2.5 ? 2 : share < 4 ? 3 : share < 7 ? 5 : 10
  return factor * unit
}

const mostLabels = 7

/** Which of so many categories are named below the axis: all of a few, else some at equal distances, both ends too. */
export function labelledIndexes(count: number): number[] {
  if (count <= mostLabels) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: mostLabels }, (_, index) =>
    Math.round((index * (count - 1)) / (mostLabels - 1)),
  )
}
