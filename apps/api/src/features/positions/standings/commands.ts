import { standingsOf } from '@kinfolio/ledger/standings'
import { asc, inArray, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { transactionCounts } from '../transactions/tables.ts'
import { loadTransactions } from '../valuation/queries.ts'
import type { BookEntry, PositionRow } from '../valuation/rules.ts'
import { ledgerFacts, ratesOfNone, toLedgerRows } from '../valuation/rules.ts'
import { loadLines } from './queries.ts'
import {
  dayOfLine,
  factsOf,
  standingColumns,
  toLine,
  toStoredSplits,
  toTexts,
  type StandingTexts,
} from './rules.ts'
import { positionStandings, standingInputs } from './tables.ts'

/** The revision of the rows of each position, by its id, and how many there are. */
export type Revisions = ReadonlyMap<string, { revision: number; live: number }>

/** So many rows are in memory at once. */
const rowsAtOnce = 10_000

/** Makes what is kept of positions anew from their rows; answers as `keepStandings` does. */
export async function rebuildStandings(
  org: OrgScope,
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
    const sources = some.map((row): Source => {
      // Of what needs a rate nothing is kept, so that none is asked for.
      const { transactions, isKeepable } = toLedgerRows(recorded.get(row.id) ?? [], row, ratesOfNone)
      const input = { ...ledgerFacts(row, null, org.settings), transactions, children: [] }
      return { row, input, isKeepable }
    })
    for (const id of await keepStandings(org, sources, revisions)) wrong.add(id)
  }
  return wrong
}

function inParts(positions: readonly PositionRow[], rowsOf: (row: PositionRow) => number): PositionRow[][] {
  const parts: PositionRow[][] = []
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
export async function holdRevisions(org: OrgScope, ids: readonly string[]): Promise<Revisions> {
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

type Source = Pick<BookEntry, 'row' | 'input' | 'isKeepable'>

/**
 * Keeps what the rows of positions come to, from the first day on which it is not what is kept already. Answers the
 * positions of which something was kept that counted and yet was wrong. Of a position on whose rows something else
 * bears nothing is kept.
 */
export async function keepStandings(
  org: OrgScope,
  sources: readonly Source[],
  revisions: Revisions,
): Promise<ReadonlySet<string>> {
  const kept = await loadLines(
    org,
    sources.map(({ row }) => row),
  )
  const wrong = new Set<string>()
  const stale: { id: string; from: string }[] = []
  const fresh: { id: string; texts: StandingTexts }[] = []
  const inputs: (typeof standingInputs.$inferInsert)[] = []
  for (const { row, input, isKeepable } of sources) {
    const { id } = row
    const revision = revisions.get(id)?.revision
    const before = kept.get(id)
    if (revision === undefined) continue
    const texts = isKeepable ? toTexts(standingsOf(input)) : []
    const lines = before?.lines ?? []
    const start = texts.findIndex((day, index) => toLine(day) !== lines[index])
    const same = start < 0 ? texts.length : start
    if (same < lines.length) {
      if (before?.isCurrent) wrong.add(id)
      stale.push({ id, from: dayOfLine(lines[same] ?? '') })
    } else if (same < texts.length && before?.isCurrent) wrong.add(id)
    for (const day of texts.slice(same)) fresh.push({ id, texts: day })
    if (before?.isCurrent && isKeepable) continue
    inputs.push({
      orgId: org.orgId,
      positionId: id,
      // Rows never are of this revision: what else bears on them is asked each time.
      revision: isKeepable ? revision : -1,
      facts: factsOf(row, org.settings),
      firstOn: texts[0]?.[0] ?? null,
      splits: toStoredSplits(input),
    })
  }
  await removeDays(org, stale)
  await writeDays(org, fresh)
  await writeInputs(org, inputs)
  return wrong
}

async function removeDays(org: OrgScope, stale: readonly { id: string; from: string }[]): Promise<void> {
  if (stale.length === 0) return
  const [ids, days] = [sql.param(stale.map(({ id }) => id)), sql.param(stale.map(({ from }) => from))]
  await org.db.execute(sql`
    delete from ${positionStandings} using unnest(${ids}::uuid[], ${days}::date[]) as stale(id, since)
    where ${org.owns(positionStandings)} and ${positionStandings.positionId} = stale.id
      and ${positionStandings.on} >= stale.since`)
}

async function writeDays(
  org: OrgScope,
  fresh: readonly { id: string; texts: StandingTexts }[],
): Promise<void> {
  if (fresh.length === 0) return
  const lists = standingColumns.map(([, type], index) => {
    const list = arrayText(fresh.map(({ texts }) => texts[index] ?? null))
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
  org: OrgScope,
  inputs: readonly (typeof standingInputs.$inferInsert)[],
): Promise<void> {
  if (inputs.length === 0) return
  await org.db
    .insert(standingInputs)
    .values([...inputs])
    .onConflictDoUpdate({
      target: [standingInputs.orgId, standingInputs.positionId],
      set: {
        revision: sql`excluded.revision`,
        facts: sql`excluded.facts`,
        firstOn: sql`excluded.first_on`,
        splits: sql`excluded.splits`,
      },
    })
}

/** An array as PostgreSQL reads it, of numbers, days and ids, none of which needs quotes. */
function arrayText(items: readonly (string | null)[]): string {
  return `{${items.map((item) => item ?? 'NULL').join(',')}}`
}
