import { decimal } from '@kinfolio/ledger/numbers/decimal'

import { listRoles } from '../../../orgs/members/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { ownersOf } from '../../widgets/entities/ownership.ts'
import { seenSigning } from '../../widgets/entities/signing.ts'
import { blank, notKnown, type Concerned, type Finding } from '../findings/rules.ts'

/** How many members are owners. Whoever sees some entities only does not see all members. */
export async function keyPerson({ org, once }: Sight): Promise<Finding> {
  if (org.entityIds !== null) return notKnown('Your role does not see all members.')
  const owners = (await once('members', () => listRoles(org))).filter(
    ({ name, status }) => name === 'owner' && status === 'active',
  )
  return { value: owners.length, concerned: owners.map(({ user, email }) => ({ text: user?.name ?? email })) }
}

export async function signers(sight: Sight): Promise<Finding> {
  const { targets } = await seenSigning(sight)
  if (targets.length === 0) return blank('There is no entity and no account.')
  const lonely = targets.filter(({ signers: all }) => new Set(all.map(({ signer }) => signer.id)).size < 2)
  return {
    value: lonely.length,
    concerned: lonely.map(({ target, signers: all }): Concerned => ({
      text: `${target.name}: ${all[0]?.signer.name ?? 'nobody'}`,
      ...(target.id === null || target.type === 'user'
        ? {}
        : { record: { kind: target.type, id: target.id } }),
    })),
  }
}

export async function ownershipGaps(sight: Sight): Promise<Finding> {
  const { entities } = await ownersOf(sight)
  const open = entities.filter(
    ({ id, missing }) => missing !== null && !decimal(missing).isZero() && sight.isOfEntity(id),
  )
  return {
    value: open.length,
    concerned: open.map(({ id, name, missing }) => ({
      text: `${name}: ${missing} % without an owner`,
      record: { kind: 'entity', id },
    })),
  }
}
