import type { ErrorCode } from '@kinfolio/contract/errors'
import { fail } from '@kinfolio/contract/errors'
import type { MessageTarget } from '@kinfolio/contract/message-kinds'
import type { ThreadLink } from '@kinfolio/contract/message-records'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import { transactionName } from '../../changes/rules.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { costs } from '../../costs/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { transactions } from '../../transactions/tables.ts'
import { messageLinks } from '../tables.ts'

/** Table of contents: the records that a conversation can be about, and their column among the links. */
export const linkedTables = {
  position: { table: positions, column: 'positionId', missing: 'POSITION_NOT_FOUND' },
  transaction: { table: transactions, column: 'transactionId', missing: 'TRANSACTION_NOT_FOUND' },
  company: { table: companies, column: 'companyId', missing: 'COMPANY_NOT_FOUND' },
  contact: { table: contacts, column: 'contactId', missing: 'CONTACT_NOT_FOUND' },
  entity: { table: entities, column: 'legalEntityId', missing: 'ENTITY_NOT_FOUND' },
  cost: { table: costs, column: 'costId', missing: 'COST_NOT_FOUND' },
} as const satisfies Record<MessageTarget, { table: unknown; column: string; missing: ErrorCode }>

/** The record exists, is not in the trash, and the role sees it. It stays until the call ends. */
export async function holdRecord(org: OrgScope, kind: MessageTarget, id: string): Promise<void> {
  const { table, missing } = linkedTables[kind]
  const rows = await org.db
    .select({ id: table.id })
    .from(table)
    .where(org.owns(table, eq(table.id, id), isNull(table.deletedAt)))
    .for('key share')
  if (rows.length === 0) fail(missing)
}

/** What conversations are about: the records that the role sees and that are not in the trash. */
export async function listLinks(
  org: OrgScope,
  threadIds: readonly string[],
): Promise<Map<string, ThreadLink[]>> {
  if (threadIds.length === 0) return new Map()
  const none = sql<string | null>`null::text`
  const { threadId } = messageLinks
  const ofThreads = org.owns(messageLinks, inArray(threadId, [...threadIds]))
  const named = (kind: Exclude<MessageTarget, 'transaction'>) => {
    const { table, column } = linkedTables[kind]
    return org.db
      .select({
        threadId,
        entityType: sql<MessageTarget>`${sql.raw(`'${kind}'`)}`.as('entity_type'),
        entityId: sql<string>`${table.id}`.as('entity_id'),
        name: sql<string>`${table.name}`.as('name'),
        type: none.as('type'),
        on: none.as('on'),
        positionType: none.as('position_type'),
      })
      .from(messageLinks)
      .innerJoin(table, and(eq(table.orgId, messageLinks.orgId), eq(table.id, messageLinks[column])))
      .where(and(ofThreads, isNull(table.deletedAt)))
  }
  const rows = await unionAll(
    org.db
      .select({
        threadId,
        entityType: sql<MessageTarget>`'transaction'`.as('entity_type'),
        entityId: sql<string>`${transactions.id}`.as('entity_id'),
        name: sql<string>`${positions.name}`.as('name'),
        type: sql<string | null>`${transactions.type}`.as('type'),
        on: sql<string | null>`${transactions.on}::text`.as('on'),
        positionType: sql<string | null>`${positions.type}`.as('position_type'),
      })
      .from(messageLinks)
      .innerJoin(
        transactions,
        and(eq(transactions.orgId, messageLinks.orgId), eq(transactions.id, messageLinks.transactionId)),
      )
      .innerJoin(
        positions,
        and(eq(positions.orgId, transactions.orgId), eq(positions.id, transactions.positionId)),
      )
      .where(and(ofThreads, isNull(transactions.deletedAt))),
    named('position'),
    named('company'),
    named('contact'),
    named('entity'),
    named('cost'),
  )
  const byThread = Map.groupBy(rows, (row) => row.threadId)
  return new Map(
    [...byThread].map(([id, own]) => [
      id,
      own
        .map(({ type, on, positionType, name, entityType, entityId }) => ({
          entityType,
          entityId,
          name: type === null ? name : `${transactionName(type, on, positionType)}, ${name}`,
        }))
        .toSorted((a, b) => a.entityType.localeCompare(b.entityType) || a.name.localeCompare(b.name)),
    ]),
  )
}

/** The conversations about a record, by a subquery. */
export function threadsAbout(org: OrgScope, kind: MessageTarget, id: string) {
  return org.db
    .select({ id: messageLinks.threadId })
    .from(messageLinks)
    .where(org.owns(messageLinks, eq(messageLinks[linkedTables[kind].column], id)))
}
