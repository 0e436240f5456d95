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

/** The revision of the rows of each position, by its id, and how many there are. */
export type Revisions = ReadonlyMap<string, { revision: number; live: number }>

/** So many rows are in memory at once. */
const rowsAtOnce = 10_000

/** Makes what is kept of positions anew from their rows; answers as `keepStandings` does. */
export async function rebuildStandings(
  org: BookScope,
  positions: readonly PositionRow[],
): Promise<ReadonlySet<string>> {
  const revisions = await holdRevisions(
    org,
    positions.map((row) => row.id),
  )
  // Standings may grow by a whole book here: a plan that is kept from when they were few would read through all of them.
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
        // Of what needs a rate nothing is kept, so that none is asked for.
        const { transactions, isKeepable } = toLedgerRows(recorded.get(row.id) ?? [], row, ratesOfNone)
        return { input: { ...ledgerFacts(row, null, org.settings), transactions, children: [] }, isKeepable }
      },
    }))
    const known = await loadDigests(org, some)
    for (const id of await keepStandings(org, sources, revisions, known)) wrong.add(id)
  }
  return wrong
}

/** Positions, or their ids, so many at a time that not all of their rows are in memory at once. */
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
 * Holds the rows of some positions as they are until the call ends: whoever writes one counts their revision up, and
 * waits. What is kept of them is made of what is read after this.
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

/** Of rows that were just written, nothing is as it was. */
export const changed: Digests = new Map()

/** A position whose rows are taken in when its turn comes, so that those of one are in memory and not of all. */
type Source = { row: PositionRow; read: () => Pick<BookEntry, 'input' | 'isKeepable'> }

/**
 * Keeps what the rows of positions come to, from the first day on which it is not what is kept already. Answers the
 * positions of which something was kept that counted and yet was wrong. Of a position on whose rows something else
 * bears nothing is kept. `known` spares reading the days of those that are as they were; `changed` looks at all.
 */
export async function keepStandings(
  org: BookScope,
  sources: readonly Source[],
  revisions: Revisions,
  known: Digests,
): Promise<ReadonlySet<string>> {
  const made: Made[] = []
  for (const { row, read } of sources) {
    const revision = revisions.get(row.id)?.revision
    if (revision === undefined) continue
    const before = known.get(row.id)
    const { input, isKeepable } = read()
    const lines = isKeepable ? toLines(standingsOf(input)) : []
    const digest = sha256(Buffer.from(lines.join('\n')))
    const isUnchanged = before?.isSealed === true && before.digest === digest
    if (isUnchanged && before.isCurrent && isKeepable) continue
    const inputs = {
      orgId: org.orgId,
      positionId: row.id,
      // Rows never are of this revision: what else bears on them is asked each time.
      revision: isKeepable ? revision : -1,
      facts: factsOf(row, org.settings),
      firstOn: lines[0] === undefined ? null : dayOfLine(lines[0]),
      splits: toStoredSplits(input),
      digest,
    }
    made.push({ row, inputs, isUnchanged, lines: isUnchanged ? [] : lines })
  }
  const wrong = await replaceDays(
    org,
    made.filter(({ isUnchanged }) => !isUnchanged),
  )
  await writeInputs(
    org,
    made.map(({ inputs }) => inputs),
  )
  return wrong
}

/** What the rows of a position come to now, where it is not what is kept or where this does not count. */
type Made = {
  row: PositionRow
  inputs: typeof standingInputs.$inferInsert
  isUnchanged: boolean
  lines: string[]
}

/** Writes the days of positions from the first one on that is not what is kept; answers where it was to count. */
async function replaceDays(org: BookScope, made: readonly Made[]): Promise<ReadonlySet<string>> {
  const kept = await loadLines(
    org,
    made.map(({ row }) => row),
  )
  const wrong = new Set<string>()
  const stale: { id: string; from: string }[] = []
  const fresh: Fresh[] = []
  for (const { row, lines } of made) {
    const { id } = row
    const before = kept.get(id) ?? { lines: [], isCurrent: false }
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
    // Their days are written by now, so that the seal is of these.
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

/** An array as PostgreSQL reads it, of numbers, days and ids, none of which needs quotes. */
function arrayText(items: readonly (string | null)[]): string {
  return `{${items.map((item) => item ?? 'NULL').join(',')}}`
}
