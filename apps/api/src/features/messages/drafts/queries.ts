import { MAX_MAILED_BYTES } from '@kinfolio/contract/draft-kinds'
import { fail } from '@kinfolio/contract/errors'
import type { MessageDraft } from '@kinfolio/contract/message-drafts'
import type { Message } from '@kinfolio/contract/message-records'
import { unfilledIn } from '@kinfolio/contract/template-fields'
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { attachments } from '../../attachments/tables.ts'
import { listPeople } from '../../changes/queries.ts'
import { selectWhole, toMessages } from '../records/queries.ts'
import { messages } from '../tables.ts'
import { writerAt } from './rules.ts'
import { messageDrafts } from './tables.ts'

export type DraftRow = typeof messageDrafts.$inferSelect

/** So many are told at once. There are no more of an organisation than a screen can show. */
const mostListed = 200

/** Mails that are not sent yet, the newest first. */
export function listDrafts(
  org: OrgScope,
  { threadId }: { threadId?: string | undefined },
): Promise<MessageDraft[]> {
  return readDrafts(org, threadId === undefined ? undefined : eq(messageDrafts.threadId, threadId))
}

export async function getDraft(org: OrgScope, id: string): Promise<MessageDraft> {
  const [draft] = await readDrafts(org, eq(messageDrafts.id, id))
  return draft ?? fail('DRAFT_NOT_FOUND')
}

async function readDrafts(org: OrgScope, condition: SQL | undefined): Promise<MessageDraft[]> {
  const rows = await org.db
    .select()
    .from(messageDrafts)
    .where(org.owns(messageDrafts, condition))
    .orderBy(desc(messageDrafts.updatedAt), desc(messageDrafts.id))
    .limit(mostListed)
  const people = await listPeople(
    org,
    rows.flatMap((row) => [row.authorId, row.changedById, row.writerId].flatMap((id) => id ?? [])),
  )
  const papers = await findPapers(
    org,
    rows.flatMap(({ paperIds }) => paperIds),
  )
  const person = (id: string | null) => (id === null ? null : { id, name: people.get(id) ?? null })
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    threadId: row.threadId,
    answersId: row.answersId,
    to: row.receivers,
    cc: row.copies,
    bcc: row.blindCopies,
    subject: row.subject,
    text: row.text,
    papers: row.paperIds.flatMap((id) => {
      const paper = papers.get(id)
      return paper === undefined
        ? []
        : [{ id, title: paper.name, fileName: paper.fileName, bytes: paper.bytes }]
    }),
    unfilled: unfilledIn(row.subject, row.text),
    state: row.state,
    sendAt: row.sendAt?.toISOString() ?? null,
    failure: row.failure === '' ? null : row.failure,
    mayHaveArrived: row.mayHaveArrived,
    statusAfter: row.statusAfter,
    author: person(row.authorId),
    changedBy: person(row.changedById),
    writer: person(writerAt(row, org.now)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }))
}

type Paper = Pick<
  typeof attachments.$inferSelect,
  'id' | 'name' | 'fileName' | 'mediaType' | 'bytes' | 'sha256'
>

/** Those of some papers that the caller sees, by their ids. */
async function findPapers(org: OrgScope, ids: readonly string[]): Promise<ReadonlyMap<string, Paper>> {
  if (ids.length === 0) return new Map()
  const { id, name, fileName, mediaType, bytes, sha256 } = attachments
  const rows = await org.db
    .select({ id, name, fileName, mediaType, bytes, sha256 })
    .from(attachments)
    .where(org.owns(attachments, inArray(id, [...ids]), isNull(attachments.deletedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The papers of a mail in their order; each is there, and together they are not too large. */
export async function requirePapers(org: OrgScope, ids: readonly string[]): Promise<Paper[]> {
  const papers = await findPapers(org, ids)
  const all = ids.map((id) => papers.get(id) ?? fail('ATTACHMENT_NOT_FOUND'))
  if (all.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_MAILED_BYTES) fail('MAIL_FILES_TOO_LARGE')
  return all
}

/** As many of some papers, from the first on, as go with a mail. */
export async function papersThatFit(org: OrgScope, ids: readonly string[]): Promise<string[]> {
  const papers = await findPapers(org, ids)
  let room = MAX_MAILED_BYTES
  return ids.filter((id) => {
    const bytes = papers.get(id)?.bytes
    if (bytes === undefined || bytes > room) return false
    room -= bytes
    return true
  })
}

/** The message that a draft answers or passes on; null where it has gone. */
export async function findAnswered(org: OrgScope, id: string): Promise<Message | null> {
  const rows = await selectWhole(org).where(
    org.owns(messages, and(eq(messages.id, id), isNull(messages.deletedAt))),
  )
  const [message] = await toMessages(org, rows)
  return message ?? null
}
