import type { SystemScope } from '../../../access/system-scope.ts'
import { keepText } from '../text/commands.ts'
import type { ScannedPage } from './rules.ts'
import { textOfScan } from './rules.ts'
import { scannedPages } from './tables.ts'

/** Keeps what was read of a page. Whoever reads it a second time writes the same again. */
export async function keepScannedPage(org: SystemScope, sha256: string, page: ScannedPage): Promise<void> {
  const row = { orgId: org.orgId, sha256, ...page }
  await org.db
    .insert(scannedPages)
    .values(row)
    .onConflictDoUpdate({ target: [scannedPages.orgId, scannedPages.sha256, scannedPages.page], set: row })
}

/** From here on the paper is found by what its pages say. */
export async function finishScan(
  org: SystemScope,
  { sha256, pageCount }: { sha256: string; pageCount: number },
  pages: readonly ScannedPage[],
): Promise<void> {
  await keepText(org, sha256, textOfScan(pages, pageCount))
}
