import type { Administration } from '../../../access/system-scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { ItemsFailed, type OfOrg } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { LanguageFile } from '../../../platform/reader/scan-languages.ts'
import { inTurns } from '../../../platform/turns.ts'
import { isFault, isForLater } from '../text/queries.ts'
import { finishScan, keepScannedPage } from './commands.ts'
import { countPages, listScannedPages, listScans, readScannedPage, unread } from './queries.ts'
import { pagesToRead, type ScannedPage } from './rules.ts'

type Reading = OfOrg & {
  files: Pick<FileStore, 'get'>
  languages: readonly LanguageFile[]
  log: Log
  /** More wait in an organisation: another job reads them, after those of others. */
  onMore: (orgId: string) => Promise<void>
}

/** So many scans of an organisation are read by one job. More than may fail, so that each job does something. */
const mostOfRoom = 25

/**
 * Reads the letters of papers that are pictures, a paper of each organisation in turn. Each page is kept by itself, so that a job that
 * is ended goes on with the page where it was.
 */
export async function readScans(administration: Administration, reading: Reading): Promise<void> {
  if (reading.languages.length === 0) return
  const { failures, unfinished } = await inTurns<string>({
    rooms: await administration.listLiving(reading.orgId),
    mostOfRoom,
    list: (orgId, except) => administration.inOrg(orgId, (org) => listScans(org, 1, except)),
    keyOf: (sha256) => sha256,
    work: (orgId, sha256) => readOne(administration, orgId, sha256, reading),
    isForLater,
    onFailure: (error, orgId, sha256) =>
      reading.log.error({ err: error, orgId, sha256 }, 'the letters of a scan could not be read'),
  })
  for (const orgId of unfinished) await reading.onMore(orgId)
  if (failures > 0) throw new ItemsFailed(`The letters of ${failures} scans could not be read.`)
}

async function readOne(
  administration: Administration,
  orgId: string,
  sha256: string,
  { files, languages, log }: Omit<Reading, 'onMore'>,
): Promise<void> {
  const inOrg = administration.inOrg.bind(administration)
  const bytes = await files.get(`orgs/${orgId}`, sha256)
  const pageCount = bytes === null ? null : await countPages(bytes)
  if (bytes === null || pageCount === null) {
    const damaged = unread(1, 'This paper can not be opened. Ask its sender for it again.')
    await inOrg(orgId, (org) => finishScan(org, { sha256, pageCount: 1 }, [damaged]))
    return
  }
  const read = new Map<number, ScannedPage>()
  for (const page of await inOrg(orgId, (org) => listScannedPages(org, sha256))) read.set(page.page, page)
  for (let page = 1; page <= pagesToRead(pageCount); page++) {
    if (read.has(page)) continue
    const scanned = await readPage({ bytes, page, languages }, { orgId, sha256, log })
    const isWanted = await inOrg(orgId, (org) => keepScannedPage(org, sha256, scanned))
    if (!isWanted) return
    read.set(page, scanned)
  }
  const pages = [...read.values()].toSorted((one, other) => one.page - other.page)
  await inOrg(orgId, (org) => finishScan(org, { sha256, pageCount }, pages))
}

async function readPage(
  { bytes, page, languages }: { bytes: Uint8Array; page: number; languages: readonly LanguageFile[] },
  { orgId, sha256, log }: { orgId: string; sha256: string; log: Log },
): Promise<ScannedPage> {
  try {
    return await readScannedPage(bytes, page, languages)
  } catch (error) {
    if (!isFault(error)) throw error
    log.error({ err: error, orgId, sha256, page }, 'the letters of a page could not be read')
    return unread(page, 'A fault of Kinfolio kept this page from being read.')
  }
}
