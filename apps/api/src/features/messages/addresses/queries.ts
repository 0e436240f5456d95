import { fail } from '@kinfolio/contract/errors'
import type { AddressTarget, MailAddress, MailAddressList } from '@kinfolio/contract/mail-addresses'
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'

import type { RecordScope } from '../../../access/system-scope.ts'
import { signedId } from '../../../platform/letters.ts'
import { companies } from '../../companies/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { signedFor, type MailPlace, type MailWays } from './rules.ts'
import { mailAddresses } from './tables.ts'

/** In which column of an address a kind of record stands. */
export const addressColumns = {
  position: 'positionId',
  company: 'companyId',
  entity: 'legalEntityId',
} as const satisfies Record<AddressTarget, 'positionId' | 'companyId' | 'legalEntityId'>

/** All addresses that the role sees, the newest first; those in use before those that are disabled. */
export async function listAddresses(
  org: RecordScope,
  { domain }: MailPlace,
  ways: MailWays,
): Promise<MailAddressList> {
  return { domain, ways, items: await readAddresses(org, { domain }) }
}

export async function getAddress(org: RecordScope, place: MailPlace, id: string): Promise<MailAddress> {
  const [address] = await readAddresses(org, place, eq(mailAddresses.id, id))
  return address ?? fail('MAIL_ADDRESS_NOT_FOUND')
}

async function readAddresses(
  org: RecordScope,
  { domain }: Pick<MailPlace, 'domain'>,
  condition?: SQL,
): Promise<MailAddress[]> {
  const { orgId, positionId, companyId, legalEntityId } = mailAddresses
  const rows = await org.db
    .select({
      row: mailAddresses,
      position: positions.name,
      company: companies.name,
      entity: entities.name,
    })
    .from(mailAddresses)
    .leftJoin(positions, and(eq(positions.orgId, orgId), eq(positions.id, positionId)))
    .leftJoin(companies, and(eq(companies.orgId, orgId), eq(companies.id, companyId)))
    .leftJoin(entities, and(eq(entities.orgId, orgId), eq(entities.id, legalEntityId)))
    .where(org.owns(mailAddresses, condition))
    .orderBy(desc(isNull(mailAddresses.disabledAt)), desc(mailAddresses.createdAt), desc(mailAddresses.id))
  return rows.map(({ row, position, company, entity }) => ({
    id: row.id,
    address: domain === null ? row.localPart : `${row.localPart}@${domain}`,
    record: recordOf(row, position ?? company ?? entity ?? ''),
    isDisabled: row.disabledAt !== null,
    mailCount: row.mailCount,
    lastMailAt: row.lastMailAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}

type Row = typeof mailAddresses.$inferSelect

function recordOf(row: Row, name: string): MailAddress['record'] {
  const record = recordIn(row)
  return record && { ...record, name }
}

/** The record whose address a row is. */
function recordIn({ positionId, companyId, legalEntityId }: Row) {
  if (positionId !== null) return { entityType: 'position', entityId: positionId } as const
  if (companyId !== null) return { entityType: 'company', entityId: companyId } as const
  return legalEntityId === null ? null : ({ entityType: 'entity', entityId: legalEntityId } as const)
}

/** The records to whose addresses something was sent. */
export async function listAddressed(org: RecordScope, localParts: readonly string[]) {
  const rows = await org.db
    .select()
    .from(mailAddresses)
    .where(org.owns(mailAddresses, inArray(mailAddresses.localPart, [...localParts])))
  return rows.flatMap((row) => recordIn(row) ?? [])
}

/** The address of the organisation that is in use, the newest of several; null: it has none. */
export async function addressOf(org: RecordScope, { domain }: MailPlace): Promise<string | null> {
  const localPart = await findLocalPart(org)
  return domain === null || localPart === null ? null : `${localPart}@${domain}`
}

/** The address to which answers in a conversation come, so that they find it whatever they answer to; null: the organisation has none. */
export async function replyAddress(
  org: RecordScope,
  threadId: string,
  { domain, secret }: MailPlace,
): Promise<string | null> {
  const localPart = await findLocalPart(org)
  if (domain === null || localPart === null) return null
  return `${localPart}+${signedId(secret, signedFor(org.orgId), threadId)}@${domain}`
}

async function findLocalPart(org: RecordScope): Promise<string | null> {
  const { positionId, companyId, legalEntityId, disabledAt } = mailAddresses
  const ofOrg = [positionId, companyId, legalEntityId, disabledAt].map((column) => isNull(column))
  const [row] = await org.db
    .select({ localPart: mailAddresses.localPart })
    .from(mailAddresses)
    .where(org.owns(mailAddresses, ...ofOrg))
    .orderBy(desc(mailAddresses.createdAt), desc(mailAddresses.id))
    .limit(1)
  return row?.localPart ?? null
}
