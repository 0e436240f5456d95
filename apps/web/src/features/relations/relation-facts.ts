import { relationRules, type RelationType } from '@kinfolio/contract/relation-types'
import type { Relation, RelationCreate } from '@kinfolio/contract/relations'
import type { z } from 'zod'

/** What stands in the form: texts, empty where nothing is said. */
export type RelationFacts = {
  since: string
  until: string
  /** Whether the share is known by its bounds. */
  isBounded: boolean
  share: string
  shareMin: string
  shareMax: string
  directness: Relation['directness']
  isBeneficial: boolean
  source: string
  notes: string
}

export function valuesOfRelation(relation: Relation | undefined): RelationFacts {
  return {
    since: relation?.since ?? '',
    until: relation?.until ?? '',
    isBounded: relation !== undefined && (relation.shareMin !== null || relation.shareMax !== null),
    share: relation?.share ?? '',
    shareMin: relation?.shareMin ?? '',
    shareMax: relation?.shareMax ?? '',
    directness: relation?.directness ?? 'DIRECT',
    isBeneficial: relation?.isBeneficial ?? false,
    source: relation?.source ?? '',
    notes: relation?.notes ?? '',
  }
}

/** Which facts relations of a type have, beside days and words. */
export type FactKinds = { hasShare: boolean; hasInterest: boolean }

/** An interest is what a register of owners asks for: it is direct or not, and makes its holder an owner or not. */
export function factKindsOf(type: RelationType): FactKinds {
  if (type === 'OWN') return { hasShare: false, hasInterest: false }
  const { share, bods, group } = relationRules[type]
  return {
    hasShare: share !== 'NONE',
    hasInterest: bods !== null || group === 'CONTROL' || type === 'BENEFICIAL_OWNER',
  }
}

/** What the form says, as the contract has it. */
export function inputOfFacts(
  facts: RelationFacts,
  { hasShare, hasInterest }: FactKinds,
): Omit<z.input<typeof RelationCreate>, 'type' | 'ownTypeId' | 'from' | 'to'> {
  const { since, until, isBounded, share, shareMin, shareMax, directness, isBeneficial, source, notes } =
    facts
  return {
    since: since || null,
    until: until || null,
    source,
    notes,
    ...(hasShare && {
      share: isBounded ? null : share || null,
      shareMin: isBounded ? shareMin || null : null,
      shareMax: isBounded ? shareMax || null : null,
    }),
    ...(hasInterest && { directness, isBeneficial }),
  }
}
