import type { NamedPayee, Payee } from '@kinfolio/contract/bank-details'
import { fail } from '@kinfolio/contract/errors'
import { eq, isNull, sql, type Column, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { positions } from '../../positions/tables.ts'

/** The records that are paid, and their column wherever a payee is named. */
const payeeTables = {
  position: { table: positions, missing: 'POSITION_NOT_FOUND' },
  company: { table: companies, missing: 'COMPANY_NOT_FOUND' },
  contact: { table: contacts, missing: 'CONTACT_NOT_FOUND' },
} as const

export type PayeeColumns = Record<'positionId' | 'companyId' | 'contactId', string | null>

export function columnsOf({ type, id }: Payee): PayeeColumns {
  return { positionId: null, companyId: null, contactId: null, [`${type}Id`]: id }
}

/** Null: nobody is named. */
export function payeeOf({ positionId, companyId, contactId }: PayeeColumns): Payee | null {
  if (positionId !== null) return { type: 'position', id: positionId }
  if (companyId !== null) return { type: 'company', id: companyId }
  return contactId === null ? null : { type: 'contact', id: contactId }
}

type NamingTable = Record<'orgId' | keyof PayeeColumns, Column>

/** The condition that a row names this payee. */
export function names(table: NamingTable, { type, id }: Payee): SQL {
  return eq(table[`${type}Id`], id)
}

/**
 * What the payee of a row is called; null where it is in the trash, or where the caller does not see it. Written with its tables, since Drizzle
 * leaves them out where a query has only one.
 */
export function payeeName(table: 'bank_details' | 'printed_accounts'): SQL<string | null> {
  const named = (payees: string, column: string) =>
    `(select p.name from ${payees} p where p.org_id = ${table}.org_id and p.id = ${table}.${column} and p.deleted_at is null)`
  return sql.raw(
    `coalesce(${named('positions', 'position_id')}, ${named('companies', 'company_id')}, ${named('contacts', 'contact_id')})`,
  ) as SQL<string | null>
}

/** The record exists, is not in the trash, and the role sees it. It stays until a call that writes ends. */
export async function requirePayee(
  org: Pick<OrgScope, 'db' | 'owns'>,
  payee: Payee,
  held: { isHeld?: boolean } = {},
): Promise<NamedPayee> {
  return (await namePayee(org, payee, held)) ?? fail(payeeTables[payee.type].missing)
}

/** The same; null where the record is in the trash, or the role does not see it. */
export async function namePayee(
  org: Pick<OrgScope, 'db' | 'owns'>,
  { type, id }: Payee,
  { isHeld = false } = {},
): Promise<NamedPayee | null> {
  const { table } = payeeTables[type]
  const query = org.db
    .select({ name: sql<string>`${table.name}` })
    .from(table)
    .where(org.owns(table, eq(table.id, id), isNull(table.deletedAt)))
  const [row] = await (isHeld ? query.for('key share') : query)
  return row ? { type, id, name: row.name } : null
}
