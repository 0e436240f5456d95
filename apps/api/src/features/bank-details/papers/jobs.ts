import { Failure } from '@kinfolio/contract/errors'

import type { Administration } from '../../../access/system-scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { ItemsFailed, type OfOrg } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { isInfected } from '../../attachments/checks/queries.ts'
import { readPaper } from '../../attachments/reading/queries.ts'
import { getScan } from '../../attachments/scans/queries.ts'
import { tellOfChanges } from '../notices/commands.ts'
import { keepPrinted } from './commands.ts'
import { findPaper, listUnread } from './queries.ts'

type Looking = OfOrg & { files: FileStore; log: Log }

/** So many papers are listed at once. */
const batch = 50

/**
 * Reads papers that came or changed, keeps the accounts that they print, and raises an alarm where one differs from those on file. A paper
 * that cannot be read holds up no other; it is tried again with the next look.
 */
export async function lookAtPapers(
  administration: Administration,
  { orgId, ...looking }: Looking,
): Promise<void> {
  const failed: string[] = []
  for (const id of await administration.listLiving(orgId)) {
    failed.push(...(await lookIn(administration, id, looking)))
  }
  if (failed.length > 0) throw new ItemsFailed(`${failed.length} papers could not be read for bank details.`)
}

/** Answers the papers that failed. */
async function lookIn(
  administration: Administration,
  orgId: string,
  { files, log }: Looking,
): Promise<string[]> {
  const failed: string[] = []
  for (;;) {
    const papers = await administration.inOrg(orgId, (org) =>
      listUnread(org, { limit: batch, exceptIds: failed }),
    )
    if (papers.length === 0) return failed
    for (const { id } of papers) {
      try {
        await lookAt(administration, orgId, { id, files })
      } catch (error) {
        log.error({ err: error, orgId }, 'a paper could not be read for bank details')
        failed.push(id)
      }
    }
  }
}

async function lookAt(
  administration: Administration,
  orgId: string,
  { id, files }: { id: string; files: FileStore },
): Promise<void> {
  const read = await administration.inOrg(orgId, async (org) => {
    const paper = await findPaper(org, id)
    return (
      paper && {
        paper,
        scan: await getScan(org, paper.sha256),
        isRefused: await isInfected(org, paper.sha256),
      }
    )
  })
  if (read === null) return
  const { paper } = read
  // Of a file in which a virus was found nothing is read.
  const documents = read.isRefused ? [] : await documentsOf(read, files)
  await administration.inOrg(orgId, async (org) => {
    await tellOfChanges(org, await keepPrinted(org, paper, documents))
  })
}

/** What a paper says; nothing where it is damaged or opens with a password only. */
async function documentsOf(read: Omit<Parameters<typeof readPaper>[0], 'known'>, files: FileStore) {
  try {
    return (await readPaper({ ...read, known: {} }, files)).documents
  } catch (error) {
    if (error instanceof Failure && error.code === 'FILE_UNREADABLE') return []
    throw error
  }
}
