import type { Signer, SigningReason } from '@kinfolio/contract/relation-graph'
import { signingTypes } from '@kinfolio/contract/relation-types'
import type { NamedEnd, Relation } from '@kinfolio/contract/relations'

import { keyOf } from '../rules.ts'

/** Who signs for a record by what is recorded on it. */
export type DirectSigner = Omit<Signer, 'through'>

/** Direct signers by the key of what they sign for. */
export type SigningTable = ReadonlyMap<string, readonly DirectSigner[]>

export function signingTable(
  relations: readonly Relation[],
  isDead: (contactId: string) => boolean,
): Map<string, DirectSigner[]> {
  const table = new Map<string, DirectSigner[]>()
  for (const { type, from, to, since, until, source } of relations) {
    const reason: SigningReason | undefined = signingTypes.find((each) => each === type)
    if (!reason || to.id === null) continue
    if (from.type === 'contact' && from.id !== null && isDead(from.id)) continue
    const key = keyOf({ type: to.type, id: to.id })
    table.set(key, [...(table.get(key) ?? []), { signer: from, reason, since, until, source }])
  }
  return table
}

/** A chain of companies that sign for each other ends here. */
const longest = 5

/**
 * Everybody who can sign for a record: its own signers; where one of them is a company or an entity, whoever signs for
 * that. `above` are records whose signers sign for this one as well, such as the entity of an account.
 */
export function signersOf(target: string, table: SigningTable, above: readonly NamedEnd[] = []): Signer[] {
  const signers: Signer[] = []
  const visited = new Set<string>()
  const walk = (key: string, through: readonly NamedEnd[]) => {
    if (visited.has(key) || through.length > longest) return
    visited.add(key)
    for (const direct of table.get(key) ?? []) {
      signers.push({ ...direct, through: [...through] })
      const { type, id } = direct.signer
      if (id !== null && (type === 'company' || type === 'entity'))
        walk(keyOf({ type, id }), [...through, direct.signer])
    }
  }
  walk(target, [])
  for (const end of above) if (end.id !== null) walk(keyOf({ type: end.type, id: end.id }), [end])
  return signers
}

/**
 * Who would put their name to it: people, and companies and entities of whose own signers nothing is known.
 */
export function handsOf(signers: readonly Signer[], table: SigningTable): NamedEnd[] {
  const hands = new Map<string, NamedEnd>()
  for (const { signer } of signers) {
    const { type, id, name } = signer
    const key = id === null ? `${type} ${name}` : keyOf({ type, id })
    const isPerson = type === 'contact' || type === 'user'
    if (isPerson || (table.get(key) ?? []).length === 0) hands.set(key, signer)
  }
  return [...hands.values()]
}
