import { fail } from '@kinfolio/contract/errors'
import type { ImportResult, ImportSettings } from '@kinfolio/contract/imports'
import { eq, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { lockPositions, lockPositionsOfImport } from '../book/rows/commands.ts'
import { takeBackTags } from '../tags/commands.ts'
import { takeBackCompanies } from './companies/commands.ts'
import { takeBackCards, writeCards, type BroughtPictures } from './contacts/commands.ts'
import { takeBackCosts, writeCosts } from './costs/commands.ts'
import { takeBackOwnership, writeOwnership } from './ownership/commands.ts'
import { planImport } from './plan/queries.ts'
import { openPositions, takeBackPositions } from './positions/commands.ts'
import { recordImport } from './records/commands.ts'
import { getImport } from './records/queries.ts'
import { takeBackTicksOf, writeSeries } from './series/commands.ts'
import { imports } from './tables.ts'
import { takeBackTransactions, writeTransactions } from './transactions/commands.ts'
import { listTouched } from './transactions/queries.ts'
import type { Upload } from './upload/queries.ts'

/** Imports a whole file or nothing. The import fails while a question about the file is open. */
export async function commitImport(
  org: OrgScope,
  upload: Upload,
  settings: ImportSettings,
  pictures?: BroughtPictures,
): Promise<ImportResult> {
  // Imports run one after the other. If the same file is sent twice at once, the second import sees the rows of the
  // first.
  await holdOrg(org)
  // Until the import ends, nobody else can sell the units that the file sells.
  await lockTouched(org, upload, settings)
  const plan = await planImport(org, upload, settings)
  if (plan.kind === 'UNKNOWN' || plan.questions.length > 0) {
    fail('IMPORT_INCOMPLETE', { questions: plan.questions })
  }
  const editedLines = plan.kind === 'TRANSACTIONS' ? plan.editedLines : []
  const id = await recordImport(org, upload, plan.view, editedLines)
  const makesCompanies = settings.companies ?? false
  if (plan.kind === 'TRANSACTIONS') await writeTransactions(org, id, plan, makesCompanies)
  if (plan.kind === 'OWNERSHIP') await writeOwnership(org, id, plan)
  else if (plan.kind === 'CARDS') await writeCards(org, id, plan, pictures)
  else if (plan.kind === 'COSTS') await writeCosts(org, id, plan, makesCompanies)
  else if (plan.kind === 'POSITIONS') await openPositions(org, id, plan.openings, makesCompanies)
  else await writeSeries(org, id, plan.writes)
  return getImport(org, id)
}

/**
 * Locks the positions that the rows of a file go to; other positions stay free for other writers. Until the locks are
 * held, a position may be opened or renamed, and then a row goes to another one. So the positions are listed again
 * until the list has no new one.
 */
async function lockTouched(org: OrgScope, { content }: Upload, settings: ImportSettings): Promise<void> {
  if (content.kind !== 'TRANSACTIONS') return
  const locked = new Set<string>()
  for (;;) {
    const touched = await listTouched(org, content, settings)
    const missing = touched.filter((id) => !locked.has(id))
    if (missing.length === 0) return
    await lockPositions(org, missing)
    for (const id of missing) locked.add(id)
  }
}

/** Takes back everything that an import brought. If something of it was changed since, nothing is taken back. */
export async function undoImport(org: OrgScope, id: string): Promise<ImportResult> {
  await holdOrg(org)
  const { kind, undoneAt } = await getImport(org, id)
  if (undoneAt !== null) fail('IMPORT_UNDONE')
  await lockPositionsOfImport(org, id)
  const changed = await takeBack(org, id, kind)
  if (changed.length > 0) fail('IMPORT_CHANGED', { rows: changed.slice(0, 50), count: changed.length })
  await takeBackTags(org, id)
  await takeBackCompanies(org, id)
  await org.db
    .update(imports)
    .set({ undoneAt: org.now, updatedAt: org.now, version: sql`${imports.version} + 1` })
    .where(org.owns(imports, eq(imports.id, id)))
  return getImport(org, id)
}

/** Returns the obstacles. If there are some, the caller rolls everything back. */
async function takeBack(
  org: OrgScope,
  id: string,
  kind: ImportResult['kind'],
): Promise<readonly { message: string }[]> {
  if (kind === 'POSITIONS') return takeBackPositions(org, id)
  if (kind === 'OWNERSHIP') return takeBackOwnership(org, id)
  if (kind === 'CARDS') return takeBackCards(org, id)
  if (kind === 'COSTS') return takeBackCosts(org, id)
  const rows = kind === 'TRANSACTIONS' ? await takeBackTransactions(org, id) : []
  return [...rows, ...(await takeBackTicksOf(org, id))]
}
