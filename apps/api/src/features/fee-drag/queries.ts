import { PROOF_ROWS } from '@kinfolio/contract/constants'
import type { FeeDrag, FeeDragGroup, FeeDragProof } from '@kinfolio/contract/fee-drag'
import type { Day } from '@kinfolio/ledger/days/day'
import { beginningOf } from '@kinfolio/ledger/flows/set-flows'
import { decimal, sum, toText } from '@kinfolio/ledger/numbers/decimal'

import type { OrgScope } from '../../access/scope.ts'
import { countedEntries } from '../book/figures/rules.ts'
import { inCurrency, loadBook } from '../book/queries.ts'
import type { Book, BookEntry, PositionRow } from '../book/rows/rules.ts'
import { flowsBetween, stretchOf, type Stretch } from '../book/rules.ts'
import { loadCompanies } from '../companies/queries.ts'
import { loadChecks } from '../costs/fund-fees/checks/queries.ts'
import { listEntities } from '../orgs/entities/queries.ts'
import { seriesOfEntry } from '../performance/returns/rules.ts'
import { loadFees, type FoundFees } from './fees/queries.ts'
import { endsWithin, type FoundFee, type Missing } from './fees/rules.ts'
import { averageOf, dragOf, toProofRow, type Dragged } from './rules.ts'

type Asked = { from?: Day | undefined; to?: Day | undefined; currency?: string | undefined }

/**
 * What fees took from the whole and from its parts. A part without a fee is left out. Where positions are named, the whole is theirs, with
 * their share of the overhead.
 */
export async function getFeeDrag(
  org: OrgScope,
  {
    by,
    positionIds,
    ...question
  }: Asked & { by: FeeDragGroup; positionIds?: ReadonlySet<string> | undefined },
): Promise<FeeDrag> {
  const loaded = await loadDrag(org, question)
  const { found, stretch } = loaded
  const entries = loaded.entries.filter(({ row }) => positionIds === undefined || positionIds.has(row.id))
  const nameOf = await loadNames(org, by, entries)
  const feesOf = feesByPosition(found)
  const lines = [...Map.groupBy(entries, ({ row }) => keyOf(row, by))]
    .map(([id, own]) => ({ id, name: nameOf(id), ...dragOfEntries(loaded, own, feesOf(own)).figures }))
    .filter(({ total, fund, beside, direct, overhead }) =>
      [total, fund, beside, direct, overhead].some((amount) => amount !== '0'),
    )
    .toSorted((a, b) => decimal(b.total ?? '0').comparedTo(decimal(a.total ?? '0')) ?? 0)
  const unshared = found.fees.filter(({ positionId, isTold }) => positionId === null && !isTold)
  return {
    ...stretch,
    whole: dragOfEntries(loaded, entries, positionIds === undefined ? found.fees : feesOf(entries)).figures,
    lines,
    untold: entries
      .filter(({ row }) => found.untold.has(row.id))
      .map(({ row: { id, name } }) => ({ id, name })),
    contradicted: await listContradicted(org, loaded),
    unallocated: positionIds === undefined ? toText(sum(unshared.map(({ amount }) => amount))) : '0',
    missing: found.missing,
  }
}

/** Every fee of the whole, or of the positions of one group, and the flows of both returns. */
export async function proveFeeDrag(
  org: OrgScope,
  { by, id, ...question }: Asked & { by: FeeDragGroup | 'whole'; id?: string | undefined },
): Promise<FeeDragProof> {
  const loaded = await loadDrag(org, question)
  const key = id?.toLowerCase() ?? null
  const own = by === 'whole' ? loaded.entries : loaded.entries.filter(({ row }) => keyOf(row, by) === key)
  const fees = by === 'whole' ? loaded.found.fees : feesByPosition(loaded.found)(own)
  const { drag, figures } = dragOfEntries(loaded, own, fees)
  const names = new Map(loaded.entries.map(({ row }) => [row.id, row.name]))
  const members = idsOf(own)
  const rows = fees.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  const days = [...new Set([...drag.before.flows, ...drag.net.flows].map(({ day }) => day))].toSorted()
  const on = (flows: Dragged['drag']['net']['flows']) => {
    const byDay = new Map(flows.map(({ day, amount }) => [day, amount]))
    return (day: Day) => toText(byDay.get(day) ?? decimal('0'))
  }
  const [before, after] = [on(drag.before.flows), on(drag.net.flows)]
  return {
    ...loaded.stretch,
    figures,
    rows: rows.slice(0, PROOF_ROWS).map((fee) => toProofRow(fee, members, (each) => names.get(each) ?? '')),
    rowCount: rows.length,
    flows: days.slice(-PROOF_ROWS).map((day) => ({ on: day, before: before(day), after: after(day) })),
    flowCount: days.length,
  }
}

