import { fail } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'

import type { RecordScope } from '../../../access/system-scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { countBytes, type StoredPaper } from './queries.ts'
import { sizeWords, type AttachmentLimits } from './rules.ts'

/** The content of a stored paper is in the store until the call ends. The caller holds the organisation, as a sweep does. */
export async function keepContent(org: RecordScope, files: FileStore, paper: StoredPaper): Promise<void> {
  if ((await files.open(`orgs/${org.orgId}`, paper.sha256)) === null) await paper.keep()
}

/** Refuses so many bytes more, with the figures. */
export async function requireRoom(
  org: RecordScope,
  { fileBytes, quotaBytes }: AttachmentLimits,
  bytes: number,
): Promise<void> {
  if (bytes > fileBytes) {
    const words = say`This file is larger than the ${sizeWords(fileBytes)} that a file may have. Split it, or make it smaller.`
    fail('ATTACHMENT_TOO_LARGE', { bytes, fileBytes }, words)
  }
  const usedBytes = await countBytes(org)
  if (usedBytes + bytes <= quotaBytes) return
  const words = say`The papers and mails of this organization take up ${sizeWords(usedBytes)} of ${sizeWords(quotaBytes)}, so there is no room for another ${sizeWords(bytes)}. Erase some, or ask whoever runs the server for more.`
  fail('ATTACHMENT_QUOTA', { usedBytes, quotaBytes, bytes }, words)
}
