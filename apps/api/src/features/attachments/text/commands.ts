import { and, eq, inArray, notExists, sql, type SQL } from 'drizzle-orm'

import type { SystemScope } from '../../../access/system-scope.ts'
import { attachments, attachmentVersions } from '../tables.ts'
import type { PageText, ReadText } from './rules.ts'
import { paperPages, paperTexts } from './tables.ts'

/** So many pages are written by one statement. */
const atOnce = 200

/**
 * Keeps the text of a content, in place of what was known of it. Whoever comes second with the same content waits, and
 * writes the same again: the text depends on the content only.
 */
export async function keepText(
  org: SystemScope,
  sha256: string,
  { pages, ...text }: ReadText,
): Promise<void> {
  const { orgId, now } = org
  const row = { ...text, leftOut: [...text.leftOut], readAt: now }
  await org.db
    .insert(paperTexts)
    .values({ orgId, sha256, ...row })
    .onConflictDoUpdate({ target: [paperTexts.orgId, paperTexts.sha256], set: row })
  await org.db.delete(paperPages).where(org.owns(paperPages, eq(paperPages.sha256, sha256)))
  await writePages(org, sha256, pages)
}

async function writePages(org: SystemScope, sha256: string, pages: readonly PageText[]): Promise<void> {
  for (let at = 0; at < pages.length; at += atOnce) {
    const rows = pages.slice(at, at + atOnce).map((page) => ({ orgId: org.orgId, sha256, ...page }))
    await org.db.insert(paperPages).values(rows)
  }
}

/** Forgets the text of contents that no paper has or had; with hashes, of those among them. */
export async function forgetTexts(org: SystemScope, hashes?: readonly string[]): Promise<void> {
  const among = hashes === undefined ? undefined : inArray(paperTexts.sha256, [...hashes])
  await org.db
    .delete(paperTexts)
    .where(
      org.owns(paperTexts, among, ...[attachments, attachmentVersions].map((table) => unnamed(org, table))),
    )
}

function unnamed(org: SystemScope, table: typeof attachments | typeof attachmentVersions): SQL {
  const named = and(eq(table.orgId, paperTexts.orgId), eq(table.sha256, paperTexts.sha256))
  return notExists(
    org.db
      .select({ one: sql`1` })
      .from(table)
      .where(named),
  )
}
