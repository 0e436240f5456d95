import type { OwnershipMap } from '@kinfolio/contract/entities'
import { decimal, sum, toText } from '@kinfolio/ledger/numbers/decimal'

/** The part of an entity that another holds through all paths; null where it holds none. */
export function lookThroughOf(map: OwnershipMap, ownerId: string, ownedId: string): string | null {
  return (
    map.lookThrough.find((share) => share.ownerId === ownerId && share.ownedId === ownedId)?.percent ?? null
  )
}

/** The entities that own something and have no recorded owner. */
export function ultimateOwners({ entities, lookThrough }: OwnershipMap): OwnershipMap['entities'] {
  const ends = new Set(lookThrough.filter(({ isUltimate }) => isUltimate).map(({ ownerId }) => ownerId))
  return entities.filter(({ id }) => ends.has(id))
}

/** The part of an entity that has no recorded ultimate owner: an owner is missing here or further up. */
export function unknownPart({ lookThrough }: OwnershipMap, ownedId: string): string {
  const shares = lookThrough.filter((share) => share.ownedId === ownedId && share.isUltimate)
  return toText(decimal('100').minus(sum(shares.map(({ percent }) => decimal(percent)))))
}
