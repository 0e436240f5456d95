import type { Restated, Restatement } from '@kinfolio/contract/closings'
import { fail } from '@kinfolio/contract/errors'
import type { Day } from '@kinfolio/ledger/days/day'
import type { Currency } from '@kinfolio/ledger/numbers/currency'
import {
  decimal,
  minus,
  plus,
  sum,
  toText,
  trimmedText,
  zero,
  type Decimal,
} from '@kinfolio/ledger/numbers/decimal'
import { convert } from '@kinfolio/ledger/value/figure'
import { sql } from 'drizzle-orm'

import { asKnownAt, knownUntil, type OrgScope } from '../../../access/scope.ts'
import { isoInstant } from '../../../platform/clock.ts'
import { countedEntries, stateOf } from '../../book/figures/rules.ts'
import { inCurrency, loadBook } from '../../book/queries.ts'
import { loadPositions } from '../../book/rows/queries.ts'
import { listChangesById } from '../../changes/queries.ts'
import { changes } from '../../changes/tables.ts'
import { getSummary } from '../../portfolio/queries.ts'
import { getClosingRow } from '../queries.ts'

/** So many acts are told one by one: each takes two readings of the positions that it changed. */
const mostActs = 30
/** So many changes are looked through for acts. */
const mostChanges = 50_000

type Question = {
  asOf: Day
  /** Just before this instant the day looked as it is compared with. */
  since: string
  entityId?: string | undefined
  currency?: Currency | undefined
}

/** What was changed of a closed period since it was closed. */
export async function listRestatements(org: OrgScope, id: string): Promise<Restated> {
  const { through, closedAt, entityId, netWorth, currency } = await getClosingRow(org, id)
  const since = later(closedAt, await findBeginning(org))
  const restated = await explainRestated(org, { asOf: through, since, entityId: entityId ?? undefined })
  const { before } = restated
  if (netWorth === null || before.value === null || currency !== restated.currency) return restated
  const repriced = toText(minus(decimal(before.value), decimal(netWorth)))
  return { ...restated, noted: { value: trimmedText(netWorth), repriced } }
}

/**
 * When the records of the organisation were all there: the log of one that was restored from an archive begins with the archive, whose closed
 * periods are older.
 */
async function findBeginning(org: OrgScope): Promise<string> {
  const { rows } = await org.db.execute<{ at: string }>(sql`
    select to_char(max(c.at) at time zone 'UTC' + interval '1 microsecond', ${isoFormat}) as at from ${changes} c
    where c.org_id = app_org() and c.request_id = (
      select o.request_id from ${changes} o
      where o.org_id = app_org() and o.record_type = 'orgs' and o.action = 'CREATED' order by o.id limit 1
    )`)
  return rows[0]?.at ?? '1970-01-01T00:00:00Z'
}

const later = (one: string, other: string): string =>
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) > 0 ? one : other

