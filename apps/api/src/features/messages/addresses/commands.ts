import { fail } from '@kinfolio/contract/errors'
import { MAX_MAIL_ADDRESSES, type AddressRecord, type MailAddress } from '@kinfolio/contract/mail-addresses'
import { count, eq, inArray, isNull, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import type { RecordScope } from '../../../access/system-scope.ts'
import { newId } from '../../../platform/ids.ts'
import { randomLetters } from '../../../platform/letters.ts'
import { requireRecord } from '../../record-links/queries.ts'
import { addressColumns, getAddress } from './queries.ts'
import { localPartOf, randomLength, type MailPlace } from './rules.ts'
import { mailAddresses } from './tables.ts'

/** Makes an address of the organisation, or of a record. */
export async function makeAddress(
  org: OrgScope,
  place: MailPlace,
  record: AddressRecord | null,
): Promise<MailAddress> {
  await holdOrg(org)
  if (place.domain === null) fail('MAIL_DOMAIN_MISSING')
  await requireFewer(org)
  if (record !== null) await requireRecord(org, record.entityType, record.entityId, { isHeld: true })
  return insertAddress(
    org,
    place,
    record === null ? {} : { [addressColumns[record.entityType]]: record.entityId },
  )
}

/** Makes a new address for what one is for. That one goes on until somebody disables it, since others have it written down. */
export async function rotateAddress(org: OrgScope, place: MailPlace, id: string): Promise<MailAddress> {
  await holdOrg(org)
  const [row] = await org.db
    .select()
    .from(mailAddresses)
    .where(org.owns(mailAddresses, eq(mailAddresses.id, id)))
  const { positionId, companyId, legalEntityId } = row ?? fail('MAIL_ADDRESS_NOT_FOUND')
  if (place.domain === null) fail('MAIL_DOMAIN_MISSING')
  await requireFewer(org)
  return insertAddress(org, place, { positionId, companyId, legalEntityId })
}

async function insertAddress(
  org: OrgScope,
  place: MailPlace,
  record: Partial<Pick<typeof mailAddresses.$inferInsert, 'positionId' | 'companyId' | 'legalEntityId'>>,
): Promise<MailAddress> {
  const { orgId, orgName, now } = org
  const id = newId()
  const localPart = localPartOf(orgName, randomLetters(randomLength))
  await org.db
    .insert(mailAddresses)
    .values({ ...record, orgId, id, localPart, createdAt: now, updatedAt: now })
  return getAddress(org, place, id)
}

async function requireFewer(org: OrgScope): Promise<void> {
  const [row] = await org.db
    .select({ number: count() })
    .from(mailAddresses)
    .where(org.owns(mailAddresses, isNull(mailAddresses.disabledAt)))
  if ((row?.number ?? 0) >= MAX_MAIL_ADDRESSES) fail('MAIL_ADDRESS_LIMIT')
}

/** Disables an address, or enables it again. Said again, nothing changes. */
export async function disableAddress(
  org: OrgScope,
  place: MailPlace,
  { id, isDisabled }: { id: string; isDisabled: boolean },
): Promise<MailAddress> {
  await holdOrg(org)
  const address = await getAddress(org, place, id)
  if (address.isDisabled === isDisabled) return address
  if (!isDisabled) await requireFewer(org)
  await org.db
    .update(mailAddresses)
    .set({
      disabledAt: isDisabled ? org.now : null,
      updatedAt: org.now,
      version: sql`${mailAddresses.version} + 1`,
    })
    .where(org.owns(mailAddresses, eq(mailAddresses.id, id)))
  return getAddress(org, place, id)
}

/** Notes that a mail came to some addresses. */
export async function countMail(org: RecordScope, addressIds: readonly string[], at: Date): Promise<void> {
  await org.db
    .update(mailAddresses)
    .set({ mailCount: sql`${mailAddresses.mailCount} + 1`, lastMailAt: at })
    .where(org.owns(mailAddresses, inArray(mailAddresses.id, [...addressIds])))
}