/** What statements of the stretch tell otherwise than is agreed. */
async function listContradicted(
  org: OrgScope,
  { book, found: { statements }, stretch }: LoadedDrag,
): Promise<FeeDrag['contradicted']> {
  const all = [...statements.values()].flat()
  const rows = all.filter((row) => endsWithin(row, stretch))
  const checks = await loadChecks(org, rows, { statements: all, book })
  return rows.flatMap((row) => {
    const position = { id: row.positionId, name: book.entries.get(row.positionId)?.row.name ?? '' }
    const { id: fundFeesId, fromOn: from, toOn: to, currency } = row
    const contradicting = (checks.get(row.id) ?? []).filter(({ isWithin }) => isWithin === false)
    return contradicting.map((check) => ({ fundFeesId, position, from, to, currency, check }))
  })
}

type LoadedDrag = {
  book: Book
  entries: BookEntry[]
  stretch: Stretch
  averages: ReadonlyMap<string, number>
  found: FoundFees
}

/** What has no value or no rate in the stretch is left out with its fees, and said. */
async function loadDrag(org: OrgScope, question: Asked): Promise<LoadedDrag> {
  const book = await inCurrency(org, await loadBook(org), question.currency)
  const all = countedEntries(book)
  const stretch = stretchOf(question, book.base, all, book)
  const missing: Missing[] = []
  const averages = new Map<string, number>()
  const entries = all.filter((entry) => {
    const { id, name } = entry.row
    const beginning = beginningOf(entry.input)
    if (beginning === null || beginning > stretch.to) return false
    const { reason } = flowsBetween([entry], stretch, book)
    const average = averageOf(seriesOfEntry(entry, stretch, book))
    if (reason !== undefined || average === null) {
      missing.push({ id, name, kind: 'position', reason: reason ?? 'NO_VALUATION' })
      return false
    }
    averages.set(id, average)
    return true
  })
  const found = await loadFees(org, entries, { ...stretch, rates: book.rates }, averages)
  return { book, entries, stretch, averages, found: { ...found, missing: [...missing, ...found.missing] } }
}

function dragOfEntries(
  { book, stretch, averages, found }: LoadedDrag,
  entries: readonly BookEntry[],
  fees: readonly FoundFee[],
): Dragged {
  const average = entries.reduce((so, { row }) => so + (averages.get(row.id) ?? 0), 0)
  const untold = entries.filter(({ row }) => found.untold.has(row.id)).length
  return dragOf(fees, idsOf(entries), flowsBetween(entries, stretch, book), average, untold, stretch)
}

function idsOf(entries: readonly BookEntry[]): ReadonlySet<string> {
  return new Set(entries.map(({ row }) => row.id))
}

function feesByPosition({ fees }: FoundFees): (entries: readonly BookEntry[]) => FoundFee[] {
  const byPosition = Map.groupBy(fees, ({ positionId }) => positionId)
  return (entries) => entries.flatMap(({ row }) => byPosition.get(row.id) ?? [])
}

function keyOf({ id, managerId, entityId }: PositionRow, by: FeeDragGroup): string | null {
  return by === 'position' ? id : by === 'manager' ? managerId : entityId
}

async function loadNames(
  org: OrgScope,
  by: FeeDragGroup,
  entries: readonly BookEntry[],
): Promise<(id: string | null) => string | null> {
  const names = await namesOf(org, by, entries)
  return (id) => (id === null ? null : (names.get(id) ?? null))
}

async function namesOf(
  org: OrgScope,
  by: FeeDragGroup,
  entries: readonly BookEntry[],
): Promise<ReadonlyMap<string, string>> {
  if (by === 'position') return new Map(entries.map(({ row }) => [row.id, row.name]))
  if (by === 'entity') return new Map((await listEntities(org)).map(({ id, name }) => [id, name]))
  const ids = [...new Set(entries.flatMap(({ row }) => row.managerId ?? []))]
  return new Map([...(await loadCompanies(org, ids))].map(([id, { name }]) => [id, name]))
}
