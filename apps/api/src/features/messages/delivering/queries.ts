import { invariant } from '@kinfolio/contract/errors'
import type { Letter } from '@kinfolio/formats/mails/letter'

import type { FileStore } from '../../../platform/files.ts'
import { composeMail } from '../../../platform/outgoing-mail.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import { inWords } from '../../attachments/upload/queries.ts'
import type { TakenMail } from '../sending/commands.ts'
import type { Sender } from '../sending/queries.ts'
import { pageOf } from '../sending/rules.ts'

/** A mail that is ready to go. What it says is read as of one that comes, so that the same mail is known again if it comes back. */
export async function writeMail(
  { orgId, files, now }: { orgId: string; files: Pick<FileStore, 'get' | 'put'>; now: Date },
  { draft, mailId, sender, papers, ...mail }: TakenMail & { sender: Sender },
): Promise<{
  bytes: Uint8Array
  letter: Letter
  original: { sha256: string; bytes: number; keep: () => Promise<unknown> }
}> {
  const bytes = await composeMail({
    from: sender.from,
    replyTo: sender.replyTo,
    to: draft.receivers,
    cc: draft.copies,
    subject: draft.subject,
    text: draft.text,
    html: pageOf(draft.text),
    messageId: mailId,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    date: now,
    files: await Promise.all(papers.map((paper) => contentOf({ orgId, files }, paper))),
  })
  const letter = await inWords(() => readOutside(orgId, 'letter', { bytes }))
  const keep = () => files.put(`orgs/${orgId}`, bytes)
  return { bytes, letter, original: { sha256: await keep(), bytes: bytes.length, keep } }
}

async function contentOf(
  { orgId, files }: { orgId: string; files: Pick<FileStore, 'get'> },
  { fileName, mediaType, sha256 }: TakenMail['papers'][number],
) {
  const bytes = await files.get(`orgs/${orgId}`, sha256)
  invariant(bytes, 'the content of a paper is in the store')
  return { fileName, mediaType, bytes }
}
