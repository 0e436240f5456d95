/** Amounts at times (in years, ascending, the first at 0). */
export type TimedAmount = { readonly time: number; readonly amount: number }

/**
 * Every bracketed x at which Σ amount × e^(−x·time) is zero, ascending: the logarithms of 1 + rate that discount the
 * amounts to nothing. In x the rates near −100 % and the enormous ones of short periods are ordinary numbers.
 *
 * Beyond the outer bounds the first (or last) amount outweighs all others together, so no root lies there. Between
 * them the sign is sampled, densely around 0 and ever wider away from it; each change of sign is then closed in on by
 * bisection to the last bit.
 */
export function discountRoots(flows: readonly TimedAmount[]): number[] {
  const amounts = flows.filter((flow) => flow.amount !== 0)
  const changes = amounts.filter(
    (flow, index) => index > 0 && flow.amount * (amounts[index - 1]?.amount ?? 0) < 0,
  )
  if (changes.length === 0) return []
  const [low, high] = outerBounds(amounts)
  // One change of sign has exactly one root (Descartes' rule for exponential sums): nothing to sample for.
  const samples = changes.length === 1 ? [low, high] : samplesBetween(low, high)
  const roots: number[] = []
  let before = low
  let signBefore = signAt(amounts, low)
  for (const x of samples) {
    const sign = signAt(amounts, x)
    if (sign === 0) roots.push(x)
    else if (signBefore !== 0 && sign !== signBefore) roots.push(bisect(amounts, before, x, signBefore))
    before = x
    signBefore = sign
  }
  return roots
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

/** The sign of the discounted sum; amounts are scaled by the largest factor, which cannot change it. */
function signAt(amounts: readonly TimedAmount[], x: number): number {
  const last = amounts.at(-1)?.time ?? 0
  const largest = x < 0 ? -x * last : 0
  let total = 0
  for (const { time, amount } of amounts) total += amount * Math.exp(-x * time - largest)
  return Math.sign(total)
}

function bisect(amounts: readonly TimedAmount[], from: number, to: number, signAtFrom: number): number {
  let [low, high] = [from, to]
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return middle
    const sign = signAt(amounts, middle)
    if (sign === 0) return middle
    if (sign === signAtFrom) low = middle
    else high = middle
  }
}

/**
 * Of several roots the one to report: with the sign of the undiscounted gain, nearest to 0; null when none has that
 * sign, since then no rate explains the gain. A gain within the rounding of its amounts is no gain: the rate is 0.
 */
export function chooseRoot(roots: readonly number[], flows: readonly TimedAmount[]): number | null {
  const gain = flows.reduce((total, flow) => total + flow.amount, 0)
  const turnover = flows.reduce((total, flow) => total + Math.abs(flow.amount), 0)
  if (roots.length > 0 && Math.abs(gain) <= turnover * 1e-15) return 0
  const fitting = roots.filter((root) => Math.sign(root) === Math.sign(gain))
  return fitting.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null
}
