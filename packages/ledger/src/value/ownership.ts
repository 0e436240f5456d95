import type { Day } from '../days/day.ts'
import { decimal, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'

/**
 * A part of an entity that somebody holds, in percent, from one day to another, both included; null means no first
 * day, or no last day. Owners and owned are named by id. Looking through ends at an owner that nobody owns.
 */
export type Ownership = {
  readonly ownerId: string
  readonly ownedId: string
  readonly percent: Decimal
  readonly since: Day | null
  readonly until: Day | null
}

const whole = decimal('100')
const hundredth = decimal('0.01')

/** The parts that are held on a day. */
export function ownershipOn(ownerships: readonly Ownership[], on: Day): Ownership[] {
  return ownerships.filter(
    ({ since, until }) => (since === null || since <= on) && (until === null || on <= until),
  )
}

export const ownershipProblemCodes = [
  'PERCENT_OUT_OF_RANGE',
  'ENDS_BEFORE_IT_BEGINS',
  'OWNS_ITSELF',
  'OVERLAPS',
  'MORE_THAN_WHOLE',
  'CYCLE',
] as const
export type OwnershipProblemCode = (typeof ownershipProblemCodes)[number]

/**
 * Why ownership cannot be as it is recorded. `entityIds` are the entities of the problem: owner and owned; only the
 * owned one where its parts sum to too much; for a circle the whole chain from an owner down to itself. `params` are
 * what the words for people need: `percent`, `day`.
 */
export type OwnershipProblem = {
  readonly code: OwnershipProblemCode
  readonly entityIds: readonly string[]
  readonly params: Readonly<Record<string, string>>
}

/**
 * All problems of ownerships, on any day: a percentage that is no part, overlapping dates of one pair, more than 100
 * % of an entity in all, entities that own themselves through others. Empty when all is well. Less than 100 % is no
 * problem but a part that `missingParts` names.
 */
export function checkOwnership(ownerships: readonly Ownership[]): OwnershipProblem[] {
  const rows = ownerships.flatMap(checkRow)
  if (rows.length > 0) return rows
  return [...overlaps(ownerships), ...moreThanWhole(ownerships), ...cycles(ownerships)]
}

function checkRow({ ownerId, ownedId, percent, since, until }: Ownership): OwnershipProblem[] {
  const entityIds = [ownerId, ownedId]
  if (ownerId === ownedId) return [{ code: 'OWNS_ITSELF', entityIds: [ownerId], params: {} }]
  if (percent.isLessThanOrEqualTo(zero) || percent.isGreaterThan(whole)) {
    return [{ code: 'PERCENT_OUT_OF_RANGE', entityIds, params: { percent: percent.toFixed() } }]
  }
  if (since !== null && until !== null && until < since) {
    return [{ code: 'ENDS_BEFORE_IT_BEGINS', entityIds, params: { since, until } }]
  }
  return []
}

/** One text before every day and one after every day, so that a missing date compares like a date. */
const [beforeAll, afterAll] = ['', '~']

function overlaps(ownerships: readonly Ownership[]): OwnershipProblem[] {
  const pairs = Map.groupBy(ownerships, ({ ownerId, ownedId }) => `${ownerId} ${ownedId}`)
  return [...pairs.values()].flatMap((pair): OwnershipProblem[] => {
    const ordered = pair.toSorted((a, b) => ((a.since ?? beforeAll) < (b.since ?? beforeAll) ? -1 : 1))
    const later = ordered.find(
      ({ since }, index) => index > 0 && (since ?? beforeAll) <= (ordered[index - 1]?.until ?? afterAll),
    )
    if (later === undefined) return []
    const params = { ...(later.since !== null && { day: later.since }) }
    return [{ code: 'OVERLAPS', entityIds: [later.ownerId, later.ownedId], params }]
  })
}

function moreThanWhole(ownerships: readonly Ownership[]): OwnershipProblem[] {
  return [...Map.groupBy(ownerships, ({ ownedId }) => ownedId)].flatMap(([ownedId, parts]) => {
    const excess = daysOfChange(parts)
      .map((since) => ({ since, percent: sum(heldAt(parts, since).map((part) => part.percent)) }))
      .find(({ percent }) => percent.isGreaterThan(whole))
    if (excess === undefined) return []
    const { since, percent } = excess
    const params = { percent: percent.toFixed(), ...(since !== null && { day: since }) }
    return [{ code: 'MORE_THAN_WHOLE', entityIds: [ownedId], params }]
  })
}

/** A circle can only start on a day on which an ownership begins. One circle is named, once, by its first day. */
function cycles(ownerships: readonly Ownership[]): OwnershipProblem[] {
  for (const since of daysOfChange(ownerships)) {
    const chain = findCycle(heldAt(ownerships, since))
    if (chain !== null) {
      return [{ code: 'CYCLE', entityIds: chain, params: since === null ? {} : { day: since } }]
    }
  }
  return []
}

/** The days on which an ownership begins; null is the time before all recorded days. */
function daysOfChange(ownerships: readonly Ownership[]): (Day | null)[] {
  const days = new Set(ownerships.map(({ since }) => since))
  return [...days].toSorted((a, b) => ((a ?? beforeAll) < (b ?? beforeAll) ? -1 : 1))
}

function heldAt(ownerships: readonly Ownership[], on: Day | null): Ownership[] {
  return on === null ? ownerships.filter(({ since }) => since === null) : ownershipOn(ownerships, on)
}

/** The ids of one circle, from an owner down to the same owner; null where there is no circle. */
function findCycle(ownerships: readonly Ownership[]): string[] | null {
  const below = Map.groupBy(ownerships, ({ ownerId }) => ownerId)
  const cleared = new Set<string>()
  const walk = (id: string, above: readonly string[]): string[] | null => {
    const again = above.indexOf(id)
    if (again >= 0) return [...above.slice(again), id]
    if (cleared.has(id)) return null
    for (const { ownedId } of below.get(id) ?? []) {
      const chain = walk(ownedId, [...above, id])
      if (chain !== null) return chain
    }
    cleared.add(id)
    return null
  }
  for (const id of below.keys()) {
    const chain = walk(id, [])
    if (chain !== null) return chain
  }
  return null
}

/**
 * The percentage of each owned entity that has no recorded owner on a day. Entities that are wholly owned are left
 * out.
 */
export function missingParts(ownerships: readonly Ownership[], on: Day): ReadonlyMap<string, Decimal> {
  const missing = new Map<string, Decimal>()
  for (const [ownedId, parts] of Map.groupBy(ownershipOn(ownerships, on), (part) => part.ownedId)) {
    const rest = whole.minus(sum(parts.map(({ percent }) => percent)))
    if (!rest.isZero()) missing.set(ownedId, rest)
  }
  return missing
}

/**
 * The percentage of every entity below an owner that effectively belongs to the owner on a day, through all paths:
 * the sum over the paths of the product of their parts, exact. A circle is a RangeError: see `checkOwnership`.
 */
export function lookThrough(
  ownerships: readonly Ownership[],
  ownerId: string,
  on: Day,
): ReadonlyMap<string, Decimal> {
  return effectiveParts(ownershipOn(ownerships, on), ownerId, 'below')
}

/**
 * Who ultimately owns an entity on a day: the entities above it that have no recorded owner, with their effective
 * percentages. What is missing to 100 % belongs to owners who are not recorded.
 */
export function ultimateOwners(
  ownerships: readonly Ownership[],
  ownedId: string,
  on: Day,
): ReadonlyMap<string, Decimal> {
  const current = ownershipOn(ownerships, on)
  const owned = new Set(current.map((part) => part.ownedId))
  return new Map([...effectiveParts(current, ownedId, 'above')].filter(([id]) => !owned.has(id)))
}

/** The products of parts along all paths away from one entity, summed for each entity that they reach. */
function effectiveParts(
  ownerships: readonly Ownership[],
  startId: string,
  direction: 'below' | 'above',
): Map<string, Decimal> {
  if (findCycle(ownerships) !== null)
    throw new RangeError('An ownership that goes in a circle cannot be looked through.')
  const ends = ({ ownerId, ownedId }: Ownership): [near: string, far: string] =>
    direction === 'below' ? [ownerId, ownedId] : [ownedId, ownerId]
  const byNear = Map.groupBy(ownerships, (part) => ends(part)[0])
  const byFar = Map.groupBy(ownerships, (part) => ends(part)[1])
  const parts = new Map<string, Decimal>([[startId, whole]])
  const partOf = (id: string): Decimal => {
    const cached = parts.get(id)
    if (cached !== undefined) return cached
    const part = sum(
      (byFar.get(id) ?? []).map((step) => partOf(ends(step)[0]).times(step.percent).times(hundredth)),
    )
    parts.set(id, part)
    return part
  }
  const reached = new Map<string, Decimal>()
  const visit = (id: string) => {
    for (const step of byNear.get(id) ?? []) {
      const far = ends(step)[1]
      if (reached.has(far)) continue
      reached.set(far, partOf(far))
      visit(far)
    }
  }
  visit(startId)
  return reached
}
