import type { NoticeKind } from '@kinfolio/contract/notices'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { attachments } from '../../attachments/tables.ts'
import { bankDetails } from '../../bank-details/tables.ts'
import { transactionName } from '../../changes/rules.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { costs } from '../../costs/tables.ts'
import { imports } from '../../imports/tables.ts'
import { messageThreads } from '../../messages/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { series } from '../../prices/tables.ts'
import { transactions } from '../../transactions/tables.ts'

type Named = { id: string; name: string }
type Read = (org: OrgScope, ids: string[]) => Promise<Named[]>

/** Table of contents: how the names of the records of each kind are read. */
const readers: Readonly<Record<NoticeKind, Read>> = {
  position: readNamed(positions),
  transaction: readTransactions,
  company: readNamed(companies),
  contact: readNamed(contacts),
  entity: readNamed(entities),
  cost: readNamed(costs),
  paper: readNamed(attachments),
  bankDetail: readNamed(bankDetails),
  thread: readSubjects,
  series: readSymbols,
  import: readFileNames,
  org: async ({ orgId, orgName }, ids) => (ids.includes(orgId) ? [{ id: orgId, name: orgName }] : []),
}

/** What records of a kind are called now: of those that the role sees. Records in the trash have no names here. */
export async function nameRecords(
  org: OrgScope,
  kind: NoticeKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readers[kind](org, [...new Set(ids)])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type NamedTable =
  | typeof positions
  | typeof companies
  | typeof contacts
  | typeof entities
  | typeof costs
  | typeof attachments
  | typeof bankDetails

function readNamed(table: NamedTable): Read {
  return (org, ids) =>
    org.db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(org.owns(table, inArray(table.id, ids), isNull(table.deletedAt)))
}

function readSubjects(org: OrgScope, ids: string[]): Promise<Named[]> {
  return org.db
    .select({ id: messageThreads.id, name: messageThreads.subject })
    .from(messageThreads)
    .where(org.owns(messageThreads, inArray(messageThreads.id, ids)))
}

function readSymbols(org: OrgScope, ids: string[]): Promise<Named[]> {
  return org.db
    .select({ id: series.id, name: series.symbol })
    .from(series)
    .where(org.owns(series, inArray(series.id, ids)))
}

function readFileNames(org: OrgScope, ids: string[]): Promise<Named[]> {
  return org.db
    .select({ id: imports.id, name: imports.fileName })
    .from(imports)
    .where(org.owns(imports, inArray(imports.id, ids)))
}

async function readTransactions(org: OrgScope, ids: string[]): Promise<Named[]> {
  const t = transactions
  const rows = await org.db
    .select({ id: t.id, type: t.type, on: t.on, positionType: positions.type, positionName: positions.name })
    .from(t)
    .innerJoin(positions, and(eq(positions.orgId, t.orgId), eq(positions.id, t.positionId)))
    .where(org.owns(t, inArray(t.id, ids), isNull(t.deletedAt)))
  return rows.map(({ id, type, on, positionType, positionName }) => ({
    id,
    name: `${transactionName(type, on, positionType)}, ${positionName}`,
  }))
}
