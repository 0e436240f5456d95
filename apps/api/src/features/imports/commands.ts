import { fail } from '@kinfolio/contract/errors'
import type { ImportResult, ImportSettings } from '@kinfolio/contract/imports'
import { eq, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { lockPositions, lockPositionsOfImport } from '../book/rows/commands.ts'
import { planImport } from './plan/queries.ts'
import { openPositions, takeBackPositions } from './positions/commands.ts'
import { recordImport } from './records/commands.ts'
import { getImport } from './records/queries.ts'
import { takeBackTicksOf, writeSeries } from './series/commands.ts'
import { imports } from './tables.ts'
import { takeBackTransactions, writeTransactions } from './transactions/commands.ts'
import { listTouched } from './transactions/queries.ts'
import type { Upload } from './upload/queries.ts'

/** Imports a file as one unit, if nothing about it is open. */
export async function commitImport(
  org: OrgScope,
  upload: Upload,
  settings: ImportSettings,
): Promise<ImportResult> {
  // Imports run one after the other, so that the same file sent twice at once is seen the second time.
  await holdOrg(org)
  // Nobody sells in the meantime what the file sells too.
  await lockTouched(org, upload, settings)
  const plan = await planImport(org, upload, settings)
  if (plan.kind === 'UNKNOWN' || plan.questions.length > 0) {
    fail('IMPORT_INCOMPLETE', { questions: plan.questions })
  }
  const id = await recordImport(org, upload, plan.view)
  if (plan.kind === 'TRANSACTIONS') await writeTransactions(org, id, plan)
  if (plan.kind === 'POSITIONS') await openPositions(org, id, plan.openings)
  else await writeSeries(org, id, plan.writes)
  return getImport(org, id)
}

/**
 * Takes the positions that the rows of a file go to, and lets others write to the rest. Until they are taken, a position
 * may be opened or renamed, so that a row goes elsewhere: it is asked again until none is new.
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

/** Takes back all that an import brought, or nothing of it where something of it was changed since. */
export async function undoImport(org: OrgScope, id: string): Promise<ImportResult> {
  await holdOrg(org)
  const { kind, undoneAt } = await getImport(org, id)
  if (undoneAt !== null) fail('IMPORT_UNDONE')
  await lockPositionsOfImport(org, id)
  const changed = await takeBack(org, id, kind)
  if (changed.length > 0) fail('IMPORT_CHANGED', { rows: changed.slice(0, 50), count: changed.length })
  await org.db
    .update(imports)
    .set({ undoneAt: org.now, updatedAt: org.now, version: sql`${imports.version} + 1` })
    .where(org.owns(imports, eq(imports.id, id)))
  return getImport(org, id)
}

/** Answers what stands in the way; the whole call is then undone. */
async function takeBack(
  org: OrgScope,
  id: string,
  kind: ImportResult['kind'],
): Promise<readonly { message: string }[]> {
  if (kind === 'POSITIONS') return takeBackPositions(org, id)
  const rows = kind === 'TRANSACTIONS' ? await takeBackTransactions(org, id) : []
  return [...rows, ...(await takeBackTicksOf(org, id))]
}
