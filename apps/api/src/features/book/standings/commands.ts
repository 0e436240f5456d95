import { standingsOf } from '@kinfolio/ledger/value/standings'
import { asc, inArray, sql } from 'drizzle-orm'

import type { BookScope } from '../../../access/system-scope.ts'
import { sha256 } from '../../../platform/files.ts'
import { transactionCounts } from '../../transactions/tables.ts'
import { loadTransactions } from '../rows/queries.ts'
import { ledgerFacts, ratesOfNone, toLedgerRows, type BookEntry, type PositionRow } from '../rows/rules.ts'
import { loadDigests, loadLines, sealOf } from './queries.ts'
import { dayOfLine, factsOf, standingColumns, textsOf, toLines, toStoredSplits } from './rules.ts'
import { positionStandings, standingInputs } from './tables.ts'

/** For each position, by id: the revision of its rows and the number of its live rows. */
export type Revisions = ReadonlyMap<string, { revision: number; live: number }>

/** The largest number of rows that are in memory at once. */
const rowsAtOnce = 10_000

/** Computes the standings of positions again from their rows. The result is the one of `keepStandings`. */
export async function rebuildStandings(
  org: BookScope,
  positions: readonly PositionRow[],
): Promise<ReadonlySet<string>> {
  const revisions = await holdRevisions(
    org,
    positions.map((row) => row.id),
  )
  // The table may grow by a whole book in this call. A cached plan from the time when the table was small would read
  // all of it.
  await org.db.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
  const wrong = new Set<string>()
  for (const some of inParts(positions, ({ id }) => revisions.get(id)?.live ?? 0)) {
    const recorded = await loadTransactions(
      org,
      some.map((row) => row.id),
    )
    const sources = some.map((row): Source => ({
      row,
      read: () => {
        // Standings that depend on a rate are not stored, so no rates are loaded.
        const { transactions, isKeepable } = toLedgerRows(recorded.get(row.id) ?? [], row, ratesOfNone)
        return { input: { ...ledgerFacts(row, null, org.settings), transactions, children: [] }, isKeepable }
      },
    }))
    const digests = await loadDigests(org, some)
    for (const id of await keepStandings(org, sources, revisions, digests)) wrong.add(id)
  }
  return wrong
}

/** Splits positions, or their ids, into parts, so that only the rows of one part are in memory at once. */
export function inParts<T>(positions: readonly T[], rowsOf: (position: T) => number): T[][] {
  const parts: T[][] = []
  let rows = Infinity
  for (const position of positions) {
    rows += rowsOf(position)
    if (rows > rowsAtOnce) {
      parts.push([])
      rows = rowsOf(position)
    }
    parts.at(-1)?.push(position)
  }
  return parts
}

/**
 * Locks the rows of some positions until the call ends. A call that writes a row increases the revision of its
 * position, so it has to wait. The standings are made from what is read after this.
 */
