import { Failure, fail } from '@kinfolio/contract/errors'
import type { AnswerDraft } from '@kinfolio/contract/message-drafts'
import type { Message } from '@kinfolio/contract/message-records'
import { eq } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { users } from '../../../../access/tables.ts'
import type { FileStore } from '../../../../platform/files.ts'
import { loadForReading, readPaper, readWords } from '../../../attachments/reading/queries.ts'
import { findContact } from '../../templates/queries.ts'
import { findAnswered } from '../queries.ts'
import { answerLanguage, answerOf, questionsIn } from './rules.ts'
import { saidOf, type ReadDocument, type SaidOfLetter } from './said/rules.ts'

type Visit = <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>

/** So many letters of a mail are read, and so many of the papers that came with it. */
const mostLetters = 50_000
const mostPapers = 4

/** How an answer to a mail could begin. No connection is held while the mail and its papers are read. */
export async function draftAnswer(visit: Visit, id: string, files: FileStore): Promise<AnswerDraft> {
  const { orgId, mail, ...people } = await visit((org) => loadAnswered(org, id))
  const isOwn = mail.type === 'EMAIL_OUT'
  const fresh = (mail.fresh ?? '').slice(0, mostLetters)
  const mayTell = !isOwn && !isDoubtful(mail)
  const text = answerOf({
    ...people,
    language: answerLanguage(`${mail.subject}\n${fresh}`),
    isOwn,
    subject: mail.subject,
    said: mayTell ? await readSaid(visit, { orgId, mail, fresh }, files) : null,
    questionCount: questionsIn(fresh),
  })
  return { text }
}

/** Of somebody who may be another than they say, nothing is repeated, and they are not called by our records. */
function isDoubtful({ alarms, origin, isQuarantined }: Message): boolean {
  return alarms.length > 0 || origin?.verdict === 'CONTRADICTED' || isQuarantined
}

async function loadAnswered(org: OrgScope, id: string) {
  const mail = (await findAnswered(org, id)) ?? fail('MESSAGE_NOT_FOUND')
  const asked = mail.type === 'EMAIL_OUT' ? mail.to[0] : mail.from
  const isMail = mail.type === 'EMAIL_IN' || mail.type === 'EMAIL_OUT'
  if (!isMail) fail('MESSAGE_NOT_FOUND', undefined, 'Only mails are answered, and this message is none.')
  const contact = asked && !isDoubtful(mail) ? await findContact(org, asked.address) : ''
  const [writer] = await org.db
    .select({ name: users.name, settings: users.settings })
    .from(users)
    .where(eq(users.id, org.userId))
  return {
    orgId: org.orgId,
    mail,
    contactName: contact === '' ? null : contact,
    headName: asked?.name ?? '',
    // The signature stands below it already.
    writerName: writer && !writer.settings.signature?.trim() ? writer.name : null,
  }
}

/** What the mail and its papers tell. What cannot be read tells nothing. */
async function readSaid(
  visit: Visit,
  { orgId, mail, fresh }: { orgId: string; mail: Message; fresh: string },
  files: FileStore,
): Promise<SaidOfLetter | null> {
  const words = await documentsOr(() => readWords(orgId, `${mail.subject}\n\n${fresh}`))
  const papers: ReadDocument[] = []
  const ids = (mail.files ?? []).flatMap(({ attachmentId }) => attachmentId ?? [])
  for (const id of ids.slice(0, mostPapers)) {
    const read = async () => readPaper(await visit((org) => loadForReading(org, { id })), files)
    papers.push(...(await documentsOr(read)))
  }
  return saidOf(words, papers)
}

async function documentsOr(
  read: () => Promise<{ documents: readonly ReadDocument[] }>,
): Promise<readonly ReadDocument[]> {
  try {
    return (await read()).documents
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}
