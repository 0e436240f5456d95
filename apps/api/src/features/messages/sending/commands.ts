import { MAX_RECIPIENTS, UNDO_SECONDS } from '@kinfolio/contract/draft-kinds'
import { fail, failInput } from '@kinfolio/contract/errors'
import type { MessageDraft, MessageDraftSend } from '@kinfolio/contract/message-drafts'
import type { MailPerson } from '@kinfolio/contract/paper-views'
import { say } from '@kinfolio/contract/say'
import { unfilledIn } from '@kinfolio/contract/template-fields'
import { eq, sql } from 'drizzle-orm'

import { requireVersion } from '../../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { instantAt } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { tellLive } from '../../../platform/live.ts'
import { requireUninfected } from '../../attachments/checks/queries.ts'
import { lockDraft, requireFree } from '../drafts/commands.ts'
import { getDraft, requirePapers, type DraftRow } from '../drafts/queries.ts'
import { messageDrafts } from '../drafts/tables.ts'
import { getAuthor, listDoubts, loadReferences, requireFewMails } from './queries.ts'
import { everybody, lackOf } from './rules.ts'

/** Has a draft sent after some seconds. Until then it can be taken back. */
export async function sendDraft(
  org: OrgScope,
  { id, version, statusAfter, despiteDoubts }: MessageDraftSend,
): Promise<MessageDraft> {
  await holdOrg(org)
  const row = await lockDraft(org, id)
  requireFree(org, row)
  await requireVersion(row, version, () => getDraft(org, id))
  const people = everybody(row)
  const { subject, text } = row
  const lack = lackOf({ people, subject, text, unfilled: unfilledIn(subject, text) })
  if (lack !== null) fail('DRAFT_INCOMPLETE', undefined, lack)
  if (people.length > MAX_RECIPIENTS)
    failInput('to', say`A mail goes to at most ${MAX_RECIPIENTS} addresses, copies among them.`)
  for (const { sha256 } of await requirePapers(org, row.paperIds)) await requireUninfected(org, sha256)
  const doubts = despiteDoubts ? [] : await listDoubts(org, row)
  if (doubts.length > 0) fail('MAIL_DOUBTFUL', { doubts })
  await requireFewMails(org)
  await org.db
    .update(messageDrafts)
    .set({
      ...unsent,
      state: 'QUEUED',
      sendAt: instantAt(org.now.getTime() + UNDO_SECONDS * 1000),
      statusAfter,
      tries: 0,
      // It is sent by whoever presses the button.
      authorId: org.userId,
      changedById: org.userId,
      writerId: null,
      writerUntil: null,
      updatedAt: org.now,
      version: sql`${messageDrafts.version} + 1`,
    })
    .where(org.owns(messageDrafts, eq(messageDrafts.id, id)))
  await tellLive(org, { topic: 'messages' })
  return getDraft(org, id)
}

const unsent = { failure: '', mayHaveArrived: false, takenAt: null, handedOverAt: null }

/** Makes a mail that waits a draft again. */
export async function takeBack(org: OrgScope, id: string): Promise<MessageDraft> {
  const { state } = await lockDraft(org, id)
  if (state === 'SENDING') fail('DRAFT_GONE')
  await org.db
    .update(messageDrafts)
    .set({
      ...unsent,
      state: 'DRAFT',
      sendAt: null,
      updatedAt: org.now,
      version: sql`${messageDrafts.version} + 1`,
    })
    .where(org.owns(messageDrafts, eq(messageDrafts.id, id), eq(messageDrafts.state, 'QUEUED')))
  await tellLive(org, { topic: 'messages' })
  return getDraft(org, id)
}

/** A mail that a process has taken up, with all that is needed to send it. */
export type TakenMail = {
  draft: DraftRow
  mailId: string
  author: MailPerson
  orgName: string
  inReplyTo: string | null
  references: readonly string[]
  papers: Awaited<ReturnType<typeof requirePapers>>
}

/** Takes up a mail that is due, as whoever sent it sees it now; null: somebody else was quicker. */
export async function takeUp(
  org: OrgScope,
  { id, domain }: { id: string; domain: string },
): Promise<TakenMail | null> {
  if (!org.valuesVisible) fail('VALUES_HIDDEN')
  const draft = await lockDraft(org, id)
  if (draft.state !== 'QUEUED' || draft.sendAt === null || draft.sendAt > org.now) return null
  const mailId = draft.mailId ?? `${newId()}@${domain}`
  const papers = await requirePapers(org, draft.paperIds)
  for (const { sha256 } of papers) await requireUninfected(org, sha256)
  const tries = draft.tries + 1
  await org.db
    .update(messageDrafts)
    .set({ state: 'SENDING', takenAt: org.now, handedOverAt: null, mailId, tries })
    .where(org.owns(messageDrafts, eq(messageDrafts.id, id)))
  return {
    draft: { ...draft, tries, takenAt: org.now },
    mailId,
    author: await getAuthor(org),
    orgName: org.orgName,
    ...(await loadReferences(org, draft)),
    papers,
  }
}
