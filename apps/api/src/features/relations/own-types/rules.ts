import { failInput } from '@kinfolio/contract/errors'
import { relationEnds, type RelationEndType } from '@kinfolio/contract/relation-types'
import { say } from '@kinfolio/contract/say'

export const endWords: Readonly<Record<RelationEndType, { one: string; many: string }>> = {
  contact: { one: 'a contact', many: 'contacts' },
  company: { one: 'a company', many: 'companies' },
  entity: { one: 'an entity', many: 'entities' },
  position: { one: 'a position', many: 'positions' },
  user: { one: 'a member', many: 'members' },
}

export type OwnEnds = { fromEnds: RelationEndType[]; toEnds: RelationEndType[] }

/** Between what a type stands, in the order of the contract. The ends of a symmetric one are the same, but for positions. */
export function endsOf(
  isSymmetric: boolean,
  from: readonly RelationEndType[],
  to: readonly RelationEndType[],
): OwnEnds {
  const first = isSymmetric ? to : from
  const fromEnds = relationEnds.filter((end) => end !== 'position' && first.includes(end))
  if (fromEnds.length === 0)
    failInput('to', 'A position alone is related to nothing. Choose another kind of record as well.')
  return { fromEnds, toEnds: relationEnds.filter((end) => to.includes(end)) }
}

/** Refuses ends between which relations of the type do not stand, by the kinds of records that they tie. */
export function requireFittingEnds(
  { fromEnds, toEnds }: OwnEnds,
  tied: { from: ReadonlySet<RelationEndType>; to: ReadonlySet<RelationEndType> },
): void {
  for (const [field, ends] of [
    ['from', fromEnds],
    ['to', toEnds],
  ] as const) {
    const unfit = relationEnds.find((end) => !ends.includes(end) && tied[field].has(end))
    if (unfit)
      failInput(
        field,
        say`Relations of this type stand with ${endWords[unfit].many}, perhaps in the trash. Remove those first, or leave ${endWords[unfit].many} chosen.`,
      )
  }
}
