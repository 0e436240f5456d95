import type { AttachmentTarget } from '@kinfolio/contract/attachment-kinds'
import { fail, invariant, type ErrorCode } from '@kinfolio/contract/errors'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { unionAll, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../access/scope.ts'
import type { RecordScope } from '../../access/system-scope.ts'
import { transactionName } from '../changes/rules.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { costs } from '../costs/tables.ts'
import { messages } from '../messages/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { transactions } from '../transactions/tables.ts'

export type LinkColumn =
  | 'positionId'
  | 'transactionId'
  | 'companyId'
  | 'contactId'
  | 'legalEntityId'
  | 'costId'
  | 'messageId'

/** Table of contents: the records that papers can be on and conversations be about, and their column among the links. */
export const linkedTables = {
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

export type LinkedKind = keyof typeof linkedTables

export const linkedKinds = Object.keys(linkedTables) as LinkedKind[] // its keys are the kinds

/** Kinds of which there are no records yet: nobody finds one. */
const kindsToCome: Readonly<Record<Exclude<AttachmentTarget, LinkedKind>, ErrorCode>> = {
  report: 'REPORT_NOT_FOUND',
}

export function isStored(kind: AttachmentTarget): kind is LinkedKind {
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

/** A table of links: a column for each kind of record that it can name. */
type LinksTable = PgTable & { orgId: PgColumn } & { [column in LinkColumn]?: PgColumn }

type LinkedRecord<Kind> = { entityType: Kind; entityId: string; name: string }

/** Links of several kinds, by what they are linked to. */
type LinksOf<Kind> = { links: LinksTable; kinds: readonly Kind[]; owner: PgColumn; fitting: SQL }

/** The records that links name, by what they are linked to: those that the role sees and that are not in the trash. */
export async function listLinkedRecords<Kind extends LinkedKind>(
  org: RecordScope,
  links: LinksOf<Kind>,
): Promise<Map<string, LinkedRecord<Kind>[]>> {
  return byOwner<Kind>(await selectLinkedRecords(org, links))
}

type RecordRow = Awaited<ReturnType<typeof recordsOf>>[number]

/** The same as a query, for `byOwner`. */
export function selectLinkedRecords<Kind extends LinkedKind>(
  org: Pick<OrgScope, 'db'>,
  { kinds, ...links }: LinksOf<Kind>,
) {
  const [first, second, ...others] = kinds.map((kind) => recordsOf(org, kind, links))
  invariant(first && second, 'a table of links has columns for several kinds')
  return unionAll(first, second, ...others)
}

export function byOwner<Kind extends LinkedKind>(
  rows: readonly RecordRow[],
): Map<string, LinkedRecord<Kind>[]> {
  return new Map(
    [...Map.groupBy(rows, (row) => row.ownerId)].map(([ownerId, own]) => [
      ownerId,
      own
        .map(({ type, on, positionType, name, entityType, entityId }) => ({
          entityType: entityType as Kind, // of the kinds that were asked for
          entityId,
          name: type === null ? name : `${transactionName(type, on, positionType)}, ${name}`,
        }))
        .toSorted((a, b) => a.entityType.localeCompare(b.entityType) || a.name.localeCompare(b.name)),
    ]),
  )
}

type Links = { links: LinksTable; owner: PgColumn; fitting: SQL }

function recordsOf(org: Pick<RecordScope, 'db'>, kind: LinkedKind, { links, owner, fitting }: Links) {
  const named = links[linkColumn(kind)]
  invariant(named, 'a table of links has a column for each kind that is asked for')
  const none = sql<string | null>`null::text`
  const told = {
    ownerId: sql<string>`${owner}`.as('owner_id'),
    entityType: sql<LinkedKind>`${sql.raw(`'${kind}'`)}`.as('entity_type'),
    entityId: sql<string>`${named}`.as('entity_id'),
  }
  if (kind === 'transaction') {
    const { orgId, id, positionId, type, on, deletedAt } = transactions
    return org.db
      .select({
        ...told,
        name: sql<string>`${positions.name}`.as('name'),
        type: sql<string | null>`${type}`.as('type'),
        on: sql<string | null>`${on}::text`.as('on'),
        positionType: sql<string | null>`${positions.type}`.as('position_type'),
      })
      .from(links)
      .innerJoin(transactions, and(eq(orgId, links.orgId), eq(id, named)))
      .innerJoin(positions, and(eq(positions.orgId, orgId), eq(positions.id, positionId)))
      .where(and(fitting, isNull(deletedAt)))
  }
  const { table } = linkedTables[kind]
  return org.db
    .select({
      ...told,
      name: sql<string>`${table.name}`.as('name'),
      type: none.as('type'),
      on: none.as('on'),
      positionType: none.as('position_type'),
    })
    .from(links)
    .innerJoin(table, and(eq(table.orgId, links.orgId), eq(table.id, named)))
    .where(and(fitting, isNull(table.deletedAt)))
}
