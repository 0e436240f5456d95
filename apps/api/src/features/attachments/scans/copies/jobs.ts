import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'

import type { Administration } from '../../../../access/system-scope.ts'
import type { FileStore } from '../../../../platform/files.ts'
import { ItemsFailed, type OfOrg } from '../../../../platform/jobs.ts'
import type { Log } from '../../../../platform/log.ts'
import { readScan } from '../../../../platform/reader/pool.ts'
import { inTurns } from '../../../../platform/turns.ts'
import { isFault, isForLater } from '../../text/queries.ts'
import { listScannedPages } from '../queries.ts'
import { keepCopy } from './commands.ts'
import { listUncopied } from './queries.ts'
import { lettersOf } from './rules.ts'

/** Where scans are and their copies go, and how much room both have in an organisation. */
type Copying = OfOrg & { files: Pick<FileStore, 'get' | 'put'>; quotaBytes: number; log: Log }

/** So many scans of an organisation are copied before the next organisation has its turn. */
const inTurn = 5

/** Keeps beside each scan whose letters are read a PDF that has them: some of each organisation in turn. */
export async function copyScans(administration: Administration, copying: Copying): Promise<void> {
  const { failures } = await inTurns<string>({
    rooms: await administration.listLiving(copying.orgId),
    list: (orgId, except) => administration.inOrg(orgId, (org) => listUncopied(org, inTurn, except)),
    keyOf: (sha256) => sha256,
    work: (orgId, sha256) => copyOne(administration, orgId, sha256, copying),
    isForLater,
    onFailure: (error, orgId, sha256) =>
      copying.log.error({ err: error, orgId, sha256 }, 'no copy of a scan could be made'),
  })
  if (failures > 0) throw new ItemsFailed(`No copies of ${failures} scans could be made.`)
}

async function copyOne(
  administration: Administration,
  orgId: string,
  sha256: string,
  { files, quotaBytes, log }: Copying,
): Promise<void> {
  const bytes = await files.get(`orgs/${orgId}`, sha256)
  const pages = lettersOf(await administration.inOrg(orgId, (org) => listScannedPages(org, sha256)))
  let copy: Uint8Array | null = null
  try {
    if (bytes !== null && pages !== null) copy = await readScan('papers', 'searchablePdf', { bytes, pages })
  } catch (error) {
    // A paper that can not be copied is not tried again by itself. Whoever asks for its copy is told why.
    if (!(error instanceof UnreadableFile) && !isFault(error)) throw error
    log.warn({ err: error, orgId, sha256 }, 'no copy of a scan could be made')
  }
  await administration.inOrg(orgId, (org) => keepCopy(org, { files, quotaBytes }, sha256, copy))
}
