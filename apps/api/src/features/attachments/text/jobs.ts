import type { Administration } from '../../../access/system-scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { ItemsFailed, type OfOrg } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { inTurns } from '../../../platform/turns.ts'
import { keepText, readAmounts } from './commands.ts'
import { isFault, isForLater, listWaiting, readText, type WaitingContent } from './queries.ts'
import { failedText, type ReadText } from './rules.ts'

type Reading = OfOrg & { files: Pick<FileStore, 'open'>; log: Log }

/** So many contents of an organisation are read before the next organisation has its turn. */
const inTurn = 20

/**
 * Reads the text of every content that waits: of papers that just came, of those that were there before texts were kept, and of a
 * restored backup. Each content is kept by itself, so that a job that is ended goes on where it was.
 */
export async function readWaiting(
  administration: Administration,
  { files, log, orgId: only }: Reading,
): Promise<void> {
  const { failures } = await inTurns<WaitingContent>({
    rooms: await administration.listLiving(only),
    list: async (orgId, except) => {
      // Texts of earlier releases, whose amounts nobody looked for.
      while (await administration.inOrg(orgId, readAmounts));
      return administration.inOrg(orgId, (org) => listWaiting(org, inTurn, except))
    },
    keyOf: ({ sha256 }) => sha256,
    work: async (orgId, content) => {
      const text = await readOne(orgId, content, { files, log })
      await administration.inOrg(orgId, (org) => keepText(org, content.sha256, text))
    },
    isForLater,
    onFailure: (error, orgId, content) =>
      log.error({ err: error, orgId, sha256: content?.sha256 }, 'the text of a paper could not be read'),
  })
  if (failures > 0) throw new ItemsFailed(`The texts of ${failures} papers could not be read.`)
}

async function readOne(orgId: string, content: WaitingContent, { files, log }: Reading): Promise<ReadText> {
  try {
    return await readText(orgId, content, files)
  } catch (error) {
    if (!isFault(error)) throw error
    log.error({ err: error, orgId, sha256: content.sha256 }, 'the text of a paper could not be read')
    return failedText(
      'A fault of Kinfolio kept this paper from being read. It is found by what is written about it.',
    )
  }
}
