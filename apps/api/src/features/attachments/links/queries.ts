import type { AttachmentTarget } from '@kinfolio/contract/attachment-kinds'
import type { AttachmentLink } from '@kinfolio/contract/attachments'
import { fail, type ErrorCode } from '@kinfolio/contract/errors'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import { transactionName } from '../../changes/rules.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { costs } from '../../costs/tables.ts'
import { messages } from '../../messages/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { transactions } from '../../transactions/tables.ts'
import { attachmentLinks } from '../tables.ts'

export type LinkColumn =
  | 'positionId'
  | 'transactionId'
  | 'companyId'
  | 'contactId'
  | 'legalEntityId'
  | 'costId'
  | 'messageId'

/** Table of contents: the records that papers can be on, and their column among the links. */
const linkedTables = {
  position: { table: positions, column: 'positionId', missing: 'POSITION_NOT_FOUND' },
  transaction: { table: transactions, column: 'transactionId', missing: 'TRANSACTION_NOT_FOUND' },
  company: { table: companies, column: 'companyId', missing: 'COMPANY_NOT_FOUND' },
  contact: { table: contacts, column: 'contactId', missing: 'CONTACT_NOT_FOUND' },
  entity: { table: entities, column: 'legalEntityId', missing: 'ENTITY_NOT_FOUND' },
  cost: { table: costs, column: 'costId', missing: 'COST_NOT_FOUND' },
  message: { table: messages, column: 'messageId', missing: 'MESSAGE_NOT_FOUND' },
} as const satisfies Partial<
  Record<AttachmentTarget, { table: unknown; column: LinkColumn; missing: ErrorCode }>
>

/** Kinds of which there are no records yet: nobody finds one. */
const kindsToCome: Readonly<Record<Exclude<AttachmentTarget, keyof typeof linkedTables>, ErrorCode>> = {
  report: 'REPORT_NOT_FOUND',
}

function isStored(kind: AttachmentTarget): kind is keyof typeof linkedTables {
  return kind in linkedTables
}

/** The column in which a kind of record is named among the links. */
export function linkColumn(kind: AttachmentTarget): LinkColumn {
  return isStored(kind) ? linkedTables[kind].column : fail(kindsToCome[kind])
}

/** The record exists, is not in the trash, and the role sees it. It stays until a call that writes ends. */
export async function requireRecord(
  org: OrgScope,
  kind: AttachmentTarget,
  id: string,
  { isHeld = false } = {},
): Promise<void> {
  if (!isStored(kind)) fail(kindsToCome[kind])
  const { table, missing } = linkedTables[kind]
  const query = org.db
    .select({ id: table.id })
    .from(table)
    .where(org.owns(table, eq(table.id, id), isNull(table.deletedAt)))
  const rows = await (isHeld ? query.for('key share') : query)
  if (rows.length === 0) fail(missing)
}

/** The records that papers are on, by paper: those that the role sees and that are not in the trash. */
export async function listLinks(
  org: OrgScope,
  attachmentIds: readonly string[],
): Promise<Map<string, AttachmentLink[]>> {
  if (attachmentIds.length === 0) return new Map()
  const rows = await linksOf(org, attachmentIds)
  const links = rows
    .map(({ type, on, positionType, name, ...link }) => ({
      ...link,
      name: type === null ? name : `${transactionName(type, on, positionType)}, ${name}`,
    }))
    .toSorted((a, b) => a.entityType.localeCompare(b.entityType) || a.name.localeCompare(b.name))
  const byPaper = Map.groupBy(links, ({ attachmentId }) => attachmentId)
  return new Map([...byPaper].map(([id, own]) => [id, own.map(({ attachmentId: _, ...link }) => link)]))
}

function linksOf(org: OrgScope, attachmentIds: readonly string[]) {
  const none = sql<string | null>`null::text`
  const { attachmentId } = attachmentLinks
  const ofPapers = (live: SQL | undefined) =>
    org.owns(attachmentLinks, inArray(attachmentId, [...attachmentIds]), live)
  const named = (kind: Exclude<keyof typeof linkedTables, 'transaction'>) => {
    const { table, column } = linkedTables[kind]
    return org.db
      .select({
        attachmentId,
        entityType: sql<AttachmentTarget>`${sql.raw(`'${kind}'`)}`.as('entity_type'),
        entityId: sql<string>`${table.id}`.as('entity_id'),
        name: sql<string>`${table.name}`.as('name'),
        type: none.as('type'),
        on: none.as('on'),
        positionType: none.as('position_type'),
      })
      .from(attachmentLinks)
      .innerJoin(table, and(eq(table.orgId, attachmentLinks.orgId), eq(table.id, attachmentLinks[column])))
      .where(ofPapers(isNull(table.deletedAt)))
  }
  const rows = org.db
    .select({
      attachmentId,
      entityType: sql<AttachmentTarget>`'transaction'`.as('entity_type'),
      entityId: sql<string>`${transactions.id}`.as('entity_id'),
      name: sql<string>`${positions.name}`.as('name'),
      type: sql<string | null>`${transactions.type}`.as('type'),
      on: sql<string | null>`${transactions.on}::text`.as('on'),
      positionType: sql<string | null>`${positions.type}`.as('position_type'),
    })
    .from(attachmentLinks)
    .innerJoin(
      transactions,
      and(eq(transactions.orgId, attachmentLinks.orgId), eq(transactions.id, attachmentLinks.transactionId)),
    )
    .innerJoin(
      positions,
      and(eq(positions.orgId, transactions.orgId), eq(positions.id, transactions.positionId)),
    )
    .where(ofPapers(isNull(transactions.deletedAt)))
  return unionAll(
    rows,
    named('position'),
    named('company'),
    named('contact'),
    named('entity'),
    named('cost'),
    named('message'),
  )
}

/** The papers on a record, by a subquery. */
export function papersOn(org: OrgScope, kind: AttachmentTarget, id: string | undefined) {
  if (!isStored(kind)) {
    return org.db
      .select({ id: attachmentLinks.attachmentId })
      .from(attachmentLinks)
      .where(sql`false`)
  }
  const { table, column } = linkedTables[kind]
  return org.db
    .select({ id: attachmentLinks.attachmentId })
    .from(attachmentLinks)
    .innerJoin(table, and(eq(table.orgId, attachmentLinks.orgId), eq(table.id, attachmentLinks[column])))
    .where(
      org.owns(
        attachmentLinks,
        id === undefined ? undefined : eq(attachmentLinks[column], id),
        isNull(table.deletedAt),
      ),
    )
}

/** The papers on any record that is not in the trash, kind by kind. */
export function linkedPapers(org: OrgScope) {
  return (Object.keys(linkedTables) as (keyof typeof linkedTables)[]) // its keys are the kinds
    .map((kind) => papersOn(org, kind, undefined))
}
