import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import { isInForce, type OrgScope } from '../../../access/scope.ts'
import { orgs, roles } from '../../../access/tables.ts'
import type { SendMail } from '../../../platform/mail.ts'
import { listWanting } from '../../notifications/queries.ts'
import { payeeName } from '../payees/queries.ts'
import { bankDetails } from '../tables.ts'

/** How notices reach people. */
export type Post = { baseUrl: string; hasMail: boolean; sendMail: SendMail }

/** Tells owners and admins by mail of accounts that differ from those on file. The mail names whom to pay, and no account. */
export async function tellOfChanges(
  org: Pick<OrgScope, 'db' | 'orgId' | 'now' | 'owns'>,
  { baseUrl, hasMail, sendMail }: Post,
  raised: readonly string[],
): Promise<void> {
  if (!hasMail || raised.length === 0) return
  const changed = await org.db
    .select({ name: payeeName('bank_details') })
    .from(bankDetails)
    .where(org.owns(bankDetails, inArray(bankDetails.id, [...raised])))
  const payees = [...new Set(changed.flatMap(({ name }) => name ?? []))].join(', ')
  const [own] = await org.db.select({ name: orgs.name }).from(orgs).where(eq(orgs.id, org.orgId))
  for (const to of await listToldOnes(org))
    await sendMail({
      to,
      subject: `Changed bank details: ${payees}`,
      text: `Somebody is to be paid in ${own?.name ?? 'your organization'} into another account than the one on file: ${payees}. Pay nothing until one of you has called them on a number that you know.`,
      link: `${baseUrl}/bank-details?alarm=true`,
      action: 'See what changed',
    })
}

/** The addresses of owners and admins who want to be told. */
async function listToldOnes(org: Pick<OrgScope, 'db' | 'orgId' | 'now'>): Promise<string[]> {
  const rows = await org.db
    .select({ userId: roles.userId, email: roles.email })
    .from(roles)
    .where(
      and(
        eq(roles.orgId, org.orgId),
        inArray(roles.name, ['owner', 'admin']),
        isNotNull(roles.userId),
        isInForce(org.now),
      ),
    )
  const wanting = new Set(
    await listWanting(
      org,
      rows.flatMap(({ userId }) => userId ?? []),
      'BANK_CHANGE',
      'email',
    ),
  )
  return rows.flatMap(({ userId, email }) =>
    userId !== null && email !== null && wanting.has(userId) ? [email] : [],
  )
}
