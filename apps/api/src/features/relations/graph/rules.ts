import type { EffectiveShare, GraphEdge } from '@kinfolio/contract/relation-graph'
import { decimal, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'

type Holding = { from: string; to: string; atLeast: Decimal; atMost: Decimal }
type Part = { atLeast: Decimal; atMost: Decimal }

const whole = decimal('100')
const hundredth = decimal('0.01')

/**
 * What every ultimate owner has of everything below, through all paths: the sum over the paths of the product of their
 * shares. Where a share is known by bounds only, or not at all, so is the result. What lies in a circle, or below one,
 * has no share that could be told.
 */
export function effectiveShares(edges: readonly GraphEdge[]): EffectiveShare[] {
  const holdings = holdingsOf(edges)
  const below = Map.groupBy(holdings, ({ from }) => from)
  const owned = new Set(holdings.map(({ to }) => to))
  const order = fromAbove(holdings)
  return [...below.keys()].filter((key) => !owned.has(key)).flatMap((owner) => sharesOf(owner, below, order))
}

/** Direct parts of a whole. A contact who is a person among the entities is one owner with that person. */
function holdingsOf(edges: readonly GraphEdge[]): Holding[] {
  const samePerson = new Map(
    edges.flatMap(({ kind, from, to }): [string, string][] => (kind === 'SAME' ? [[from, to]] : [])),
  )
  return edges
    .filter(
      ({ kind, type, directness }) =>
        kind === 'OWNERSHIP' || (type === 'SHAREHOLDER' && directness === 'DIRECT'),
    )
    .map(({ from, to, share, shareMin, shareMax }) => ({
      from: samePerson.get(from) ?? from,
      to: samePerson.get(to) ?? to,
      atLeast: decimal(share ?? shareMin ?? '0'),
      atMost: decimal(share ?? shareMax ?? '100'),
    }))
}

/** The keys from the top downwards. Those that lie in a circle or below one have no place in such an order. */
function fromAbove(holdings: readonly Holding[]): string[] {
  const below = Map.groupBy(holdings, ({ from }) => from)
  const waiting = new Map<string, number>()
  for (const { from, to } of holdings) {
    waiting.set(from, waiting.get(from) ?? 0)
    waiting.set(to, (waiting.get(to) ?? 0) + 1)
  }
  const order = [...waiting].flatMap(([key, above]) => (above === 0 ? [key] : []))
  for (const key of order) {
    for (const { to } of below.get(key) ?? []) {
      const left = (waiting.get(to) ?? 0) - 1
      waiting.set(to, left)
      if (left === 0) order.push(to)
    }
  }
  return order
}

function sharesOf(
  owner: string,
  below: ReadonlyMap<string, readonly Holding[]>,
  order: readonly string[],
): EffectiveShare[] {
  const parts = new Map<string, Part>([[owner, { atLeast: whole, atMost: whole }]])
  const isOrdered = new Set(order)
  for (const key of order) {
    const part = parts.get(key)
    if (!part) continue
    for (const { to, atLeast, atMost } of below.get(key) ?? []) {
      const before = parts.get(to) ?? { atLeast: zero, atMost: zero }
      parts.set(to, {
        atLeast: before.atLeast.plus(part.atLeast.times(atLeast).times(hundredth)),
        atMost: before.atMost.plus(part.atMost.times(atMost).times(hundredth)),
      })
    }
  }
  return reachable(owner, below).map((to) => {
    const part = parts.get(to)
    if (!isOrdered.has(to) || !part)
      return { from: owner, to, percent: null, atLeast: null, atMost: null, isCircular: true }
    const atMost = part.atMost.isGreaterThan(whole) ? whole : part.atMost
    const isExact = part.atLeast.isEqualTo(part.atMost)
    return {
      from: owner,
      to,
      percent: isExact ? toText(part.atLeast) : null,
      atLeast: toText(part.atLeast),
      atMost: toText(atMost),
      isCircular: false,
    }
  })
}

function reachable(owner: string, below: ReadonlyMap<string, readonly Holding[]>): string[] {
  const reached = new Set([owner])
  for (const key of reached) for (const { to } of below.get(key) ?? []) reached.add(to)
  reached.delete(owner)
  return [...reached]
}

/** The keys of at most so many nodes that edges name, those nearest to the start first. */
export function nodesAround(
  start: string,
  edges: readonly Pick<GraphEdge, 'from' | 'to'>[],
  depth: number,
): string[] {
  const beside = new Map<string, string[]>()
  for (const { from, to } of edges) {
    beside.set(from, [...(beside.get(from) ?? []), to])
    beside.set(to, [...(beside.get(to) ?? []), from])
  }
  const reached = new Map([[start, 0]])
  for (const [key, steps] of reached) {
    if (steps === depth) continue
    for (const next of beside.get(key) ?? []) if (!reached.has(next)) reached.set(next, steps + 1)
  }
  return [...reached.keys()]
}
