import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { SystemScope } from '../../../access/system-scope.ts'
import { isInfected } from '../checks/queries.ts'
import { unnamed } from '../content/queries.ts'
import { amountColumns, type PageText, type ReadText } from './rules.ts'
import { paperPages, paperTexts } from './tables.ts'

/** So many pages are written by one statement. */
const atOnce = 200

/**
 * Keeps the text of a content, in place of what was known of it. Whoever comes second with the same content waits, and
 * writes the same again: the text depends on the content only. A scan that somebody stopped meanwhile stays stopped. Nothing is kept of a content in which a virus
 * was found meanwhile.
 */
export async function keepText(
  org: SystemScope,
  sha256: string,
  { pages, ...text }: ReadText,
): Promise<void> {
  if (await isInfected(org, sha256)) return
  const { orgId, now } = org
  const amounts = amountColumns(pages)
  const row = { ...text, ...amounts, leftOut: [...text.leftOut], readAt: now }
  const { state: known } = paperTexts
  const state = sql`case when ${known} = 'STOPPED' and excluded.state = 'SCAN' then 'STOPPED' else excluded.state end`
  await org.db
    .insert(paperTexts)
    .values({ orgId, sha256, ...row })
    .onConflictDoUpdate({ target: [paperTexts.orgId, paperTexts.sha256], set: { ...row, state } })
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
  await org.db.delete(paperTexts).where(org.owns(paperTexts, among, ...unnamed(org, paperTexts)))
}

/** Looks for the amounts of a text in which nobody has looked for them. Answers whether more may wait. */
export async function readAmounts(org: SystemScope): Promise<boolean> {
  const t = paperTexts
  const [content] = await org.db
    .select({ sha256: t.sha256 })
    .from(t)
    .where(org.owns(t, eq(t.state, 'READ'), isNull(t.amounts)))
    .limit(1)
  if (content === undefined) return false
  const own = eq(paperPages.sha256, content.sha256)
  const pages = await org.db
    .select({ text: paperPages.text })
    .from(paperPages)
    .where(org.owns(paperPages, own))
    .orderBy(asc(paperPages.page))
  await org.db
    .update(t)
    .set(amountColumns(pages))
    .where(org.owns(t, eq(t.sha256, content.sha256)))
  return true
}
