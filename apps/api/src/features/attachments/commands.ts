import {
  carriesValues,
  type AttachmentKind,
  type AttachmentTarget,
} from '@kinfolio/contract/attachment-kinds'
import type {
  Attachment,
  AttachmentForm,
  AttachmentUpdate,
  AttachmentUploaded,
} from '@kinfolio/contract/attachments'
import { fail, failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import type { RecordScope } from '../../access/system-scope.ts'
import { roles } from '../../access/tables.ts'
import type { FileStore } from '../../platform/files.ts'
import { newId } from '../../platform/ids.ts'
import { companies } from '../companies/tables.ts'
import { requireRecord } from '../record-links/queries.ts'
import { insertLinks } from './links/commands.ts'
import { findSame, getAttachment } from './queries.ts'
import { attachmentReaders, attachments } from './tables.ts'
import { keepContent, requireRoom } from './upload/commands.ts'
import type { StoredPaper } from './upload/queries.ts'
import { titleOf, type AttachmentLimits } from './upload/rules.ts'

type Filled = Omit<AttachmentForm, 'file'>

/** Refuses an upload before anything of it is stored: for its size, its record, or a right that its sender does not have. */
export async function admitPaper(
  org: OrgScope,
  limits: AttachmentLimits,
  { bytes, type, entityId, kind }: Pick<Filled, 'type' | 'entityId' | 'kind'> & { bytes: number },
): Promise<void> {
  requireKind(org, kind ?? null)
  if (entityId === undefined) requireWholeOrg(org)
  else await requireRecord(org, type, entityId)
  await requireRoom(org, limits, bytes)
}

/**
 * Puts a stored paper on its record. Where the same content is here already, that paper is put on it. A paper that the
 * caller does not see is not told of: then there are two papers, which share their bytes.
 */
export async function keepPaper(
  org: OrgScope,
  room: PaperRoom,
  paper: StoredPaper,
  { type, entityId, title, description = '', ...filled }: Filled,
): Promise<AttachmentUploaded> {
  const kind = filled.kind ?? null
  requireKind(org, kind)
  if (entityId === undefined) requireWholeOrg(org)
  // The sweep holds the organisation too: from here on, it does not take away what this call is about to name.
  await holdOrg(org)
  if (entityId !== undefined) await requireRecord(org, type, entityId, { isHeld: true })
  const same = await findSame(org, paper.sha256)
  if (same !== null) {
    if (entityId !== undefined) await insertLinks(org, [same.id], type, entityId)
    return { ...(await getAttachment(org, same.id)), alreadyThere: true }
  }
  const name = title ?? titleOf(paper.fileName)
  const told = { name, description, kind, type, entityId, uploadedBy: org.userId }
  const id = await insertPaper(org, room, paper, told)
  return { ...(await getAttachment(org, id)), alreadyThere: false }
}

/** Where papers go. */
export type PaperRoom = { files: FileStore; limits: AttachmentLimits }

/** Puts a file of a record that came by itself on that record, as `keepPaper` does for what somebody brings. Answers the id of the paper. */
export async function keepPaperOf(
  org: RecordScope,
  room: PaperRoom,
  paper: StoredPaper,
  { type, entityId, uploadedBy }: { type: AttachmentTarget; entityId: string; uploadedBy: string | null },
): Promise<string> {
  await holdOrg(org)
  const [same] = await org.db
    .select({ id: attachments.id })
    .from(attachments)
    .where(org.owns(attachments, eq(attachments.sha256, paper.sha256), isNull(attachments.deletedAt)))
    .limit(1)
  if (same) {
    await insertLinks(org, [same.id], type, entityId)
    return same.id
  }
  const name = titleOf(paper.fileName)
  return insertPaper(org, room, paper, { name, description: '', kind: null, type, entityId, uploadedBy })
}

async function insertPaper(
  org: RecordScope,
  { files, limits }: PaperRoom,
  paper: StoredPaper,
  {
    type,
    entityId,
    ...told
  }: {
    name: string
    description: string
    kind: AttachmentKind | null
    type: AttachmentTarget
    entityId: string | undefined
    uploadedBy: string | null
  },
): Promise<string> {
  // Several uploads may have been admitted at once.
  await requireRoom(org, limits, paper.bytes)
  await keepContent(org, files, paper)
  const id = newId()
  const { orgId, now } = org
  // The link is first: a role for named entities may write only what it sees.
  if (entityId !== undefined) await insertLinks(org, [id], type, entityId)
  const { fileName, mediaType, inert, bytes, sha256 } = paper
  const content = { fileName, mediaType, inert, bytes, sha256 }
  await org.db.insert(attachments).values({
    ...content,
    ...told,
    putOn: type,
    source: 'UPLOAD',
    contentAt: now,
    orgId,
    id,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

export async function updateAttachment(
  org: OrgScope,
  id: string,
  { version, title, readerIds, ...change }: AttachmentUpdate,
): Promise<Attachment> {
  await holdOrg(org)
  const row = await lockAttachment(org, id, version)
  if (change.kind !== undefined) requireKind(org, change.kind)
  if (change.issuerId && change.issuerId !== row.issuerId) await requireIssuer(org, change.issuerId)
  const { periodFrom = row.periodFrom, periodTo = row.periodTo, isConfidential = row.isConfidential } = change
  if (periodFrom !== null && periodTo !== null && periodTo < periodFrom) {
    failInput('periodTo', 'The period ends before it begins. Check both days.')
  }
  const isTurnedOn = isConfidential && !row.isConfidential
  if (readerIds !== undefined || isTurnedOn) await writeReaders(org, id, isConfidential, readerIds)
  await org.db
    .update(attachments)
    .set({
      ...(title === undefined ? {} : { name: title }),
      ...change,
      updatedAt: org.now,
      version: sql`${attachments.version} + 1`,
    })
    .where(org.owns(attachments, eq(attachments.id, id)))
  return getAttachment(org, id)
}

/** Moves a paper to the trash. It keeps its records for the way back. One that has to be kept goes only when it is said twice. */
export async function deleteAttachment(
  org: OrgScope,
  { id, evenIfKept = false }: { id: string; evenIfKept?: boolean | undefined },
): Promise<void> {
  const { keepUntil } = await lockAttachment(org, id)
  if (!evenIfKept && keepUntil !== null && keepUntil >= org.today) {
    const words = say`This paper has to be kept until ${keepUntil}. Say evenIfKept=true to delete it all the same.`
    fail('ATTACHMENT_KEPT', { keepUntil }, words)
  }
  await org.db
    .update(attachments)
    .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${attachments.version} + 1` })
    .where(org.owns(attachments, eq(attachments.id, id)))
}

/** Takes a paper back out of the trash. One that is not there stays as it is. */
export async function restoreAttachment(org: OrgScope, id: string): Promise<Attachment> {
  await org.db
    .update(attachments)
    .set({ deletedAt: null, updatedAt: org.now, version: sql`${attachments.version} + 1` })
    .where(org.owns(attachments, eq(attachments.id, id), sql`${attachments.deletedAt} is not null`))
  return getAttachment(org, id)
}

/** A role without values sees only kinds that carry none, and writes no others. */
function requireKind(org: OrgScope, kind: AttachmentKind | null): void {
  if (org.valuesVisible || !carriesValues(kind)) return
  const words =
    'Your role does not see values, and a paper of this kind may show some. Choose a kind without values, such as IDENTITY_PAPER, or ask an owner or admin to do it.'
  fail('VALUES_HIDDEN', undefined, words)
}

function requireWholeOrg(org: OrgScope): void {
  if (org.entityIds === null) return
  const words =
    'Your role covers some entities only, and a paper on no record belongs to none of them. Name the record as entityId.'
  fail('ENTITIES_ONLY', undefined, words)
}

async function requireIssuer(org: OrgScope, companyId: string): Promise<void> {
  const rows = await org.db
    .select({ id: companies.id })
    .from(companies)
    .where(org.owns(companies, eq(companies.id, companyId), isNull(companies.deletedAt)))
    .for('key share')
  if (rows.length === 0) fail('COMPANY_NOT_FOUND')
}

/** Owners and admins see every paper. Anybody else who hides one stays among those who see it. */
async function writeReaders(
  org: OrgScope,
  attachmentId: string,
  isConfidential: boolean,
  asked: readonly string[] | undefined,
): Promise<void> {
  const { orgId, now } = org
  const ofPaper = org.owns(attachmentReaders, eq(attachmentReaders.attachmentId, attachmentId))
  const before = await org.db
    .select({ userId: attachmentReaders.userId })
    .from(attachmentReaders)
    .where(ofPaper)
  const named = (asked ?? before.map(({ userId }) => userId)).map((id) => id.toLowerCase())
  await requireMembers(org, named)
  const seesAll = org.role === 'owner' || org.role === 'admin'
  const readers = new Set(isConfidential && !seesAll ? [...named, org.userId] : named)
  await org.db.delete(attachmentReaders).where(ofPaper)
  const rows = [...readers].map((userId) => ({
    orgId,
    id: newId(),
    attachmentId,
    userId,
    createdAt: now,
    updatedAt: now,
  }))
  if (rows.length > 0) await org.db.insert(attachmentReaders).values(rows)
}

async function requireMembers(org: OrgScope, userIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(userIds)]
  if (wanted.length === 0) return
  const rows = await org.db
    .select({ userId: roles.userId })
    .from(roles)
    .where(and(org.owns(roles), inArray(roles.userId, wanted)))
  if (rows.length < wanted.length) {
    const words = 'Only members of this organization can be named. Invite the person first.'
    fail('USER_NOT_FOUND', undefined, words)
  }
}

/** A paper that is not in the trash, until the call ends. */
export function lockAttachment(org: OrgScope, id: string, version?: number) {
  const live = org.owns(attachments, eq(attachments.id, id), isNull(attachments.deletedAt))
  return lockVersioned(org, attachments, live, {
    version,
    missing: 'ATTACHMENT_NOT_FOUND',
    current: () => getAttachment(org, id),
  })
}
