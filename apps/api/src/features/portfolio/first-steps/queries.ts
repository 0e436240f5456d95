import { invariant } from '@kinfolio/contract/errors'
import { HISTORY_BEGINS_AT, type FirstSteps, firstSteps } from '@kinfolio/contract/first-steps'
import { eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { passkeys } from '../../../access/authentication/tables.ts'
import { may } from '../../../access/rights.ts'
import type { OrgScope } from '../../../access/scope.ts'
import { orgs, roles, users } from '../../../access/tables.ts'
import { attachments } from '../../attachments/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { imports } from '../../imports/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { transactions } from '../../transactions/tables.ts'

/**
 * What a new organisation does first, and which of it is done. A demo family has nothing to begin with, and neither has
 * whoever records nothing: screens let nobody record who sees no values.
 */
export async function listFirstSteps(org: OrgScope): Promise<FirstSteps> {
  if (!org.valuesVisible || !may(org, 'write')) return { steps: [] }
  const { isSample, ...isDone } = await readRecorded(org)
  const own = firstSteps.filter((step) => step !== 'entity' || may(org, 'entities'))
  return { steps: isSample ? [] : own.map((step) => ({ step, isDone: isDone[step] })) }
}

export async function countOpenSteps(org: OrgScope): Promise<number> {
  const { steps } = await listFirstSteps(org)
  return steps.filter(({ isDone }) => !isDone).length
}

/** One statement: the overview asks with every visit. What the caller does not see counts as not there. */
async function readRecorded(org: OrgScope) {
  const exists = (table: PgTable, condition: SQL | undefined): SQL<boolean> =>
    sql`exists ${org.db
      .select({ one: sql`1` })
      .from(table)
      .where(condition)}`
  const rows = org.db
    .select({ one: sql`1` })
    .from(transactions)
    .where(org.owns(transactions, isNull(transactions.deletedAt)))
    .limit(HISTORY_BEGINS_AT)
    .as('rows')
  const hasRows = sql<boolean>`(select count(*) from ${rows}) >= ${HISTORY_BEGINS_AT}`
  const [read] = await org.db
    .select({
      isSample: orgs.isSample,
      entity: exists(entities, org.owns(entities, isNull(entities.deletedAt))),
      position: exists(positions, org.owns(positions, isNull(positions.deletedAt))),
      history: sql<boolean>`(${exists(
        imports,
        org.owns(imports, isNull(imports.undoneAt), inArray(imports.kind, ['TRANSACTIONS', 'POSITIONS'])),
      )} or ${hasRows})`,
      people: sql<boolean>`(${exists(contacts, org.owns(contacts, isNull(contacts.deletedAt)))} or ${exists(
        roles,
        org.owns(roles, or(isNull(roles.userId), ne(roles.userId, org.userId))),
      )})`,
      paper: exists(attachments, org.owns(attachments, isNull(attachments.deletedAt))),
      security: sql<boolean>`(${users.twoFactorEnabled} or ${exists(passkeys, eq(passkeys.userId, org.userId))})`,
    })
    .from(users)
    .innerJoin(orgs, eq(orgs.id, org.orgId))
    .where(eq(users.id, org.userId))
  invariant(read, 'the caller has an account')
  return read
}
