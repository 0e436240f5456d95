import type { ContactExport } from '@kinfolio/contract/contact-files'
import { fail } from '@kinfolio/contract/errors'
import type { FileAnswer } from '@kinfolio/contract/files'
import { builtInRelationTypes, relationRules } from '@kinfolio/contract/relation-types'
import { contactsTable } from '@kinfolio/formats/cards/write-contacts-csv'
import { writeCards, type WrittenCard } from '@kinfolio/formats/cards/write-vcard'
import { limits } from '@kinfolio/formats/files/limits'
import { writeCsv } from '@kinfolio/formats/tables/csv-cell'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { writeWorkbook } from '../../../platform/workbook.ts'
import { getContact, loadContacts } from '../../contacts/queries.ts'
import { contacts } from '../../contacts/tables.ts'
import { pictures } from '../../pictures/tables.ts'
import { listOwnTypes } from '../../relations/own-types/queries.ts'
import { relations } from '../../relations/tables.ts'
import { loadTagNames } from '../../tags/queries.ts'
import { toFile } from '../rules.ts'
import { cardOf, fileNameOf, uidOf } from './rules.ts'

const contactsPerQuery = 1_000

/** Contacts as a file for other address books, or for this application. A table has no place for photos. */
export async function exportContacts(
  org: OrgScope,
  files: FileStore,
  { format, ids }: ContactExport,
): Promise<FileAnswer> {
  const name = `kinfolio-contacts-${org.today}.${format}`
  if (format === 'vcf') return toFile(cardBlob(await listCards(org, files, ids)), name)
  const { header, rows } = contactsTable(await listCards(org, null, ids))
  if (format === 'csv') {
    return toFile(new Blob([writeCsv(header, rows)], { type: 'text/csv; charset=utf-8' }), name)
  }
  const columns = header.map((column) => [column, 'text'] as const)
  return toFile(await writeWorkbook({ name: 'Contacts', columns, madeAt: org.now }, rows), name)
}

/** One contact as a card. */
export async function getContactCard(org: OrgScope, files: FileStore, id: string): Promise<FileAnswer> {
  const { name } = await getContact(org, id)
  return toFile(cardBlob(await listCards(org, files, [id])), `${fileNameOf(name)}.vcf`)
}

function cardBlob(cards: readonly WrittenCard[]): Blob {
  return new Blob([writeCards(cards)], { type: 'text/vcard; charset=utf-8' })
}

/** Base64 writes three bytes as four letters, and the rest of the cards needs room too. */
const mostPhotoBytes = limits.fileBytes * 0.7

/**
 * By name. More contacts than can be imported again are refused, or more photos, and so is a contact that is not there.
 * Photos are read where `files` are given.
 */
async function listCards(
  org: OrgScope,
  files: FileStore | null,
  ids: readonly string[] | undefined,
): Promise<WrittenCard[]> {
  const rows = await org.db
    .select({
      id: contacts.id,
      name: contacts.name,
      cardUid: contacts.cardUid,
      large: pictures.large,
    })
    .from(contacts)
    .leftJoin(pictures, and(eq(pictures.orgId, contacts.orgId), eq(pictures.id, contacts.pictureId)))
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
  const tags = await loadTagNames(org, 'contact')
  const named = rows.map((row) => ({ id: row.id, name: row.name, uid: uidOf(row) }))
  const relatives = await loadRelatives(org, named)
  const cards: WrittenCard[] = []
  let photoBytes = 0
  for (let at = 0; at < rows.length; at += contactsPerQuery) {
    const some = rows.slice(at, at + contactsPerQuery)
    const told = await loadContacts(
      org,
      some.map(({ id }) => id),
    )
    for (const { id, cardUid, large } of some) {
      const contact = told.get(id)
      if (!contact) continue
      const photo = files && large ? await files.get(`orgs/${org.orgId}`, large) : null
      photoBytes += photo?.length ?? 0
      if (photoBytes > mostPhotoBytes) fail('EXPORT_TOO_LARGE', undefined, tooManyPhotos)
      const [categories, related] = [tags.get(id) ?? [], relatives.get(id) ?? []]
      cards.push(cardOf(contact, { cardUid, categories, related, photo }))
    }
  }
  return cards
}

const tooManyPhotos =
  'The photos of these contacts are too large for one file. Choose fewer of them and export the parts, or choose CSV.'

type Related = WrittenCard['related'][number]
type Named = { id: string; name: string; uid: string | null }

/**
 * Relatives of contacts on this day, as their cards name them: by the card where it is in the file too, else by name. Roles
 * by law and business stay here, since other programs would show them as family.
 */
async function loadRelatives(org: OrgScope, exported: readonly Named[]): Promise<Map<string, Related[]>> {
  const family = builtInRelationTypes.filter((type) => relationRules[type].group === 'FAMILY')
  const { type, since, until, ownTypeId, fromContactId, toContactId } = relations
  // Ends are named by a query of their own: the walls of contacts, joined twice, take seconds for some hundred relations.
  const rows = await org.db
    .select({ type, ownTypeId, fromId: fromContactId, toId: toContactId })
    .from(relations)
    .where(
      org.owns(
        relations,
        isNotNull(fromContactId),
        isNotNull(toContactId),
        inArray(type, [...family, 'OWN']),
        or(isNull(since), lte(since, org.today)),
        or(isNull(until), gte(until, org.today)),
      ),
    )
    .orderBy(asc(relations.createdAt), asc(relations.id))
  const people = new Map(exported.map((person) => [person.id, person]))
  const others = rows.flatMap(({ fromId, toId }) => [fromId, toId]).filter((id) => id !== null)
  for (const each of await listOthers(
    org,
    others.filter((id) => !people.has(id)),
  ))
    people.set(each.id, each)
  const ownTypes = new Map((await listOwnTypes(org)).map((own) => [own.id, own]))
  const byContact = new Map<string, Related[]>()
  const add = (id: string | null, otherId: string | null, word: string) => {
    const other = people.get(otherId ?? '')
    if (id === null || other === undefined) return
    byContact.set(id, [
      ...(byContact.get(id) ?? []),
      { type: word.toLowerCase(), name: other.name, uid: other.uid },
    ])
  }
  for (const row of rows) {
    const rule = row.type === 'OWN' ? ownTypes.get(row.ownTypeId ?? '') : relationRules[row.type]
    if (rule === undefined) continue
    add(row.fromId, row.toId, rule.reverseName)
    add(row.toId, row.fromId, rule.name)
  }
  return byContact
}

/** Contacts that are in no card of the file, and not in the trash. */
async function listOthers(org: OrgScope, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const rows = await org.db
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(
      org.owns(
        contacts,
        isNull(contacts.deletedAt),
        sql`${contacts.id} = any (${sql.param([...ids])}::uuid[])`,
      ),
    )
  return rows.map((row) => ({ ...row, uid: null }))
}