/** Of an instant with all the digits that PostgreSQL has. */
const isoFormat = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`)

type Asked = Omit<Question, 'since' | 'asOf'> & { knownOn: string; asOf?: Day | undefined }

/** The same of any day and what was known of it on another one. */
export async function explainKnown(org: OrgScope, asked: Asked): Promise<Restated> {
  const { knownOn, asOf = org.today, ...rest } = asked
  return explainRestated({ ...org, knownAt: null }, { ...rest, asOf, since: knownUntil(org, knownOn) })
}

/**
 * Why a day looks otherwise now than it was known then, act by act. An act is what one request changed. The value of each position
 * that it touched is read as it was known just before the act and just before the next one, so that the acts and what was there before come to
 * what is there now.
 */
async function explainRestated(org: OrgScope, question: Question): Promise<Restated> {
  const { asOf, since, entityId, currency = org.settings.baseCurrency } = question
  const totalAt = async (knownAt: string | null) => {
    const then = knownAt === null ? org : asKnownAt(org, knownAt)
    return (await getSummary(then, { asOf, entityId, currency })).netWorth.rolled
  }
  const before = await totalAt(since)
  const after = await totalAt(null)
  const acts = actsOf(await listTouching(org, question))
  const told = acts.slice(-mostActs)
  const [first] = told
  const untold = acts.length - told.length
  const begun = untold > 0 && first ? await totalAt(first.at) : before
  const older = untold > 0 ? difference(before.value, begun.value) : zero
  const valued: Valued[] = []
  for (const [index, act] of told.entries()) {
    const look = { asOf, entityId, currency, ids: [...act.positionIds] }
    const was = await valuesAt(asKnownAt(org, act.at), look)
    const next = told[index + 1]
    const is = await valuesAt(next === undefined ? org : asKnownAt(org, next.at), look)
    valued.push({ act, positions: changed(was, is) })
  }
  const differences = valued.map(({ positions }) => sumOfDifferences(positions))
  const explained = sum([...differences.flatMap((each) => each ?? []), older ?? zero])
  const whole = difference(before.value, after.value)
  return {
    asOf,
    since: isoInstant(since),
    currency,
    before,
    after,
    noted: null,
    acts: (await toRestatements(org, valued)).toReversed(),
    older: untold > 0 ? { count: untold, difference: older && toText(older) } : null,
    residual: whole && toText(minus(whole, explained)),
  }
}

type Touching = { id: string; at: string; requestId: string | null; positionId: string }

/** Changes since then that bear on the day, in their order: of rows until it, and of what values positions. */
async function listTouching(org: OrgScope, { asOf, since }: Question): Promise<Touching[]> {
  const c = changes
  const { rows } = await org.db.execute<Touching>(sql`
    select ${c.id} as id, to_char(${c.at} at time zone 'UTC', ${isoFormat}) as at,
      ${c.requestId} as "requestId",
      case when ${c.recordType} = 'positions' then ${c.recordId}::text
        else coalesce(${c.before} ->> 'position_id', ${c.after} ->> 'position_id', t.position_id::text) end as "positionId"
    from ${c}
    left join transactions t on ${c.recordType} = 'transactions' and t.org_id = ${c.orgId} and t.id = ${c.recordId}
    where ${org.owns(c)} and ${c.id} >= first_change_id(${since}) and ${c.at} >= ${since} and (
      (${c.recordType} = 'transactions'
        and least((${c.before} ->> 'on')::date, (${c.after} ->> 'on')::date, t."on") <= ${asOf})
      or (${c.recordType} = 'positions' and ${c.action} <> 'CREATED' and ${c.before} ?| array[
        'entity_id', 'parent_position_id', 'type', 'method', 'methods', 'currency', 'details', 'stock', 'deleted_at'
      ]))
    order by ${c.id} limit ${mostChanges + 1}`)
  if (rows.length > mostChanges) {
    fail(
      'TOO_SLOW',
      undefined,
      `More than ${mostChanges} changes since then bear on this day. Ask for a later moment.`,
    )
  }
  return rows.filter(({ positionId }) => positionId !== null)
}

type Act = { at: string; rows: Touching[]; positionIds: ReadonlySet<string> }

/** What one request changed is one act, from its first change to the first of the next. */
function actsOf(rows: readonly Touching[]): Act[] {
  const groups = Map.groupBy(rows, ({ requestId, at }) => requestId ?? at)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first
      ? [{ at: first.at, rows: group, positionIds: new Set(group.map(({ positionId }) => positionId)) }]
      : []
  })
}

type Look = { asOf: Day; entityId: string | undefined; currency: Currency; ids: readonly string[] }
type Worth = { name: string; value: Decimal | null }

/** What some positions add to net worth on a day, as the scope knows them. What is in no total adds nothing. */
async function valuesAt(org: OrgScope, { asOf, entityId, currency, ids }: Look): Promise<Map<string, Worth>> {
  const all = await loadPositions(org)
  const counted = new Set(
    countedEntries({ entries: new Map(all.map((row) => [row.id, { row }])) })
      .filter(({ row }) => entityId === undefined || (row.entityId ?? 'none') === entityId)
      .map(({ row }) => row.id),
  )
  const wanted = ids.filter((id) => counted.has(id))
  if (wanted.length === 0) return new Map()
  const book = await inCurrency(org, await loadBook(org, wanted), currency)
  return new Map(
    wanted.flatMap((id): [string, Worth][] => {
      const entry = book.entries.get(id)
      if (entry === undefined) return []
      const { rolled } = stateOf(entry, asOf, book).lenses
      return [[id, { name: entry.row.name, value: convert(rolled, currency, asOf, book.rates).value }]]
    }),
  )
}

type Moved = { positionId: string; name: string; before: Decimal | null; after: Decimal | null }
type Valued = { act: Act; positions: readonly Moved[] }

/** The positions whose worth differs; one that is not there yet, or no more, is worth nothing. */
function changed(was: ReadonlyMap<string, Worth>, is: ReadonlyMap<string, Worth>): Moved[] {
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((positionId) => {
    const [before, after] = [was.get(positionId), is.get(positionId)]
    const moved = {
      positionId,
      name: after?.name ?? before?.name ?? '',
      before: before === undefined ? zero : before.value,
      after: after === undefined ? zero : after.value,
    }
    const isSame = moved.before === null ? moved.after === null : moved.after?.isEqualTo(moved.before)
    return isSame ? [] : [moved]
  })
}

function sumOfDifferences(positions: readonly Moved[]): Decimal | null {
  let total = zero
  for (const { before, after } of positions) {
    if (before === null || after === null) return null
    total = plus(total, minus(after, before))
  }
  return total
}

function difference(before: string | null, after: string | null): Decimal | null {
  return before === null || after === null ? null : minus(decimal(after), decimal(before))
}

async function toRestatements(org: OrgScope, valued: readonly Valued[]): Promise<Restatement[]> {
  const ids = valued.flatMap(({ act }) => act.rows.slice(0, mostTold).map(({ id }) => id))
  const told = new Map((await listChangesById(org, ids)).map((change) => [change.id, change]))
  return valued.map(({ act, positions }) => {
    const total = sumOfDifferences(positions)
    return {
      changes: act.rows.flatMap(({ id }) => told.get(id) ?? []),
      changeCount: act.rows.length,
      positions: positions.map(({ positionId, name, before, after }) => ({
        positionId,
        name,
        before: before && toText(before),
        after: after && toText(after),
      })),
      difference: total && toText(total),
    }
  })
}

/** An import is one act of many changes: so many of them are told. */
const mostTold = 100
