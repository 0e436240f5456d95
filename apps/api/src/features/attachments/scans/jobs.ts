import type { Administration } from '../../../access/system-scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { ItemsFailed } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { LanguageFile } from '../../../platform/reader/scan-languages.ts'
import { isForLater } from '../text/queries.ts'
import { finishScan, keepScannedPage } from './commands.ts'
import { countPages, listScannedPages, listScans, readScannedPage, unread, type Scan } from './queries.ts'
import { pagesToRead, type ScannedPage } from './rules.ts'

type Reading = { files: Pick<FileStore, 'get'>; languages: readonly LanguageFile[]; log: Log }

/**
 * Reads the letters of every paper that is pictures, a paper of each organisation in turn. Each page is kept by itself, so that a
 * job that is ended goes on with the page where it was.
 */
export async function readScans(administration: Administration, reading: Reading): Promise<void> {
  if (reading.languages.length === 0) return
  const orgs = (await administration.listOrgs()).filter(({ deletedAt }) => deletedAt === null)
  const failed = new Set<string>()
  for (let waiting = orgs.map(({ id }) => id); waiting.length > 0;) {
    const next: string[] = []
    for (const orgId of waiting) {
      try {
        const [scan] = await administration.inOrg(orgId, (org) => listScans(org, 1))
        if (scan === undefined) continue
        await readOne(administration, orgId, scan, reading)
        next.push(orgId)
      } catch (error) {
        // Later pages would be refused in the same way.
        if (isForLater(error)) throw error
        reading.log.error({ err: error, orgId }, 'the letters of scans of an organisation could not be read')
        failed.add(orgId)
      }
    }
    waiting = next
  }
  if (failed.size > 0) throw new ItemsFailed(`Scans of ${failed.size} organisations could not be read.`)
}

async function readOne(
  administration: Administration,
  orgId: string,
  { sha256 }: Scan,
  { files, languages, log }: Reading,
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
    await inOrg(orgId, (org) => keepScannedPage(org, sha256, scanned))
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
    if (isForLater(error) || !(error instanceof Error) || error.name !== 'ReaderFailure') throw error
    log.error({ err: error, orgId, sha256, page }, 'the letters of a page could not be read')
    return unread(page, 'A fault of Kinfolio kept this page from being read.')
  }
}
