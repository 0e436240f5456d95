import { say } from '@kinfolio/contract/say'
import { eq, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { requireSound } from '../../book/commands.ts'
import { toLedgerAtPar } from '../../book/rows/rules.ts'
import { trashPositions } from '../../positions/commands.ts'
import { loadRates } from '../../prices/queries.ts'
import { tagImported } from '../../tags/commands.ts'
import { countLive } from '../../transactions/commands.ts'
import { transactions } from '../../transactions/tables.ts'
import { openPositions } from '../positions/commands.ts'
import { listOpened } from '../positions/queries.ts'
import {
  listStatedPositions,
  openingsGivenWay,
  takeBackAccounts,
  writeAccounts,
} from './accounts/commands.ts'
import { listKnown, type TransactionPlan } from './queries.ts'
import { columnsOf, leadersOf, linkOf, reversalOf, type Opening } from './rows/rules.ts'
import { listRecorded } from './soundness/queries.ts'
import { brokenWithout } from './soundness/rules.ts'

/** PostgreSQL takes 65,535 parameters in a statement. */
const rowsPerStatement = 1_000

/** Writes the rows of a plan in the order of the file and opens the positions that they need. */
export async function writeTransactions(
  org: OrgScope,
  importId: string,
  plan: TransactionPlan,
  makesCompanies: boolean,
): Promise<void> {
  const byTarget = Map.groupBy(plan.additions, ({ target }) => target.key)
  const ids = new Map<string, string>()
  const openings: (Opening & { id: string; entityId: string | null })[] = []
  for (const [key, [first]] of byTarget) {
    const id = first?.target.positionId ?? newId()
    ids.set(key, id)
    const opening = first?.target.opening
    if (opening) openings.push({ ...opening, id, entityId: plan.entityId })
  }
  for (const { target } of plan.accounts) {
    if (ids.has(target.key)) continue
    const id = target.positionId ?? newId()
    ids.set(target.key, id)
    if (target.opening) openings.push({ ...target.opening, id, entityId: plan.entityId })
  }
  await openPositions(org, importId, openings, makesCompanies)
  const accounts = plan.accounts.map((account) => ({
    ...account,
    positionId: ids.get(account.target.key) ?? '',
  }))
  await writeAccounts(org, importId, accounts)

  const additions = plan.additions.map((addition) => ({ ...addition, id: newId() }))
  const bySource = new Map(
    additions.flatMap(({ row, id }) => (row.sourceId === null ? [] : [[row.sourceId, id]])),
  )
  const leaders = leadersOf(additions)
  const rows = additions.map((addition): typeof transactions.$inferInsert => ({
    ...columnsOf(addition.row, addition.target.currency, org.settings.baseCurrency),
    orgId: org.orgId,
    id: addition.id,
    positionId: ids.get(addition.target.key) ?? '',
    reverses: reversalOf(addition, bySource),
    linkId: linkOf(addition, bySource, leaders),
    importId,
    importLine: addition.row.line,
    fingerprint: addition.fingerprint,
    createdAt: org.now,
    updatedAt: org.now,
  }))
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await org.db.insert(transactions).values(rows.slice(at, at + rowsPerStatement))
  }
  await tagImported(
    org,
    importId,
    'transaction',
    additions.map(({ id, row }) => ({ id, names: row.own?.tags ?? [] })),
  )
  for (const [key, added] of byTarget) await countLive(org, ids.get(key) ?? '', added.length)
  await requireSound(org, ...ids.values())
}

/** A row that prevents taking back an import, and the reason. */
type Obstacle = { transactionId: string; positionId: string; line: number | null; message: string }

/** Moves the rows of an import to the trash, and the positions that it opened if they have nothing else. */
export async function takeBackTransactions(org: OrgScope, importId: string): Promise<Obstacle[]> {
  const mine = await org.db
    .select({ positionId: transactions.positionId })
    .from(transactions)
    .where(org.owns(transactions, eq(transactions.importId, importId)))
  const stated = await listStatedPositions(org, importId)
  const touched = await listKnown(org, [...new Set([...mine.map((row) => row.positionId), ...stated])])
  const recorded = await listRecorded(
    org,
    touched.map((position) => position.id),
  )
  const rates = await loadRates(org, [
    ...touched.map((position) => position.currency),
    ...[...recorded.values()].flat().map((row) => row.currency),
  ])

  const returning = await openingsGivenWay(org, importId)
  const obstacles: Obstacle[] = []
  const leaving = new Map<string, number>()
  for (const position of touched) {
    const rows = recorded.get(position.id) ?? []
    const own = rows.filter((row) => row.importId === importId)
    if (own.length > 0) leaving.set(position.id, own.length)
    for (const row of own.filter((candidate) => candidate.version > 1)) {
      const message = say`The row of ${row.on} on "${position.name}" was changed since. Delete it first.`
      obstacles.push({ transactionId: row.id, positionId: position.id, line: row.importLine, message })
    }
    const ownIds = new Set(own.map((row) => row.id))
    const checked = rows.map((row) => toLedgerAtPar(row, position.currency, rates))
    const opening = returning.get(position.id)
    const back = opening ? [toLedgerAtPar(opening, position.currency, rates)] : []
    for (const problem of brokenWithout(position, checked, (row) => ownIds.has(row.id), back)) {
      const row = [...rows, opening].find((candidate) => candidate?.id === problem.transactionId)
      const message = say`The row of ${row?.on} on "${position.name}" builds on rows of this import. Delete it first.`
      obstacles.push({ transactionId: problem.transactionId, positionId: position.id, line: null, message })
    }
  }
  if (obstacles.length > 0) return obstacles

  await org.db
    .update(transactions)
    .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${transactions.version} + 1` })
    .where(org.owns(transactions, eq(transactions.importId, importId), isNull(transactions.deletedAt)))
  for (const [positionId, count] of leaving) await countLive(org, positionId, -count)
  await takeBackAccounts(org, importId, returning)
  await requireSound(org, ...leaving.keys())
  // Positions that the import opened go too, unless they have other rows or other positions below them.
  const opened = await listOpened(org, importId)
  await trashPositions(
    org,
    opened.filter((position) => !position.hasRows && !position.hasOthersBelow).map(({ id }) => id),
  )
  return []
}
