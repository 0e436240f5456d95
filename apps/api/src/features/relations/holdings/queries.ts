import type { EntityOwner } from '@kinfolio/contract/entities'
import { fail, failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { decimal } from '@kinfolio/ledger/numbers/decimal'

import type { OrgScope } from '../../../access/scope.ts'
import { listEntityHoldings, listNames, listTies } from '../queries.ts'
import { holdingsOf, keyOf, problemOfHoldings } from '../rules.ts'

/**
 * Refuses owners of an entity that cannot stand beside what people and companies hold: by the rule that relations are
 * asked by. The lock of the organisation is held by the caller.
 */
export async function requireHoldings(
  org: OrgScope,
  ownedId: string,
  owners: readonly EntityOwner[],
): Promise<void> {
  const owned = keyOf({ type: 'entity', id: ownedId })
  const shares = await listTies(org, { type: 'SHAREHOLDER', ownTypeId: null })
  if (shares.length === 0 || owners.length === 0) return
  const entities = await listEntityHoldings(org)
  const wanted = owners.map(({ ownerId, percent, since, until }) => ({
    ownerId: keyOf({ type: 'entity', id: ownerId }),
    ownedId: owned,
    percent: decimal(percent),
    since,
    until,
  }))
  const others = entities.filter((holding) => holding.ownedId !== owned)
  const held = holdingsOf(shares.map(({ tie }) => tie))
  const problem = problemOfHoldings([...others, ...held, ...wanted])
  if (!problem?.entityIds.includes(owned)) return
  const names = await listNames(org)
  const chain = problem.entityIds.map((key) => names.get(key) ?? '')
  const { day, percent } = problem.params
  if (problem.code === 'CYCLE')
    fail(
      'OWNERSHIP_CYCLE',
      undefined,
      say`With the shares that relations record, this would go in a circle: ${chain.join(' → ')}. Choose other owners, or change those relations.`,
    )
  failInput(
    'owners',
    say`With the shareholders that relations record, the owners of “${chain[0] ?? ''}” add up to ${percent} %${day === undefined ? '' : ` on ${day}`}. Keep them to 100 % on every day.`,
  )
}