export async function holdRevisions(org: BookScope, ids: readonly string[]): Promise<Revisions> {
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .select({
      id: transactionCounts.positionId,
      revision: transactionCounts.revision,
      live: transactionCounts.live,
    })
    .from(transactionCounts)
    .where(org.owns(transactionCounts, inArray(transactionCounts.positionId, [...ids])))
    .orderBy(asc(transactionCounts.positionId))
    .for('update')
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

type Digests = Awaited<ReturnType<typeof loadDigests>>

/** For positions whose rows were just written: no digest matches, so all days are compared. */
export const changed: Digests = new Map()

/** A position whose rows are read when its turn comes, so that the rows of only one position are in memory. */
type Source = { row: PositionRow; read: () => Pick<BookEntry, 'input' | 'isKeepable'> }

/**
 * Stores the standings of positions, beginning with the first day that differs from the stored one. Returns the
 * positions whose stored standings counted and were wrong. For a position that depends on more than its own rows,
 * nothing is stored. `digests` has the digests of the stored days, so that unchanged positions are not read; with
 * `changed`, all are read.
 */
export async function keepStandings(
  org: BookScope,
  sources: readonly Source[],
  revisions: Revisions,
  digests: Digests,
): Promise<ReadonlySet<string>> {
  const standings: Made[] = []
  for (const { row, read } of sources) {
    const revision = revisions.get(row.id)?.revision
    if (revision === undefined) continue
    const before = digests.get(row.id)
    const { input, isKeepable } = read()
    const lines = isKeepable ? toLines(standingsOf(input)) : []
    const digest = sha256(Buffer.from(lines.join('\n')))
    const isUnchanged = before?.isSealed === true && before.digest === digest
    if (isUnchanged && before.isCurrent && isKeepable) continue
    const inputs = {
      orgId: org.orgId,
      positionId: row.id,
      // Rows never have this revision, so these standings never count: a position that depends on other things is
      // computed on each read.
      revision: isKeepable ? revision : -1,
      facts: factsOf(row, org.settings),
      firstOn: lines[0] === undefined ? null : dayOfLine(lines[0]),
      splits: toStoredSplits(input),
      digest,
    }
    standings.push({ row, inputs, isUnchanged, lines: isUnchanged ? [] : lines })
  }
  const wrong = await replaceDays(
    org,
    standings.filter(({ isUnchanged }) => !isUnchanged),
  )
  await writeInputs(
    org,
    standings.map(({ inputs }) => inputs),
  )
  return wrong
}

/** The new standings of a position, if they differ from the stored ones or if the stored ones do not count. */
type Made = {
  row: PositionRow
  inputs: typeof standingInputs.$inferInsert
  isUnchanged: boolean
  lines: string[]
}

/**
 * Writes the days of positions from the first one that differs from the stored one. Returns the positions whose stored
 * days counted.
 */
async function replaceDays(org: BookScope, standings: readonly Made[]): Promise<ReadonlySet<string>> {
  const storedLines = await loadLines(
    org,
    standings.map(({ row }) => row),
  )
  const wrong = new Set<string>()
  const stale: { id: string; from: string }[] = []
  const fresh: Fresh[] = []
  for (const { row, lines } of standings) {
    const { id } = row
    const before = storedLines.get(id) ?? { lines: [], isCurrent: false }
    const start = lines.findIndex((line, index) => line !== before.lines[index])
    const same = start < 0 ? lines.length : start
    if (same < before.lines.length) stale.push({ id, from: dayOfLine(before.lines[same] ?? '') })
    if (before.isCurrent && (same < before.lines.length || same < lines.length)) wrong.add(id)
    for (const line of lines.slice(same)) fresh.push({ id, line })
  }
  await removeDays(org, stale)
  await writeDays(org, fresh)
  return wrong
}

async function removeDays(org: BookScope, stale: readonly { id: string; from: string }[]): Promise<void> {
  if (stale.length === 0) return
  const [ids, days] = [sql.param(stale.map(({ id }) => id)), sql.param(stale.map(({ from }) => from))]
  await org.db.execute(sql`
    delete from ${positionStandings} using unnest(${ids}::uuid[], ${days}::date[]) as stale(id, since)
    where ${org.owns(positionStandings)} and ${positionStandings.positionId} = stale.id
      and ${positionStandings.on} >= stale.since`)
}

type Fresh = { id: string; line: string }

async function writeDays(org: BookScope, fresh: readonly Fresh[]): Promise<void> {
  if (fresh.length === 0) return
  const days = fresh.map(({ line }) => textsOf(line))
  const lists = standingColumns.map(([, type], index) => {
    const list = arrayText(days.map((texts) => texts[index] ?? null))
    return sql`${list}::${sql.raw(type)}[]`
  })
  const ids = arrayText(fresh.map(({ id }) => id))
  const names = sql.join(
    standingColumns.map(([name]) => sql.identifier(name)),
    sql`, `,
  )
  await org.db.execute(sql`
    insert into ${positionStandings} (org_id, position_id, ${names})
    select ${org.orgId}::uuid, * from unnest(${ids}::uuid[], ${sql.join(lists, sql`, `)})`)
}

async function writeInputs(
  org: BookScope,
  inputs: readonly (typeof standingInputs.$inferInsert)[],
): Promise<void> {
  if (inputs.length === 0) return
  await org.db
    .insert(standingInputs)
    // The days are already written here, so the seal covers the new days.
    .values(inputs.map((input) => ({ ...input, seal: sealOf(org, sql`${input.positionId}::uuid`) })))
    .onConflictDoUpdate({
      target: [standingInputs.orgId, standingInputs.positionId],
      set: {
        revision: sql`excluded.revision`,
        facts: sql`excluded.facts`,
        firstOn: sql`excluded.first_on`,
        splits: sql`excluded.splits`,
        digest: sql`excluded.digest`,
        seal: sql`excluded.seal`,
      },
    })
}

/** A PostgreSQL array literal of numbers, days and ids, none of which needs quotes. */
function arrayText(items: readonly (string | null)[]): string {
  return `{${items.map((item) => item ?? 'NULL').join(',')}}`
}
