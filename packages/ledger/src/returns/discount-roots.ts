import type { Reason } from '../value/figure.ts'

/** Amounts at times, ascending: in years, or in periods. */
export type TimedAmount = { readonly time: number; readonly amount: number }

/**
 * Every bracketed x at which Σ amount × e^(−x·time) is zero, ascending: the logarithms of 1 + rate that discount the
 * amounts to nothing. In x, the rates near −100 % and the enormous rates of short periods are ordinary numbers.
 *
 * Beyond the outer bounds the first (or last) amount outweighs all others together, so no root lies there. Between
 * the bounds the sign is sampled, densely around 0 and ever wider away from it. Bisection then closes in on each
 * change of sign, to the last bit.
 */
export function discountRoots(flows: readonly TimedAmount[]): number[] {
  const amounts = fromFirst(flows)
  const changes = amounts.filter(
    (flow, index) => index > 0 && flow.amount * (amounts[index - 1]?.amount ?? 0) < 0,
  )
  if (changes.length === 0) return []
  const [low, high] = outerBounds(amounts)
  const sums = columnsOf(amounts)
  // One change of sign has exactly one root (Descartes' rule for exponential sums), so there is nothing to sample.
  const samples = changes.length === 1 ? [low, high] : samplesBetween(low, high)
  const roots: number[] = []
  let before = low
  let signBefore = signAt(sums, low)
  for (const x of samples) {
    const sign = signAt(sums, x)
    if (sign === 0) roots.push(x)
    else if (signBefore !== 0 && sign !== signBefore) roots.push(bisect(sums, before, x, signBefore))
    before = x
    signBefore = sign
  }
  return roots
}

/**
 * The amounts that are not zero, one for each time, with times counted from the first. This moves no root and keeps
 * the factors small.
 */
function fromFirst(flows: readonly TimedAmount[]): TimedAmount[] {
  const byTime = new Map<number, number>()
  for (const { time, amount } of flows) byTime.set(time, (byTime.get(time) ?? 0) + amount)
  const amounts = [...byTime].filter(([, amount]) => amount !== 0)
  const start = amounts[0]?.[0] ?? 0
  return amounts.map(([time, amount]) => ({ time: time - start, amount }))
}

function outerBounds(amounts: readonly TimedAmount[]): [number, number] {
  const all = amounts.reduce((total, flow) => total + Math.abs(flow.amount), 0)
  const bound = (outer: TimedAmount | undefined, inner: TimedAmount | undefined) => {
    if (outer === undefined || inner === undefined) return 0
    const gap = Math.abs(outer.time - inner.time)
    return Math.max(1e-3, Math.log(all / Math.abs(outer.amount)) / gap) * 1.001
  }
  return [-bound(amounts.at(-1), amounts.at(-2)), bound(amounts[0], amounts[1])]
}

function samplesBetween(low: number, high: number): number[] {
  const [step, dense, widening] = [0.01, 2, 1.03]
  const side = (limit: number) => {
    const points: number[] = []
    for (let x = step; x < limit; x = x < dense ? x + step : x * widening) points.push(x)
    return [...points, limit]
  }
  return [
    ...side(-low)
      .map((x) => -x)
      .toReversed(),
    0,
    ...side(high),
  ]
}

/** The same amounts in columns, with the sum of the amounts without their signs. They are summed a thousand times. */
type Columns = { readonly times: Float64Array; readonly amounts: Float64Array; readonly turnover: number }

function columnsOf(flows: readonly TimedAmount[]): Columns {
  return {
    times: Float64Array.from(flows, ({ time }) => time),
    amounts: Float64Array.from(flows, ({ amount }) => amount),
    turnover: flows.reduce((total, { amount }) => total + Math.abs(amount), 0),
  }
}

/**
 * The sign of the discounted sum. The amounts are scaled by the largest factor, which cannot change the sign. The sum
 * starts at the end that weighs most, and stops when all the rest together could not change the sign.
 */
function signAt({ times, amounts, turnover }: Columns, x: number): number {
  const last = amounts.length - 1
  const end = times[last] ?? 0
  let total = 0
  for (let step = 0; step <= last; step++) {
    const index = x < 0 ? last - step : step
    const factor = Math.exp(-x * ((times[index] ?? 0) - (x < 0 ? end : 0)))
    total += (amounts[index] ?? 0) * factor
    if (turnover * factor < Math.abs(total)) break
  }
  return Math.sign(total)
}

function bisect(sums: Columns, from: number, to: number, signAtFrom: number): number {
  let [low, high] = [from, to]
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return middle
    const sign = signAt(sums, middle)
    if (sign === 0) return middle
    if (sign === signAtFrom) low = middle
    else high = middle
  }
}

/** A rate above 1,000,000 % counts as none: it says nothing about an investment. */
const highest = Math.log1p(10_000)

/** The root that was chosen, or why there is none. `roots` are rates, not their logarithms. */
export type ChosenRoot =
  | { readonly root: number; readonly reason?: never; readonly roots?: never }
  /** One of several roots, with all of them. */
  | { readonly root: number; readonly reason: 'AMBIGUOUS'; readonly roots: readonly number[] }
  /** `beyond` is the root nearest 0 among those above every rate that counts. */
  | { readonly root: null; readonly reason: Reason; readonly beyond?: number }

/**
 * The rate in (−100 %, 1,000,000 %] that discounts the amounts to nothing, whatever the sign of the gain: money that
 * came first is a loan. Of several rates it is the one nearest 0 with the sign of the undiscounted gain, else the one
 * nearest 0, and the answer says that they are AMBIGUOUS. A gain within the rounding of its amounts is no gain, and 0
 * is then one of the rates.
 */
export function gainRoot(flows: readonly TimedAmount[]): ChosenRoot {
  const all = discountRoots(flows)
  const gain = flows.reduce((total, flow) => total + flow.amount, 0)
  const turnover = flows.reduce((total, flow) => total + Math.abs(flow.amount), 0)
  const isGain = Math.abs(gain) > turnover * 1e-15
  if (all.length === 0) return { root: null, reason: 'NO_SIGN_CHANGE' }
  const within = all.filter((root) => root <= highest)
  // With a gain of zero, a root next to 0 is 0 with an error of rounding.
  const roots = isGain
    ? within
    : [...within.filter((root) => Math.abs(root) > 1e-9), 0].toSorted((a, b) => a - b)
  const [only] = roots
  if (only === undefined) return { root: null, reason: 'OUT_OF_RANGE', beyond: Math.min(...all) }
  if (roots.length === 1) return { root: only }
  const ofGain = roots.filter((root) => Math.sign(root) === (isGain ? Math.sign(gain) : 0))
  const root = nearestZero(ofGain) ?? nearestZero(roots) ?? only
  return { root, reason: 'AMBIGUOUS', roots: roots.map(Math.expm1) }
}

/** Of several logarithms of 1 + rate, the one whose rate is nearest to 0. */
export function nearestZero(roots: readonly number[]): number | null {
  return roots.toSorted((a, b) => Math.abs(Math.expm1(a)) - Math.abs(Math.expm1(b)))[0] ?? null
}
