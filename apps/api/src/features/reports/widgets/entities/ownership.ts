import type { OwnershipMap } from '@kinfolio/contract/entities'
import type { Cell } from '@kinfolio/contract/report-data'
import type { entitiesWidgets } from '@kinfolio/contract/report-widgets/entities'
import { say } from '@kinfolio/contract/say'
import {
  decimal,
  one,
  plus,
  roundMoney,
  toFloat,
  toText,
  zero,
  type Decimal,
} from '@kinfolio/ledger/numbers/decimal'

import { getOwnershipMap } from '../../../orgs/entities/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { column, empty, row, unavailable, type Reader } from '../reader.ts'
import { sheetOf } from './balance.ts'

type ReaderOf<T extends keyof typeof entitiesWidgets> = Reader<(typeof entitiesWidgets)[T]['settings']>

/** Who owns whom on the day of the report. */
export function ownersOf({ once, org, to }: Sight): Promise<OwnershipMap> {
  return once('ownership', () => getOwnershipMap(org, to))
}

const nothingOwned = empty(
  'No entity has a recorded owner on this day. Say on its page who owns which part of it.',
)

const hundred = decimal('100')

/**
 * Which part of each entity its owners hold through all paths, and what that part of what the entity itself has is worth. An entity that
 * nobody owns counts as its own, so that the sums of the ultimate owners are the whole.
 */
export const ownership: ReaderOf<'ownership'> = async (sight, { of }) => {
  const map = await ownersOf(sight)
  const seen = map.entities.filter(({ id }) => sight.isOfEntity(id))
  const names = new Map(map.entities.map(({ id, name }) => [id, name]))
  const shown = new Set(seen.map(({ id }) => id))
  const parts = map.lookThrough.filter(
    ({ ownedId, isUltimate }) => shown.has(ownedId) && (of === 'all' || isUltimate),
  )
  if (parts.length === 0) return nothingOwned
  const byName = (a: { ownedId: string }, b: { ownedId: string }) =>
    (names.get(a.ownedId) ?? '').localeCompare(names.get(b.ownedId) ?? '')
  const { entities } = await sheetOf(sight)
  const equity = new Map(entities.map(({ entityId, equity: total }) => [entityId, total.value]))
  const worthOf = (ownedId: string, percent: Decimal): Decimal | null => {
    const own = equity.has(ownedId) ? (equity.get(ownedId) ?? null) : '0'
    return own === null ? null : roundMoney(decimal(own).times(percent).div(hundred))
  }
  const byOwner = [...Map.groupBy(parts, ({ ownerId }) => ownerId)].toSorted(([a], [b]) =>
    (names.get(a) ?? '').localeCompare(names.get(b) ?? ''),
  )
  const direct = new Map(
    map.ownerships.map(({ ownerId, ownedId, percent }) => [`${ownerId} ${ownedId}`, percent]),
  )
  return {
    columns: [
      column('owner', 'Owner', 'text'),
      column('owned', 'Entity', 'text'),
      column('direct', 'Directly', 'ratio'),
      column('share', 'Through all', 'ratio'),
      column('worth', 'Part of what the entity has', 'money', sight.currency),
    ],
    rows: byOwner.flatMap(([ownerId, held]) => {
      const isUltimate = held.some((part) => part.isUltimate)
      const all = [
        ...(isUltimate && shown.has(ownerId) ? [{ ownedId: ownerId, percent: toText(hundred) }] : []),
        ...held.toSorted(byName),
      ]
      const worths = all.map(({ ownedId, percent }) => worthOf(ownedId, decimal(percent)))
      const known = worths.flatMap((worth) => worth ?? [])
      const owner: Cell = {
        text: names.get(ownerId) ?? '',
        record: { kind: 'entity', id: ownerId },
      }
      return [
        ...all.map(({ ownedId, percent }, at) => {
          const own = direct.get(`${ownerId} ${ownedId}`)
          const worth = worths[at] ?? null
          return row({
            owner,
            owned: {
              text: ownedId === ownerId ? 'What is its own' : (names.get(ownedId) ?? ''),
              record: { kind: 'entity', id: ownedId },
            },
            direct: own === undefined ? {} : { number: ratioOf(own) },
            share: { number: ratioOf(percent) },
            worth: worth === null ? { amount: null, reason: 'NO_VALUATION' } : { amount: toText(worth) },
          })
        }),
        row(
          {
            owner,
            owned: { text: 'All' },
            worth:
              known.length < worths.length
                ? { amount: null, reason: 'NO_VALUATION' }
                : { amount: toText(known.reduce((total, worth) => plus(total, worth), zero)) },
          },
          { isSum: true },
        ),
      ]
    }),
    picture: { kind: 'table' },
    notes: seen.flatMap(({ id, name, missing }) =>
      missing === null || decimal(missing).isZero()
        ? []
        : [
            {
              kind: 'MISSING' as const,
              text: say`${missing} % of ${name} has no recorded owner.`,
              record: { kind: 'entity' as const, id },
            },
          ],
    ),
  }
}

function ratioOf(percent: string): number {
  return toFloat(decimal(percent).times(one).div(hundred))
}

/** Who owns which part of which, each an arrow. */
export const entityMap: ReaderOf<'entity-map'> = async (sight, { entity }) => {
  const map = await ownersOf(sight)
  const names = new Map(map.entities.map(({ id, name }) => [id, name]))
  const center = entity?.toLowerCase() ?? null
  if (center !== null && !names.has(center))
    return unavailable('This entity is not there any more, or not for your role to see. Choose another one.')
  const near = center === null ? null : relatives(map, center)
  const arrows = map.ownerships.filter(
    ({ ownerId, ownedId }) =>
      (sight.isOfEntity(ownerId) || sight.isOfEntity(ownedId)) &&
      (near === null || (near.has(ownerId) && near.has(ownedId))),
  )
  if (arrows.length === 0) return nothingOwned
  const named = (id: string): Cell => ({ text: names.get(id) ?? '', record: { kind: 'entity', id } })
  return {
    columns: [
      column('owner', 'Owner', 'text'),
      column('owned', 'Entity', 'text'),
      column('share', 'Part', 'ratio'),
    ],
    rows: arrows.map(({ ownerId, ownedId, percent }) =>
      row({ owner: named(ownerId), owned: named(ownedId), share: { number: ratioOf(percent) } }),
    ),
    picture: { kind: 'graph', from: 'owner', to: 'owned', label: 'share' },
  }
}

/** An entity with all above and all below it. */
function relatives({ lookThrough }: OwnershipMap, center: string): ReadonlySet<string> {
  return new Set([
    center,
    ...lookThrough.flatMap(({ ownerId, ownedId }) =>
      ownerId === center ? ownedId : ownedId === center ? ownerId : [],
    ),
  ])
}
