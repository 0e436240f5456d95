import { fail, Failure, invariant } from '@kinfolio/contract/errors'
import type { FileAnswer } from '@kinfolio/contract/files'
import type { MailOrigin } from '@kinfolio/contract/mail-origin'
import { say } from '@kinfolio/contract/say'
import type { Letter } from '@kinfolio/formats/mails/letter'
import type { MailPath } from '@kinfolio/formats/mails/mail-path'
import { isMbox } from '@kinfolio/formats/mails/mbox'

import type { FileStore } from '../../../platform/files.ts'
import type { LookUpName } from '../../../platform/names.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import { contentDisposition } from '../../attachments/content/rules.ts'
import { inWords, storePaper, type StoredPaper } from '../../attachments/upload/queries.ts'
import { shownName } from '../../attachments/upload/rules.ts'
import { findOrigin } from '../origin/queries.ts'
import { hasHead } from './rules.ts'

/** A mail that was read, with its files in the store. Nothing of the organisation knows of it yet. */
export type ReadMail = {
  letter: Letter
  /** Where it came from; null where nobody looked. */
  origin: MailOrigin | null
  original: { sha256: string; bytes: number; keep: () => Promise<unknown> }
  papers: ReadonlyMap<number, PaperOfMail>
}

/** A file of a mail, or why it is none. */
type PaperOfMail = { paper: StoredPaper } | { refusal: string }
type OpenedFile = { fileName: string; bytes: Uint8Array }

/** Has a mail read by a process of its own, and stores it with its files. Of one that came by itself, it is found out from where. */
export async function readMail(
  orgId: string,
  files: FileStore,
  bytes: Uint8Array,
  arrival?: { path: MailPath; lookUp: LookUpName },
): Promise<ReadMail> {
  if (!hasHead(bytes)) {
    const words = 'This is not a mail. Bring files that end in .eml, .msg or .mbox.'
    fail('FILE_UNREADABLE', undefined, words)
  }
  const letter = await inWords(() => readOutside(orgId, 'letter', { bytes }))
  const origin = arrival ? await findOrigin(orgId, bytes, arrival) : null
  const keep = () => files.put(`orgs/${orgId}`, bytes)
  const original = { sha256: await keep(), bytes: bytes.length, keep }
  const papers = await storeFiles(orgId, files, bytes, letter)
  return { letter, origin, original, papers }
}

/** A file that cannot be a paper is named with the reason, and the mail is kept all the same. */
async function storeFiles(
  orgId: string,
  files: FileStore,
  bytes: Uint8Array,
  letter: Letter,
): Promise<ReadonlyMap<number, PaperOfMail>> {
  const papers = new Map<number, PaperOfMail>()
  let waiting = letter.files.filter(({ isInline }) => !isInline)
  for (let [next] = waiting; next !== undefined; [next] = waiting) {
    const { index: from, fileName } = next
    const read = await orRefusal(async () => ({
      some: await inWords(() => readOutside(orgId, 'letterFiles', { bytes, from })),
    }))
    if ('refusal' in read) {
      for (const { index } of waiting) papers.set(index, read)
      return papers
    }
    papers.set(from, { refusal: say`"${fileName}" is damaged.` })
    for (const file of read.some) papers.set(file.index, await orRefusal(() => storeFile(orgId, files, file)))
    waiting = waiting.filter(({ index }) => !papers.has(index))
  }
  return papers
}

async function storeFile(orgId: string, files: FileStore, { fileName, bytes }: OpenedFile) {
  return { paper: await storePaper(orgId, files, new File([Buffer.from(bytes)], fileName)) }
}

async function orRefusal<T>(read: () => Promise<T>): Promise<T | { refusal: string }> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Failure && refusals.has(error.code)) return { refusal: error.message }
    throw error
  }
}

/** What may be wrong with one file of a mail. */
const refusals: ReadonlySet<string> = new Set([
  'FILE_UNREADABLE',
  'ATTACHMENT_REFUSED',
  'ATTACHMENT_TOO_LARGE',
])

/** So much of a mailbox is looked at in one go, and twice as much where one mail is longer. */
const pieceBytes = 8 * 1024 * 1024

/** Whoever has more of them brings them year by year. */
const mostMails = 1_000

/** Reads the mails of a file. One of a mailbox that cannot be read is named with the reason, and the others are kept. */
export async function readMails(
  orgId: string,
  files: FileStore,
  file: File,
): Promise<(ReadMail | { refusal: string })[]> {
  const isMailbox = isMbox(await headOf(file))
  const mails: (ReadMail | { refusal: string })[] = []
  for await (const bytes of isMailbox ? mailsOf(orgId, file) : wholeOf(file)) {
    try {
      mails.push(await readMail(orgId, files, bytes))
    } catch (error) {
      if (!isMailbox || !(error instanceof Failure) || error.code !== 'FILE_UNREADABLE') throw error
      mails.push({ refusal: error.message })
    }
  }
  return mails
}

const headOf = (file: File) => file.slice(0, 1_000).bytes()

async function* wholeOf(file: File): AsyncGenerator<Uint8Array> {
  yield await file.bytes()
}

/** The mails of a mailbox, one after the other. */
async function* mailsOf(orgId: string, file: File): AsyncGenerator<Uint8Array> {
  let start = 0
  let length = pieceBytes
  let count = 0
  while (start < file.size) {
    const end = Math.min(start + length, file.size)
    const bytes = await file.slice(start, end).bytes()
    const { mails, taken } = await inWords(() =>
      readOutside(orgId, 'mboxPiece', { bytes, isLast: end === file.size }),
    )
    count += mails.length
    if (count > mostMails) {
      const words = say`This mailbox holds more than ${mostMails} mails. Bring it in parts, such as year by year.`
      fail('FILE_UNREADABLE', undefined, words)
    }
    yield* mails
    if (taken === 0 && end === file.size) return
    length = taken === 0 ? 2 * length : pieceBytes
    start += taken
  }
}

/** A mail as it came, to be saved. */
export async function serveOriginal(
  { orgId, sha256, name }: { orgId: string; sha256: string; name: string },
  files: FileStore,
): Promise<FileAnswer> {
  const bytes = await files.get(`orgs/${orgId}`, sha256)
  invariant(bytes, 'a mail that is kept is in the store')
  return {
    headers: {
      'cache-control': 'private, no-cache',
      'content-disposition': contentDisposition(`${shownName(name)}.eml`, false),
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: new Blob([Buffer.from(bytes)], { type: 'application/octet-stream' }),
  }
}
