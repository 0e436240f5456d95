import { MessageCreate, ThreadUpdate } from '@kinfolio/contract/message-records'
import { addDays, type Day } from '@kinfolio/ledger/days/day'

import type { OrgScope } from '../access/scope.ts'
import { listPeople } from '../features/changes/queries.ts'
import { createMessage } from '../features/messages/commands.ts'
import type { ReadMail } from '../features/messages/letters/queries.ts'
import { linkThread } from '../features/messages/links/commands.ts'
import { keepMails } from '../features/messages/receiving/commands.ts'
import { updateThread } from '../features/messages/threads/commands.ts'
import { hoursAfter } from '../platform/clock.ts'
import { office, type DemoLetter } from './letters.ts'
import { inLetters, letterOf, type SamplePapers } from './make-papers.ts'
import { type IdsByKind, recordNamed } from './named-records.ts'

type Sample = { store: SamplePapers; ids: IdsByKind; today: Day }

/** Lets mails come in, one after the other, and does with their conversations what the family did. */
export async function receiveAll(
  org: OrgScope,
  letters: readonly DemoLetter[],
  sample: Sample,
): Promise<void> {
  for (const letter of letters) {
    const receivedAt = hoursAfter(org.now, -letter.hoursAgo)
    const mail = await readOwn(org, sample, rawOf(letter, receivedAt, sample.today))
    const arrival = { source: 'SMTP', receivedAt, authorId: null } as const
    const [kept] = await keepMails(org, sample.store, [mail], arrival)
    const threadId = kept?.threadId
    if (!threadId) throw new Error(`The mail "${letter.subject}" of the sample was refused.`)
    for (const name of letter.about ?? []) {
      const { entityType, entityId } = recordNamed(name, sample.ids)
      if (entityType && entityId) await linkThread(org, { threadId, entityType, entityId })
    }
    if (letter.note !== undefined)
      await createMessage(org, MessageCreate.parse({ ...(await noteOf(org, letter.note)), threadId }))
    const { status, isMine = false, snoozedDays } = letter.outcome ?? {}
    const sleep =
      snoozedDays === undefined ? {} : { status: 'SNOOZED', snoozedUntil: addDays(sample.today, snoozedDays) }
    const change = { status, ...(isMine ? { assigneeId: org.userId } : {}), ...sleep }
    if (letter.outcome !== undefined) await updateThread(org, threadId, ThreadUpdate.parse(change))
  }
}

async function noteOf(org: OrgScope, note: string | { toOwner: string }) {
  if (typeof note === 'string') return { text: note }
  const name = (await listPeople(org, [org.userId])).get(org.userId) ?? ''
  return { text: `@${name}, ${note.toOwner}`, mentionIds: [org.userId] }
}

/** Mails of our own need no process of its own. The readers load with the first sample. */
async function readOwn(org: OrgScope, { store }: Sample, raw: Uint8Array): Promise<ReadMail> {
  const { letterFile, readLetter } = await import('@kinfolio/formats/mails/read-letter')
  const owner = `orgs/${org.orgId}` as const
  const letter = await readLetter(raw)
  const papers: ReadMail['papers'] = new Map(
    await Promise.all(
      letter.files.map(async ({ index, fileName, mediaType, bytes }) => {
        const file = await letterFile(raw, index)
        const keep = () => store.files.put(owner, file?.bytes ?? new Uint8Array())
        const paper = { fileName, mediaType, inert: null, bytes, sha256: await keep(), keep }
        return [index, { paper }] as const
      }),
    ),
  )
  const keep = () => store.files.put(owner, raw)
  return {
    letter,
    origin: null,
    original: { sha256: await keep(), bytes: raw.length, keep },
    papers,
  }
}

const boundary = 'a-part-of-this-mail'

/** A mail as a program for mails writes it. */
function rawOf(letter: DemoLetter, at: Date, today: Day): Uint8Array {
  const { id, answers, from, to = office, subject, lines, link, isNewsletter = false, paper } = letter
  const words = link
    ? ['Content-Type: text/html; charset=utf-8', '', ...pageOf(lines, link)]
    : ['Content-Type: text/plain; charset=utf-8', '', ...lines.flatMap((line) => [line, ''])]
  const file = paper && [
    `Content-Type: application/pdf; name="${paper.fileName}"`,
    `Content-Disposition: attachment; filename="${paper.fileName}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(letterOf(paper.lines((day) => inLetters(addDays(today, day))))).toString('base64'),
  ]
  const parts = [words, ...(file ? [file] : [])].flatMap((part) => [`--${boundary}`, ...part])
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}>`,
    ...(answers === undefined ? [] : [`In-Reply-To: <${answers}>`]),
    ...(isNewsletter ? [`List-Unsubscribe: <mailto:leave@${id.slice(id.indexOf('@') + 1)}>`] : []),
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary=${boundary}`,
    '',
  ]
  return new TextEncoder().encode([...head, ...parts, `--${boundary}--`, ''].join('\r\n'))
}

function pageOf(lines: readonly string[], { words, to }: NonNullable<DemoLetter['link']>): string[] {
  return [...lines, `<a href="${to}">${words}</a>`].map((line) => `<p>${line}</p>`)
}
