import { fail } from '@kinfolio/contract/errors'
import type { ScanState } from '@kinfolio/contract/paper-readings'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import { requireUninfected } from '../checks/queries.ts'
import { requireAttachment } from '../queries.ts'
import { keepText } from '../text/commands.ts'
import { paperTexts } from '../text/tables.ts'
import { getScan } from './queries.ts'
import type { ScannedPage } from './rules.ts'
import { textOfScan } from './rules.ts'
import { scannedPages } from './tables.ts'

/**
 * Keeps what was read of a page. Whoever reads it a second time writes the same again. False: it was stopped meanwhile, or the paper
 * was erased, and nothing is kept.
 */
export async function keepScannedPage(org: SystemScope, sha256: string, page: ScannedPage): Promise<boolean> {
  if (!(await isWanted(org, sha256))) return false
  const row = { orgId: org.orgId, sha256, ...page }
  await org.db
    .insert(scannedPages)
    .values(row)
    .onConflictDoUpdate({ target: [scannedPages.orgId, scannedPages.sha256, scannedPages.page], set: row })
  return true
}

/** From here on the paper is found by what its pages say. */
export async function finishScan(
  org: SystemScope,
  { sha256, pageCount }: { sha256: string; pageCount: number },
  pages: readonly ScannedPage[],
): Promise<void> {
  if (await isWanted(org, sha256)) await keepText(org, sha256, textOfScan(pages, pageCount))
}

/** Whether a content is to be read. It stays so until the transaction ends: whoever stops it waits. */
async function isWanted(org: SystemScope, sha256: string): Promise<boolean> {
  const [text] = await org.db
    .select({ state: paperTexts.state })
    .from(paperTexts)
    .where(org.owns(paperTexts, eq(paperTexts.sha256, sha256)))
    .for('update')
  return text?.state === 'SCAN'
}

/**
 * The letters of a paper are read no further until somebody starts it again. What was read of its pages is kept. A paper that no job
 * has looked at is stopped before its first page.
 */
export async function stopScan(org: OrgScope, id: string): Promise<ScanState> {
  const { sha256 } = await requireAttachment(org, id)
  await org.db
    .insert(paperTexts)
    .values({ orgId: org.orgId, sha256, state: 'STOPPED' })
    .onConflictDoUpdate({
      target: [paperTexts.orgId, paperTexts.sha256],
      set: { state: 'STOPPED' },
      setWhere: inArray(paperTexts.state, ['WAITING', 'SCAN']),
    })
  return stateOf(org, sha256)
}

/** A scan that was stopped goes on with the next page; one whose letters could not be read begins anew. */
export async function startScan(org: OrgScope, id: string): Promise<ScanState> {
  const { sha256 } = await requireAttachment(org, id)
  await requireUninfected(org, sha256)
  await stateOf(org, sha256)
  const own = org.owns(paperTexts, eq(paperTexts.sha256, sha256))
  await org.db
    .update(paperTexts)
    // What was stopped before a job looked at it waits for that job.
    .set({ state: sql`case when ${paperTexts.readAt} is null then 'WAITING' else 'SCAN' end` })
    .where(and(own, eq(paperTexts.state, 'STOPPED')))
  const failed = await org.db
    .update(paperTexts)
    .set({ state: 'SCAN', reason: null })
    .where(and(own, eq(paperTexts.state, 'FAILED')))
    .returning({ sha256: paperTexts.sha256 })
  if (failed.length > 0) {
    await org.db.delete(scannedPages).where(org.owns(scannedPages, eq(scannedPages.sha256, sha256)))
  }
  return stateOf(org, sha256)
}

/** A paper that has letters to read, or may have them. */
async function stateOf(org: OrgScope, sha256: string): Promise<ScanState> {
  const scan = (await getScan(org, sha256)) ?? fail('PAPER_HAS_NO_SCAN')
  return { isStopped: scan.isStopped, readPages: scan.pages.length }
}
