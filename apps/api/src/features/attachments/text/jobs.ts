import type { Administration } from '../../../access/system-scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { ItemsFailed } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { keepText } from './commands.ts'
import { isForLater, listWaiting, readText, type WaitingContent } from './queries.ts'
import { failedText, type ReadText } from './rules.ts'

/** So many contents of an organisation are read before the next organisation has its turn. */
const inTurn = 20

/**
 * Reads the text of every content that waits: of papers that just came, of those that were there before texts were kept, and of a
 * restored backup. Each content is kept by itself, so that a job that is ended goes on where it was.
 */
export async function readWaiting(
  administration: Administration,
  files: Pick<FileStore, 'open'>,
  log: Log,
): Promise<void> {
  const orgs = (await administration.listOrgs()).filter(({ deletedAt }) => deletedAt === null)
  const failed = new Set<string>()
  for (let waiting = orgs.map(({ id }) => id); waiting.length > 0;) {
    const next: string[] = []
    for (const orgId of waiting) {
      try {
        if (await readSome(administration, orgId, { files, log })) next.push(orgId)
      } catch (error) {
        // Later files would be refused in the same way.
        if (isForLater(error)) throw error
        log.error({ err: error, orgId }, 'texts of the papers of an organisation could not be read')
        failed.add(orgId)
      }
    }
    waiting = next
  }
  if (failed.size > 0)
    throw new ItemsFailed(`The texts of papers of ${failed.size} organisations could not be read.`)
}

/** Whether more may wait. */
async function readSome(
  administration: Administration,
  orgId: string,
  { files, log }: { files: Pick<FileStore, 'open'>; log: Log },
): Promise<boolean> {
  const contents = await administration.inOrg(orgId, (org) => listWaiting(org, inTurn))
  for (const content of contents) {
    const text = await readOne(orgId, content, { files, log })
    await administration.inOrg(orgId, (org) => keepText(org, content.sha256, text))
  }
  return contents.length === inTurn
}

async function readOne(
  orgId: string,
  content: WaitingContent,
  { files, log }: { files: Pick<FileStore, 'open'>; log: Log },
): Promise<ReadText> {
  try {
    return await readText(orgId, content, files)
  } catch (error) {
    if (isForLater(error) || !(error instanceof Error) || error.name !== 'ReaderFailure') throw error
    log.error({ err: error, orgId, sha256: content.sha256 }, 'the text of a paper could not be read')
    return failedText(
      'A fault of Kinfolio kept this paper from being read. It is found by what is written about it.',
    )
  }
}
