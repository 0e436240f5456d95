import { fail } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { createMemory } from '../../../platform/memory.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import type { Said } from '../facts/rules.ts'
import { mostBytes } from '../pages/rules.ts'
import { loadForReading, readPaper, type PaperForReading } from '../reading/queries.ts'
import { inWords, storePaper, type StoredPaper } from '../upload/queries.ts'
import { sizeWords } from '../upload/rules.ts'
import { mostTries, withTry } from './rules.ts'

/** A locked paper, who has a password for it, and when. */
type LockedPaper = PaperForReading & { userId: string; now: Date }

export async function loadForOpening(org: OrgScope, id: string): Promise<LockedPaper> {
  return { ...(await loadForReading(org, { id })), userId: org.userId, now: org.now }
}

/** Of the last papers that were tried. They are counted before a password is looked at, so that many at once count too. */
const tries = createMemory<readonly number[]>({ limit: 10_000 * mostTries, sizeOf: (times) => times.length })

async function counted<Result>(
  { paper, userId, now }: LockedPaper,
  open: () => Promise<Result>,
): Promise<Result> {
  const key = `${paper.orgId} ${paper.sha256} ${userId}`
  tries.set(key, withTry(tries.get(key) ?? [], now))
  const opened = await open()
  // A right password was no guess.
  tries.set(key, [])
  return opened
}

/** What a locked paper says. Neither its words nor its password are kept. */
export function readLocked(locked: LockedPaper, files: FileStore, password: string): Promise<Said> {
  return counted(locked, () => readPaper(locked, files, { password }))
}

/** Opens a locked paper for good, and stores what it is without its password. No record knows of that yet. */
export async function storeOpened(
  locked: LockedPaper,
  files: FileStore,
  password: string,
): Promise<StoredPaper> {
  const { paper } = locked
  const { orgId, sha256, fileName, mediaType } = paper
  if (paper.inert !== null || mediaType !== 'application/pdf') fail('PAPER_NOT_LOCKED')
  if (paper.bytes > mostBytes) {
    const words = say`A locked file of more than ${sizeWords(mostBytes)} can not be opened here. Download it, and save it without its password.`
    fail('FILE_UNREADABLE', undefined, words)
  }
  const bytes = await files.get(`orgs/${orgId}`, sha256)
  if (bytes === null) fail('ATTACHMENT_NOT_FOUND')
  const pdf = await counted(locked, async () => {
    const opened = await inWords(() => readOutside(orgId, 'openedPdf', { bytes, password }))
    if (opened.state === 'OPEN') fail('PAPER_NOT_LOCKED')
    if (opened.state === 'LOCKED') fail('PAPER_PASSWORD')
    return opened.pdf
  })
  return storePaper(orgId, files, new File([new Uint8Array(pdf)], fileName, { type: mediaType }))
}
