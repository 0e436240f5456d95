import type { Administration } from '../../../access/system-scope.ts'
import { ScannerAway, type Clamd } from '../../../platform/clamd.ts'
import { readPieces, type FileStore } from '../../../platform/files.ts'
import { ItemsFailed, type OfOrg } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { inTurns } from '../../../platform/turns.ts'
import { keepVerdict, noteAway } from './commands.ts'
import { listUnchecked } from './queries.ts'

type Checking = OfOrg & { files: Pick<FileStore, 'open'>; clamd: Clamd; log: Log }

/** So many contents of an organisation are looked at before the next organisation has its turn. */
const inTurn = 20

/**
 * Has every content looked at that waits for the scanner: of papers and their earlier versions, in the trash too. Each verdict is kept by itself. Where the
 * scanner does not answer, those that wait are noted as not scanned, and the next run asks again.
 */
export async function lookForViruses(administration: Administration, checking: Checking): Promise<void> {
  const rooms = await administration.listLiving(checking.orgId)
  try {
    const scanner = await checking.clamd.version()
    const { failures } = await inTurns<string>({
      rooms,
      list: (orgId, except) => administration.inOrg(orgId, (org) => listUnchecked(org, inTurn, except)),
      keyOf: (sha256) => sha256,
      work: (orgId, sha256) => lookAt(administration, { orgId, sha256, scanner }, checking),
      isForLater: (error) => error instanceof ScannerAway,
      onFailure: (error, orgId, sha256) =>
        checking.log.error({ err: error, orgId, sha256 }, 'a paper could not be looked at for viruses'),
    })
    if (failures > 0) throw new ItemsFailed(`${failures} papers could not be looked at for viruses.`)
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error
    for (const orgId of rooms) await administration.inOrg(orgId, noteAway)
    throw new ItemsFailed('The virus scanner does not answer. It is asked again within the hour.')
  }
}

async function lookAt(
  administration: Administration,
  { orgId, sha256, scanner }: { orgId: string; sha256: string; scanner: string },
  { files, clamd, log }: Checking,
): Promise<void> {
  const verdict = await clamd.look(await readPieces(files, `orgs/${orgId}`, sha256))
  if (verdict.state === 'INFECTED')
    log.warn({ orgId, sha256, signature: verdict.signature }, 'a virus was found in a paper')
  await administration.inOrg(orgId, (org) => keepVerdict(org, sha256, { verdict, scanner }))
}
