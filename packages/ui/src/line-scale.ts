/**
 * The scale of a line chart. `chart-options` and `LineStill` use the same axes, so that one can replace the other.
 */
export type LineScale = {
  /** The ends of the value axis. */
  low: number
  high: number
  /** The round values that are written beside the axis, upwards. */
  ticks: readonly number[]
}

const parts = 4

/** Round values around all known values. They need not begin at zero. Null where no value is known. */
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

/** Fewer names leave the axis bare. */
const leastLabels = 4
/** Of so many categories nobody sees that a name stands by half a step beside its place. */
const manyCategories = 60

/**
 * Which of so many categories have a name below the axis: all where there are few; otherwise some at equal distances,
 * with both ends. Where no number of names divides a few categories evenly, the last distance is the longest.
 */
export function labelledIndexes(count: number): number[] {
  const last = count - 1
  if (count <= mostLabels) return Array.from({ length: count }, (_, index) => index)
  if (count > manyCategories)
    return Array.from({ length: mostLabels }, (_, index) => Math.round((index * last) / (mostLabels - 1)))
  const names = Array.from({ length: mostLabels - leastLabels + 1 }, (_, index) => mostLabels - index)
  const even = names.find((each) => last % (each - 1) === 0)
  const step = Math.ceil(last / ((even ?? mostLabels) - 1))
  const steps = Math.floor(last / step)
  return [...Array.from({ length: steps }, (_, index) => index * step), last]
}
