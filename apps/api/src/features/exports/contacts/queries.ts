import type { ContactExport } from '@kinfolio/contract/contact-files'
import { fail } from '@kinfolio/contract/errors'
import type { FileAnswer } from '@kinfolio/contract/files'
import { contactsTable } from '@kinfolio/formats/cards/write-contacts-csv'
import { writeCards, type WrittenCard } from '@kinfolio/formats/cards/write-vcard'
import { limits } from '@kinfolio/formats/files/limits'
import { writeCsv } from '@kinfolio/formats/tables/csv-cell'
import { asc, inArray, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { writeWorkbook } from '../../../platform/workbook.ts'
import { getContact, loadContacts } from '../../contacts/queries.ts'
import { contacts } from '../../contacts/tables.ts'
import { toFile } from '../rules.ts'
import { cardOf, fileNameOf } from './rules.ts'

const contactsPerQuery = 1_000

/** Contacts as a file for other address books, or for this application. */
export async function exportContacts(org: OrgScope, { format, ids }: ContactExport): Promise<FileAnswer> {
  const cards = await listCards(org, ids)
  const name = `kinfolio-contacts-${org.today}.${format}`
  if (format === 'vcf') return toFile(cardBlob(cards), name)
  const { header, rows } = contactsTable(cards)
  if (format === 'csv') {
    return toFile(new Blob([writeCsv(header, rows)], { type: 'text/csv; charset=utf-8' }), name)
  }
  const columns = header.map((column) => [column, 'text'] as const)
  return toFile(await writeWorkbook({ name: 'Contacts', columns, madeAt: org.now }, rows), name)
}

/** One contact as a card. */
export async function getContactCard(org: OrgScope, id: string): Promise<FileAnswer> {
  const { name } = await getContact(org, id)
  return toFile(cardBlob(await listCards(org, [id])), `${fileNameOf(name)}.vcf`)
}

function cardBlob(cards: readonly WrittenCard[]): Blob {
  return new Blob([writeCards(cards)], { type: 'text/vcard; charset=utf-8' })
}

/** By name. More contacts than can be imported again are refused, and so is a contact that is not there. */
async function listCards(org: OrgScope, ids: readonly string[] | undefined): Promise<WrittenCard[]> {
  const rows = await org.db
    .select({ id: contacts.id, cardUid: contacts.cardUid })
    .from(contacts)
    .where(
      org.owns(
        contacts,
        isNull(contacts.deletedAt),
        ids === undefined ? undefined : inArray(contacts.id, [...ids]),
      ),
    )
    .orderBy(asc(sql`lower(${contacts.name})`), asc(contacts.createdAt), asc(contacts.id))
    .limit(limits.cards + 1)
  if (rows.length > limits.cards) fail('EXPORT_TOO_LARGE')
  if (ids !== undefined && rows.length < new Set(ids).size) fail('CONTACT_NOT_FOUND')
  const cards: WrittenCard[] = []
  for (let at = 0; at < rows.length; at += contactsPerQuery) {
    const some = rows.slice(at, at + contactsPerQuery)
    const told = await loadContacts(
      org,
      some.map(({ id }) => id),
    )
    for (const { id, cardUid } of some) {
      const contact = told.get(id)
      if (contact) cards.push(cardOf(contact, cardUid))
    }
  }
  return cards
}
