import {
  builtInRelationTypes,
  firstEnds,
  ownRelationRule,
  relationGroups,
  relationRules,
  type RelationEndType,
  type RelationGroup,
  type RelationType,
} from '@kinfolio/contract/relation-types'
import type { OwnRelationType } from '@kinfolio/contract/relations'

import { relationTypeWords } from './words.ts'

/** What another record can be to one: a type, read from the side of the one. */
export type RelationChoice = {
  value: string
  label: string
  group: RelationGroup | 'OWN'
  type: RelationType
  ownTypeId: string | null
  /** Whether the record itself is the first end. */
  isFrom: boolean
  /** What the other record may be. */
  others: readonly RelationEndType[]
}

/** A type that is made with the first relation of it. `name` is what the other record is to the record itself. */
export type NewType = { name: string; reverseName: string; isSymmetric: boolean }

export function newTypeChoice({ name }: NewType): RelationChoice {
  return {
    value: '',
    label: name,
    group: 'OWN',
    type: 'OWN',
    ownTypeId: null,
    isFrom: false,
    others: firstEnds,
  }
}

/** The choice that a new type has become. */
export function newTypeValue(ownTypeId: string): string {
  return `${ownTypeId} to`
}

/** What other records can be to a record of a kind, group by group. */
export function relationChoices(
  kind: RelationEndType,
  ownTypes: readonly OwnRelationType[],
): RelationChoice[] {
  const builtIn = relationGroups.flatMap((group) =>
    builtInRelationTypes
      .filter((type) => relationRules[type].group === group)
      .flatMap((type) =>
        sides(kind, { ...relationRules[type], ...relationTypeWords[type] }, { group, type }),
      ),
  )
  const own = ownTypes.flatMap((type) =>
    sides(kind, ownRelationRule(type), { group: 'OWN', type: 'OWN', ownTypeId: type.id }),
  )
  return [...builtIn, ...own]
}

type Rule = ReturnType<typeof ownRelationRule>
type Of = Pick<RelationChoice, 'group' | 'type'> & { ownTypeId?: string }

function sides(kind: RelationEndType, rule: Rule, { group, type, ownTypeId }: Of): RelationChoice[] {
  const choice = (isFrom: boolean): RelationChoice => ({
    value: `${ownTypeId ?? type} ${isFrom ? 'from' : 'to'}`,
    label: isFrom ? rule.reverseName : rule.name,
    group,
    type,
    ownTypeId: ownTypeId ?? null,
    isFrom,
    others: isFrom ? rule.to : rule.from,
  })
  // A position is the second end only.
  const canBeFrom = kind !== 'position' && rule.from.includes(kind)
  return [
    ...(rule.to.includes(kind) ? [choice(false)] : []),
    ...(canBeFrom && !rule.isSymmetric ? [choice(true)] : []),
  ].map((each) => ({ ...each, others: each.isFrom ? each.others : withoutPositions(each.others) }))
}

function withoutPositions(kinds: readonly RelationEndType[]): RelationEndType[] {
  return kinds.filter((kind) => kind !== 'position')
}
