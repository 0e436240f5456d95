import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import { isInForce, type OrgScope } from '../../../access/scope.ts'
import { roles } from '../../../access/tables.ts'
import { notify } from '../../notices/commands.ts'
import { payeeName } from '../payees/queries.ts'
import { bankDetails } from '../tables.ts'

type Telling = Pick<OrgScope, 'db' | 'orgId' | 'now' | 'owns'>

/** Tells owners and admins of accounts that differ from those on file. Whom to pay is named, and no account. */
export async function tellOfChanges(org: Telling, raised: readonly string[]): Promise<void> {
  if (raised.length === 0) return
  const changed = await org.db
    .select({ id: bankDetails.id, name: payeeName('bank_details') })
    .from(bankDetails)
    .where(org.owns(bankDetails, inArray(bankDetails.id, [...raised])))
  const userIds = await listLookingAfter(org)
  for (const { id, name } of changed)
    await notify(org, {
      type: 'BANK_CHANGE',
      userIds,
      about: { kind: 'bankDetail', id, name: name ?? '' },
      key: `bank details ${id}`,
      facts: name === null ? {} : { what: name },
    })
}

/** Owners and admins. */
async function listLookingAfter(org: Telling): Promise<string[]> {
  const isOwner = inArray(roles.name, ['owner', 'admin'])
  const rows = await org.db
    .select({ id: roles.userId })
    .from(roles)
    .where(and(eq(roles.orgId, org.orgId), isOwner, isNotNull(roles.userId), isInForce(org.now)))
  return rows.flatMap(({ id }) => id ?? [])
}
