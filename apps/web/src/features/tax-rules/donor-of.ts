import type { EntityType } from '@kinfolio/contract/entities'
import type { DonorKind } from '@kinfolio/ledger/giving/tax-rule'

const kinds: Partial<Readonly<Record<EntityType, DonorKind>>> = {
  TRUST: 'TRUST',
  ESTATE: 'TRUST',
  HOLDING_COMPANY: 'COMPANY',
  FOUNDATION: 'PRIVATE_FOUNDATION',
}

/** As what an entity is usually taxed. */
export function donorOf(type: EntityType | undefined): DonorKind {
  return (type && kinds[type]) ?? 'INDIVIDUAL'
}
