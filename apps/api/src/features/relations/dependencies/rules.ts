import type { Dependency, SigningMap } from '@kinfolio/contract/relation-graph'
import { relationRules } from '@kinfolio/contract/relation-types'
import type { NamedEnd, Relation } from '@kinfolio/contract/relations'
import { rightsByRole, type RoleName } from '@kinfolio/contract/rights'

import { handsOf, type SigningTable } from '../signing/rules.ts'

const ofContact =
  (id: string) =>
  (end: NamedEnd): boolean =>
    end.type === 'contact' && end.id === id

/** A child stays the child of the dead; a ward needs another guardian. */
function isDuty({ type }: Relation): boolean {
  return type === 'OWN' || type === 'GUARDIAN' || relationRules[type].group !== 'FAMILY'
}

/** What a person is to others, apart from family, and who is the same to them. */
export function rolesOf(contactId: string, relations: readonly Relation[]): Dependency[] {
  const isHeld = ofContact(contactId)
  return relations
    .filter((relation) => isHeld(relation.from) && isDuty(relation))
    .map((held) => ({
      kind: held.type === 'SHAREHOLDER' ? 'OWNERSHIP' : 'ROLE',
      name: held.name,
      target: held.to,
      share: held.share,
      others: distinct(
        relations
          .filter(
            ({ type, ownTypeId, from, to }) =>
              type === held.type &&
              ownTypeId === held.ownTypeId &&
              to.type === held.to.type &&
              to.id === held.to.id &&
              !isHeld(from),
          )
          .map(({ from }) => from),
      ),
    }))
}

/** What a person can sign for, and whose hand is left without them. */
export function signaturesOf(
  contactId: string,
  { targets, table }: SigningMap & { table: SigningTable },
): Dependency[] {
  const isSigner = ofContact(contactId)
  return targets.flatMap(({ target, signers }): Dependency[] => {
    const hands = handsOf(signers, table)
    if (!hands.some(isSigner)) return []
    const others = hands.filter((hand) => !isSigner(hand))
    return [{ kind: 'SIGNATURE', name: 'Signatory', target, share: null, others }]
  })
}

type Member = { id: string; name: string; role: RoleName }

/** Members who may do whatever a role may. */
export function othersIn(userId: string, role: RoleName, members: readonly Member[]): NamedEnd[] {
  const needed = [...rightsByRole[role]]
  return members
    .filter((member) => member.id !== userId && needed.every((right) => rightsByRole[member.role].has(right)))
    .map(({ id, name }) => ({ type: 'user', id, name }))
}

/** Those for which nobody is left come first. */
export function aloneFirst(items: readonly Dependency[]): Dependency[] {
  const isAlone = ({ others }: Dependency) => others.length === 0
  return [...items.filter(isAlone), ...items.filter((item) => !isAlone(item))]
}

function distinct(ends: readonly NamedEnd[]): NamedEnd[] {
  return [...new Map(ends.map((end) => [`${end.type} ${end.id ?? end.name}`, end])).values()]
}
