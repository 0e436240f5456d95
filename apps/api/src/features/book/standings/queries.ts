import type { Day } from '@kinfolio/ledger/days/day'
import type { Split } from '@kinfolio/ledger/rows/splits'
import type { DayRun } from '@kinfolio/ledger/value/day-run'
import { and, eq, getTableColumns, isNull, notLike, or, sql, type Column, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { BookScope } from '../../../access/system-scope.ts'
import { createMemory } from '../../../platform/memory.ts'
import { positions } from '../../positions/tables.ts'
import { transactionCounts } from '../../transactions/tables.ts'
import type { PositionRow } from '../rows/rules.ts'
import {
  factsOf,
  factsOfTheseRules,
  fromStoredSplits,
  standingColumns,
  toDayRun,
  type StoredStandings,
  type RunTexts,
  type StandingRow,
} from './rules.ts'
import { positionStandings, standingInputs, type StoredSplit } from './tables.ts'

/**
 * The stored standings of some positions between two days, by position. One statement reads the standings and checks
 * whether they still count, so that both are of one moment. Standings that were made from other rows or other facts are
 * left out.
 */
export async function loadStandings(
  org: OrgScope,
  rows: readonly PositionRow[],
  { from, to }: { from: (row: PositionRow) => Day; to: Day },
): Promise<Map<string, StoredStandings>> {
  if (rows.length === 0 || org.knownAt) return new Map()
  const s = positionStandings
  const ofPosition = sql`${org.owns(s)} and ${s.positionId} = ${standingInputs.positionId}`
  // Each branch reads a range of the primary key. With both conditions in one query, PostgreSQL reads all days of a
  // position and searches again for each of them.
  const { rows: found } = await org.db.execute<FoundRow>(sql`
    select ${standingInputs.positionId} as "positionId", ${transactionCounts.live} as "transactionCount",
      ${standingInputs.firstOn} as "firstOn", ${standingInputs.splits} as "splits",
      s."on", s.quantity, s.rolled, s.official, s.official_on as "officialOn", s.estimate,
      s.estimated_on as "estimatedOn", s.valued_on as "valuedOn", s.paid_in as "paidIn", s.distributed, s.unfunded,
      s.received, s.cost, s.realised_gain as "realisedGain"
    from ${asked(org, rows, from)}
    left join lateral (
      (select * from ${s} where ${ofPosition} and ${s.on} <= asked.since order by ${s.on} desc limit 1)
      union all
      (select * from ${s} where ${ofPosition} and ${s.on} > asked.since and ${s.on} <= ${to})
    ) s on true
    where ${org.owns(standingInputs)} and ${isCurrent()}
    order by ${standingInputs.positionId}, s."on"`)
  return new Map(
    [...Map.groupBy(found, (row) => row.positionId)].flatMap(([id, list]) => {
      const [first] = list
      return first ? [[id, { ...first, rows: list.filter(hasDay) }]] : []
    }),
  )
}

/**
 * The rolled values and the units of some positions at the end of some days, by position and day. Before the first row
 * there are none. A position without standings that still count is left out.
 */
export async function loadHeld(
  org: OrgScope,
  named: readonly { row: PositionRow; days: readonly Day[] }[],
): Promise<Map<string, Map<Day, { rolled: string; quantity: string }>>> {
  if (named.length === 0 || org.knownAt) return new Map()
  const rows = named.map(({ row }) => row)
  const pairs = named.flatMap(({ row, days }) => days.map((on) => [row.id, on] as const))
  const ids = sql.param(pairs.map(([id]) => id))
  const days = sql.param(pairs.map(([, on]) => on))
  const s = positionStandings
  const { rows: found } = await org.db.execute<{
    positionId: string
    on: Day
    rolled: string | null
    quantity: string | null
  }>(sql`
    select ${standingInputs.positionId} as "positionId", wanted."on"::text as "on", s.rolled, s.quantity
    from ${asked(org, rows)}
    join unnest(${ids}::uuid[], ${days}::date[]) as wanted(position_id, "on")
      on wanted.position_id = asked.position_id
    left join lateral (
      select ${s.rolled}, ${s.quantity} from ${s}
      where ${org.owns(s)} and ${s.positionId} = wanted.position_id and ${s.on} <= wanted."on"
      order by ${s.on} desc limit 1
    ) s on true
    where ${org.owns(standingInputs)} and ${isCurrent()}`)
  return new Map(
    [...Map.groupBy(found, (row) => row.positionId)].map(([id, list]) => [
      id,
      new Map(
        list.map(({ on, rolled, quantity }) => [on, { rolled: rolled ?? '0', quantity: quantity ?? '0' }]),
      ),
    ]),
  )
}

/** The days of a position, with the splits in its rows. */
export type StandingRun = { splits: readonly Split[]; run: DayRun }

/** A million days take 110 MB: 300 positions over ten years. */
const memory = createMemory<StandingRun | 'TOO_LARGE'>({
  limit: 1_000_000,
  sizeOf: (kept) => (kept === 'TOO_LARGE' ? 1 : kept.run.days.length),
})

/**
 * All stored days of some positions, by position, if they still count. Days are read from the database only if the
 * cache does not have their current revision.
 */
export async function loadRuns(
  org: OrgScope,
  rows: readonly PositionRow[],
): Promise<Map<string, StandingRun>> {
  if (rows.length === 0 || org.knownAt) return new Map()
  const i = standingInputs
  const { rows: keys } = await org.db.execute<{ positionId: string; cacheRevision: string }>(sql`
    select ${i.positionId} as "positionId", ${i.cacheRevision} as "cacheRevision"
    from ${asked(org, rows)} where ${org.owns(i)} and ${isCurrent()}`)
  const runs = new Map(keys.map(({ positionId, cacheRevision }) => [positionId, memory.get(cacheRevision)]))
  const missing = rows.filter(({ id }) => runs.has(id) && runs.get(id) === undefined)
  for (const { positionId, cacheRevision, splits, ...texts } of await readRuns(org, missing)) {
    const run = toDayRun(texts)
    const kept = run === null ? 'TOO_LARGE' : { splits: fromStoredSplits(splits), run }
    memory.set(cacheRevision, kept)
    runs.set(positionId, kept)
  }
  return new Map([...runs].flatMap(([id, kept]) => (typeof kept === 'object' ? [[id, kept]] : [])))
}

/**
 * One statement reads everything, so that all days of a position are of one moment. A position without days has no run.
 */
async function readRuns(org: OrgScope, rows: readonly PositionRow[]) {
  if (rows.length === 0) return []
  const s = positionStandings
  const all = (value: SQL | Column) => sql`string_agg((${value})::text, ',' order by ${s.on})`
  const { rows: found } = await org.db.execute<
    RunTexts & { positionId: string; cacheRevision: string; splits: StoredSplit[] }
  >(sql`
    select ${standingInputs.positionId} as "positionId", ${standingInputs.cacheRevision} as "cacheRevision",
      ${standingInputs.splits} as "splits", run.*
    from ${asked(org, rows)}
    join lateral (
      select ${all(sql`${s.on} - date '1970-01-01'`)} as days, ${all(s.quantity)} as quantity, ${all(s.rolled)} as rolled,
        ${all(sql`left((${s.valuedOn} is not null)::text, 1)`)} as valued, ${all(s.received)} as received,
        ${all(s.contributed)} as contributed, ${all(s.income)} as income, ${all(s.fees)} as fees, ${all(s.taxes)} as taxes
      from ${s} where ${org.owns(s)} and ${s.positionId} = ${standingInputs.positionId}
    ) run on run.days is not null
    where ${org.owns(standingInputs)} and ${isCurrent()}`)
  return found
}

/**
 * What is known about the stored days of some positions without reading them: whether they count, whether they are
 * unchanged since they were written, and their digest.
 */
export async function loadDigests(
  org: BookScope,
  rows: readonly PositionRow[],
): Promise<Map<string, { digest: string | null; isCurrent: boolean; isSealed: boolean }>> {
  if (rows.length === 0) return new Map()
  const { rows: found } = await org.db.execute<{
    positionId: string
    digest: string | null
    isCurrent: boolean
    isSealed: boolean
  }>(sql`
    select ${standingInputs.positionId} as "positionId", ${standingInputs.digest} as "digest",
      (${isCurrent()}) as "isCurrent", ${standingInputs.seal} is not distinct from ${sealOf(org)} as "isSealed"
    from ${asked(org, rows)} where ${org.owns(standingInputs)}`)
  return new Map(found.map(({ positionId, ...row }) => [positionId, row]))
}

/**
 * One number for all stored days of a position, computed in the database. Without an id it is for the position of the
 * current `standing_inputs` row. Each day occurs once, so no two hashes cancel each other out.
 */
export function sealOf(org: BookScope, id: SQL | Column = standingInputs.positionId): SQL {
  const s = positionStandings
  return sql`(select bit_xor(hash_record_extended(${s}, 0)) from ${s}
    where ${org.owns(s)} and ${s.positionId} = ${id})`
}

/** The stored standings of some positions, as lines in the format of `toLines`, and whether they still count. */
export async function loadLines(
  org: BookScope,
  rows: readonly PositionRow[],
): Promise<Map<string, { lines: string[]; isCurrent: boolean }>> {
  if (rows.length === 0) return new Map()
  const s = positionStandings
  const columns = sql.join(
    standingColumns.map(([name]) => sql.identifier(name)),
    sql`, `,
  )
  const { rows: found } = await org.db.execute<{
    positionId: string
    lines: string | null
    isCurrent: boolean
  }>(sql`
    select ${standingInputs.positionId} as "positionId", (${isCurrent()}) as "isCurrent",
      (select string_agg(row(${columns})::text, chr(10) order by ${s.on}) from ${s}
        where ${org.owns(s)} and ${s.positionId} = ${standingInputs.positionId}) as "lines"
    from ${asked(org, rows)} where ${org.owns(standingInputs)}`)
  return new Map(
    found.map(({ positionId, lines, isCurrent: counts }) => [
      positionId,
      { lines: lines?.split('\n') ?? [], isCurrent: counts },
    ]),
  )
}

/**
 * The positions whose standings were not made by the current rules of the ledger. With an id, only that position if it
 * is one of them.
 */
export async function loadOutdated(org: BookScope, id?: string): Promise<PositionRow[]> {
  return org.db
    .select(getTableColumns(positions))
    .from(positions)
    .innerJoin(
      transactionCounts,
      and(eq(transactionCounts.orgId, positions.orgId), eq(transactionCounts.positionId, positions.id)),
    )
    .leftJoin(
      standingInputs,
      and(eq(standingInputs.orgId, positions.orgId), eq(standingInputs.positionId, positions.id)),
    )
    .where(
      org.owns(
        positions,
        isNull(positions.deletedAt),
        id === undefined ? undefined : eq(positions.id, id),
        or(isNull(standingInputs.facts), notLike(standingInputs.facts, factsOfTheseRules)),
      ),
    )
}

/** Positions with their current facts, joined with the stored standings and the revision of their rows. */
function asked(org: BookScope, rows: readonly PositionRow[], from?: (row: PositionRow) => Day): SQL {
  const ids = sql.param(rows.map((row) => row.id))
  const facts = sql.param(rows.map((row) => factsOf(row, org.settings)))
  const days = sql.param(from ? rows.map(from) : [])
  return sql`unnest(${ids}::uuid[], ${facts}::text[], ${days}::date[]) as asked(position_id, facts, since)
    join ${standingInputs} on ${standingInputs.positionId} = asked.position_id
    join ${transactionCounts} on ${transactionCounts.orgId} = ${standingInputs.orgId}
      and ${transactionCounts.positionId} = ${standingInputs.positionId}`
}

function isCurrent(): SQL {
  return sql`${standingInputs.revision} = ${transactionCounts.revision} and ${standingInputs.facts} = asked.facts`
}

type FoundRow = {
  [key in keyof StandingRow]: StandingRow[key]
} & { positionId: string; transactionCount: number; firstOn: Day | null; splits: StoredSplit[] }

/** The query has one row without a day for a position that has no day. */
function hasDay(row: { on: Day | null }): boolean {
  return row.on !== null
}
