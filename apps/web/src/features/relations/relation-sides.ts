import { relationRules, relationGroups, type RelationGroup } from '@kinfolio/contract/relation-types'
import type { NamedEnd, Relation, RelationEnd } from '@kinfolio/contract/relations'

import { sideWords } from './words.ts'

/** A relation as it is read from one of its records. */
export type Side = {
  relation: Relation
  /** What the other end is to the record. */
  label: string
  other: NamedEnd
}

export function sideOf(relation: Relation, record: RelationEnd): Side {
  const isFrom = relation.from.type === record.type && relation.from.id === record.id
  return { relation, label: sideWords(relation, isFrom), other: isFrom ? relation.to : relation.from }
}

/** The relations of a record in groups that are not empty: family first, own types last. */
export function groupsOf(
  relations: readonly Relation[],
  record: RelationEnd,
): { group: RelationGroup | 'OWN'; sides: Side[] }[] {
  const byGroup = Map.groupBy(relations, ({ type }) => (type === 'OWN' ? 'OWN' : relationRules[type].group))
  return [...relationGroups, 'OWN' as const].flatMap((group) => {
    const sides = (byGroup.get(group) ?? [])
      .map((relation) => sideOf(relation, record))
      .toSorted((a, b) => a.label.localeCompare(b.label) || a.other.name.localeCompare(b.other.name))
    return sides.length > 0 ? [{ group, sides }] : []
  })
}

/** Whether a relation was over before a day. */
export function isOver({ until }: Pick<Relation, 'until'>, today: string): boolean {
  return until !== null && until < today
}
