import {
  EntityCreate,
  Extra,
  type Entity,
  type EntityOwner,
  type OwnershipMap,
} from '@kinfolio/contract/entities'
import { fail, failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import {
  checkOwnership,
  lookThrough,
  missingParts,
  ownershipOn,
  type Ownership,
  type OwnershipProblem,
  type OwnershipProblemCode,
} from '@kinfolio/ledger/value/ownership'

/** Fields of the wire that are the server's own, wherever they come from. */
const reserved = new Set([
  ...Object.keys(EntityCreate.shape),
  'id',
  'entityId',
  'orgId',
  'version',
  'createdAt',
  'updatedAt',
  'userId',
  'role',
  '__proto__',
  'constructor',
])

/** The fields that the product does not know, joined with what `extra` says; refused beyond their bounds. */
export function extraOf(input: Record<string, unknown>): Extra | undefined {
  const unknown = Object.entries(input).filter(([key]) => !reserved.has(key))
  if (unknown.length === 0) return undefined
  const parsed = Extra.safeParse(Object.fromEntries(unknown))
  if (!parsed.success) {
    failInput(
      'extra',
      'Free fields hold text, numbers, true or false: at most 50 of them, 2,000 characters each.',
    )
  }
  return parsed.data
}

/** An ownership as the wire and the table have it: its part is decimal text. */
export type OwnershipText = EntityOwner & { readonly ownedId: string }

function toOwnership(row: OwnershipText): Ownership {
  return { ...row, percent: decimal(row.percent) }
}

/** Refuses ownerships that cannot stand together, by the names of the entities concerned. */
export function requireOwnership(rows: readonly OwnershipText[], names: ReadonlyMap<string, string>): void {
  const [problem] = checkOwnership(rows.map(toOwnership))
  if (!problem) return
  const { code, entityIds, params } = problem
  const concerned = entityIds.map((id) => ({ id, name: names.get(id) ?? id }))
  const when = params.day === undefined ? '' : ` on ${params.day}`
  const words = problemWords[code](
    concerned.map(({ name }) => name),
    when,
    params,
  )
  if (code === 'CYCLE') fail('OWNERSHIP_CYCLE', { entities: concerned }, words)
  failInput('owners', words)
}

type Words = (names: readonly string[], when: string, params: OwnershipProblem['params']) => string

const problemWords: Readonly<Record<OwnershipProblemCode, Words>> = {
  CYCLE: (names, when) =>
    say`An entity cannot own itself through others, but${when} this would go in a circle: ${names.join(' → ')}. Choose other owners.`,
  OWNS_ITSELF: ([name]) => say`“${name}” cannot own itself. Choose another owner.`,
  OVERLAPS: ([owner, owned], when) =>
    say`“${owner}” holds two parts of “${owned}” at once${when}. Make them one, or end the one before the other begins.`,
  MORE_THAN_WHOLE: ([name], when, { percent }) =>
    say`The owners of “${name}” add up to ${percent} %${when}. Keep them to 100 % on every day.`,
  PERCENT_OUT_OF_RANGE: () => 'A part of an entity is above 0 and at most 100 percent.',
  ENDS_BEFORE_IT_BEGINS: () => 'This ends before it begins. Choose a later last day.',
}

/** Who owns whom on a day among these entities, directly and through others. */
export function ownershipMap(
  entities: readonly Entity[],
  rows: readonly OwnershipText[],
  on: Day,
): OwnershipMap {
  const current = ownershipOn(rows.map(toOwnership), on)
  const owned = new Set(current.map(({ ownedId }) => ownedId))
  const missing = missingParts(current, on)
  return {
    day: on,
    entities: entities.map(({ id, name, type }) => {
      const rest = missing.get(id)
      return { id, name, type, missing: rest ? toText(rest) : owned.has(id) ? '0' : null }
    }),
    ownerships: current.map(({ ownerId, ownedId, percent }) => ({
      ownerId,
      ownedId,
      percent: toText(percent),
    })),
    lookThrough: entities.flatMap(({ id: ownerId }) =>
      [...lookThrough(current, ownerId, on)].map(([ownedId, percent]) => ({
        ownerId,
        ownedId,
        percent: toText(percent),
        isUltimate: !owned.has(ownerId),
      })),
    ),
  }
}
