import { fieldLabel } from '@kinfolio/contract/changes'
import { fail } from '@kinfolio/contract/errors'
import type { UndoneMerge } from '@kinfolio/contract/merges'
import { recordLabels } from '@kinfolio/contract/record-kinds'
import { said, say } from '@kinfolio/contract/say'
import { arrayContains, eq, getTableName, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { restoreCompany } from '../../companies/commands.ts'
import { restoreContact } from '../../contacts/commands.ts'
import { exchangePicture } from '../../pictures/commands.ts'
import { moveIssuer, textOf, writeRecord, type Written } from '../commands.ts'
import { getMergeRow, loadParents, mergeTables, pointers, requireTiesStand } from '../queries.ts'
import { isSame, requireNoCircle, type Columns } from '../rules.ts'
import { merges, type MergeStep } from '../tables.ts'

const restorers = { contacts: restoreContact, companies: restoreCompany }

/**
 * Takes a merge back. A value that is still as the merge left it becomes what it was; one that somebody changed or removed since
 * stays as it is, and is told.
 */
export async function undoMerge(org: OrgScope, id: string): Promise<UndoneMerge> {
  await holdOrg(org)
  const { kind, survivorId, mergedIds, mergedNames, steps } = await getMergeRow(org, id)
  await requireUndoable(org, { kind, survivorId, mergedIds, mergedNames })
  const leftAsIs = await revert(org, steps)
  for (const mergedId of mergedIds) {
    await writeRecord(org, kind, mergedId, { mergedIntoId: null })
    await restorers[kind](org, mergedId)
  }
  await requireTiesStand(org, steps)
  if (kind === 'companies') {
    const parents = await loadParents(org)
    for (const start of [survivorId, ...mergedIds]) requireNoCircle(start, parents)
  }
  await org.db
    .update(merges)
    .set({ undoneAt: org.now, updatedAt: org.now, version: sql`${merges.version} + 1` })
    .where(org.owns(merges, eq(merges.id, id)))
  return { kind, survivorId, mergedIds, leftAsIs }
}

/** Undoes the merge that a record lies in the trash for. False: it lies there for another reason. */
export async function undoMergeOf(org: OrgScope, recordId: string): Promise<boolean> {
  const [merge] = await org.db
    .select({ id: merges.id })
    .from(merges)
    .where(org.owns(merges, isNull(merges.undoneAt), arrayContains(merges.mergedIds, [recordId])))
  if (!merge) return false
  await undoMerge(org, merge.id)
  return true
}

async function requireUndoable(
  org: OrgScope,
  merge: Pick<typeof merges.$inferSelect, 'kind' | 'survivorId' | 'mergedIds' | 'mergedNames'>,
): Promise<void> {
  const table = mergeTables[merge.kind]
  const [survivor] = await org.db
    .select({ name: table.name, deletedAt: table.deletedAt, mergedIntoId: table.mergedIntoId })
    .from(table)
    .where(org.owns(table, eq(table.id, merge.survivorId)))
    .for('update')
  if (!survivor || survivor.deletedAt !== null)
    fail(
      'MERGE_REFUSED',
      undefined,
      survivor?.mergedIntoId
        ? say`“${survivor.name}” was merged into another record since. Undo that merge first.`
        : say`“${survivor?.name ?? 'The record that was left'}” was deleted since. Restore it from the trash first.`,
    )
  const there = await org.db
    .select({ id: table.id })
    .from(table)
    .where(
      org.owns(
        table,
        inArray(table.id, merge.mergedIds),
        isNotNull(table.deletedAt),
        eq(table.mergedIntoId, merge.survivorId),
      ),
    )
    .for('update')
  const lost = merge.mergedNames.filter((_, at) => !there.some(({ id }) => id === merge.mergedIds[at]))
  if (lost.length > 0)
    fail(
      'MERGE_REFUSED',
      undefined,
      say`${lost.map((name) => `“${name}”`).join(' and ')} was erased from the trash, so that this merge cannot be undone.`,
    )
}

const tablesByName = new Map<string, Written>(
  [
    ...Object.values(mergeTables),
    ...Object.values(pointers).flatMap((all) => all.map(({ table }) => table)),
  ].map((table) => [getTableName(table), table]),
)

/** The last step first: a record that took part in two merges of one call gets its first value back. */
async function revert(org: OrgScope, steps: readonly MergeStep[]): Promise<string[]> {
  const leftAsIs: string[] = []
  const moved = Map.groupBy(steps.toReversed(), ({ table, column, before, after }) =>
    JSON.stringify([table, column, before, after]),
  )
  for (const [first, ...others] of moved.values()) {
    if (!first) continue
    const { column, before, after } = first
    if (column === 'issuerId') {
      const back = await moveIssuer(org, {
        from: String(after),
        to: String(before),
        among: [first, ...others].map(({ id }) => id),
      })
      if (back.length <= others.length) leftAsIs.push(wordsOfLeft(first, others.length + 1 - back.length))
      continue
    }
    const table = tablesByName.get(first.table)
    if (!table) continue
    const ids = [first, ...others].map(({ id }) => id)
    const rows = (await org.db
      .select()
      .from(table)
      .where(org.owns(table, inArray(table.id, ids)))) as (Columns & { id: string })[]
    const unchanged = rows.filter((row) => isSame(row[column], after)).map(({ id }) => id)
    if (column === 'pictureId' && unchanged.length > 0) await exchangePicture(org, null, textOf(before))
    if (unchanged.length > 0)
      await org.db
        .update(table)
        .set({ [column]: before, updatedAt: org.now, version: sql`${table.version} + 1` })
        .where(org.owns(table, inArray(table.id, unchanged)))
    const left = ids.length - unchanged.length
    if (left > 0) leftAsIs.push(wordsOfLeft(first, left))
  }
  return leftAsIs
}

function wordsOfLeft({ table, column }: MergeStep, count: number): string {
  const label = said(recordLabels[table] ?? table)
  const field = fieldLabel(table, column)
  return count === 1
    ? say`${label}: “${field}” was changed or removed since, and stays as it is.`
    : say`${label}: “${field}” of ${count} records was changed or removed since, and stays as it is.`
}
