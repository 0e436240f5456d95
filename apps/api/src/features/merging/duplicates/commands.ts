import { failInput } from '@kinfolio/contract/errors'
import type { MergeKind } from '@kinfolio/contract/merge-fields'
import { and, eq, or } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { getStored } from '../queries.ts'
import { distinctPairs } from './tables.ts'

type Decided = { kind: MergeKind; firstId: string; secondId: string }

/** Says that two records are not the same. Said again, nothing changes. */
export async function markDistinct(org: OrgScope, { kind, firstId, secondId }: Decided): Promise<void> {
  if (firstId === secondId) failInput('secondId', 'A record is the same as itself. Name another one.')
  await getStored(org, kind, firstId)
  await getStored(org, kind, secondId)
  const { orgId, now } = org
  const pair =
    kind === 'contacts'
      ? { firstContactId: firstId, secondContactId: secondId }
      : { firstCompanyId: firstId, secondCompanyId: secondId }
  await org.db
    .insert(distinctPairs)
    .values({ ...pair, orgId, id: newId(), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

/** Takes that back. */
export async function unmarkDistinct(org: OrgScope, { kind, firstId, secondId }: Decided): Promise<void> {
  await getStored(org, kind, firstId)
  await getStored(org, kind, secondId)
  const { firstContactId, secondContactId, firstCompanyId, secondCompanyId } = distinctPairs
  const [first, second] =
    kind === 'contacts' ? [firstContactId, secondContactId] : [firstCompanyId, secondCompanyId]
  await org.db
    .delete(distinctPairs)
    .where(
      org.owns(
        distinctPairs,
        or(and(eq(first, firstId), eq(second, secondId)), and(eq(first, secondId), eq(second, firstId))),
      ),
    )
}
