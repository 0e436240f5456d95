import { carriesValues } from '@kinfolio/contract/attachment-kinds'
import { fail, type ErrorCode } from '@kinfolio/contract/errors'
import type { ExpectedTarget } from '@kinfolio/contract/expected-kinds'
import type {
  ExpectedFilter,
  ExpectedOccurrence,
  ExpectedPaper,
  ExpectedRange,
} from '@kinfolio/contract/expected-papers'
import { addDays, addMonths, type Day } from '@kinfolio/ledger/days/day'
import { inArray } from 'drizzle-orm'

import type { BookScope } from '../../access/system-scope.ts'
import { dayIn } from '../../platform/clock.ts'
import { loadCandidates } from './matching/queries.ts'
import { occurrencesOf, type Decided, type Range, type Wanted } from './occurrences/rules.ts'
import { loadRecords, recordKey, type OfRecord, type Told } from './records/queries.ts'
import { expectedPaperDecisions, expectedPapers } from './tables.ts'
import { usualRules, type UsualRule } from './usual/queries.ts'

type Row = typeof expectedPapers.$inferSelect

/** The scope of a person, or of a job, which sees values. */
export type ExpectedScope = BookScope & { readonly now: Date; readonly valuesVisible?: boolean }

/** A rule as it holds now: its row, where it has one, and what its record tells. */
export type Rule = Wanted & {
  id: string
  told: Told
  isActive: boolean
  note: string
  isUsual: boolean
  isChanged: boolean
  /** Null: it came by itself, and nobody decided anything about it yet. */
  row: Row | null
  recordedAt: Date
}

const missingCodes = {
  position: 'POSITION_NOT_FOUND',
  company: 'COMPANY_NOT_FOUND',
  contact: 'CONTACT_NOT_FOUND',
  entity: 'ENTITY_NOT_FOUND',
} as const satisfies Record<ExpectedTarget, ErrorCode>

/** How many days ahead the papers that are due are listed. */
const daysAhead = 90
/** How far back papers count as late. What is older is asked for by naming the days. */
const yearsBack = 10

export function todayOf({ settings, now }: Pick<ExpectedScope, 'settings' | 'now'>): Day {
  return dayIn(settings.timeZone, now)
}

/** The rules about live records that the caller sees, of one record where one is named. */
export async function loadRules(org: ExpectedScope, filter: ExpectedFilter): Promise<Rule[]> {
  const of = recordOf(filter)
  const records = await loadRecords(org, of)
  if (of && !records.told.has(recordKey(of))) fail(missingCodes[of.entityType])
  // Those in the trash too: what a person deleted is not made again.
  const rows = await org.db.select().from(expectedPapers).where(org.owns(expectedPapers))
  const usual = new Map(usualRules(org, records).map((rule) => [usualKey(rule), rule]))
  const stored = rows.flatMap((row): Rule[] => {
    const record = recordOfRow(row)
    const told = records.told.get(recordKey(record))
    const own = row.isUsual ? usual.get(usualKey({ ...record, kind: row.kind })) : undefined
    if (row.isUsual) usual.delete(usualKey({ ...record, kind: row.kind }))
    if (!told || row.deletedAt !== null || (row.isUsual && !row.isChanged && !own)) return []
    const { id, isActive, note, isUsual, isChanged } = row
    const wanted = own && !isChanged ? own : row
    return [
      { ...wantedOf(wanted), id, told, isActive, note, isUsual, isChanged, row, recordedAt: row.createdAt },
    ]
  })
  const bare = [...usual.values()].flatMap((rule): Rule[] => {
    const told = records.told.get(recordKey(rule))
    return told ? [ruleOfUsual(rule, told)] : []
  })
  return [...stored, ...bare].filter(({ kind }) => org.valuesVisible !== false || !carriesValues(kind))
}

export async function listExpected(org: ExpectedScope, filter: ExpectedFilter): Promise<ExpectedPaper[]> {
  return (await loadRules(org, filter)).map(toExpectedPaper).toSorted(byRecord)
}

export async function getExpected(org: ExpectedScope, id: string): Promise<ExpectedPaper> {
  return toExpectedPaper(await requireRule(org, id))
}

export async function requireRule(org: ExpectedScope, id: string): Promise<Rule> {
  const rules = await loadRules(org, {})
  return rules.find((rule) => rule.id === id.toLowerCase()) ?? fail('EXPECTED_PAPER_NOT_FOUND')
}

/** What came, what is due and what is late, of the periods that end in a range of days. */
export async function getCalendar(org: ExpectedScope, { first, last, ...filter }: ExpectedRange) {
  const today = todayOf(org)
  const items = await loadOccurrences(org, await loadRules(org, filter), { today, first, last })
  return { today, items: items.toSorted(byDay) }
}

/** What is late, and what is due in the days ahead. */
export async function getOpen(org: ExpectedScope, filter: ExpectedFilter) {
  const today = todayOf(org)
  const until = addDays(today, daysAhead)
  const range = { today, first: addMonths(today, -12 * yearsBack), last: until }
  const items = await loadOccurrences(org, await loadRules(org, filter), range)
  return { today, items: items.filter((item) => isOpen(item, until)).toSorted(byDay) }
}

/** All papers that are late, those of one sender where one is named. */
export async function listLate(org: ExpectedScope, senderId?: string): Promise<ExpectedOccurrence[]> {
  const { items } = await getOpen(org, {})
  return items.filter(
    (item) => item.state === 'LATE' && (senderId === undefined || item.senderId === senderId.toLowerCase()),
  )
}

/** The occurrences of rules that are switched on. */
export async function loadOccurrences(
  org: ExpectedScope,
  rules: readonly Rule[],
  range: Range,
): Promise<ExpectedOccurrence[]> {
  const active = rules.filter(({ isActive }) => isActive)
  const decided = await loadDecisions(
    org,
    active.flatMap(({ row }) => row?.id ?? []),
  )
  const chosen = [...decided.values()].flat().flatMap(({ attachmentId }) => attachmentId ?? [])
  const kinds = new Set(active.map(({ kind }) => kind))
  // The annual report may be that of the last quarter.
  if (kinds.has('QUARTERLY_REPORT')) kinds.add('ANNUAL_REPORT')
  const candidates = await loadCandidates(org, [...kinds], chosen)
  return active.flatMap((rule) => {
    const decisions = decided.get(rule.id) ?? []
    const byHand = decisions.flatMap(({ attachmentId }) => candidates.get(attachmentId ?? '') ?? [])
    const papers = new Set([...(candidates.get(recordKey(rule.told)) ?? []), ...byHand])
    return occurrencesOf(rule, [...papers], decisions, range).map((occurrence) => ({
      expectedPaperId: rule.id,
      ...aboutOf(rule),
      period: rule.period,
      ...occurrence,
    }))
  })
}

async function loadDecisions(
  org: ExpectedScope,
  ruleIds: readonly string[],
): Promise<Map<string, Decided[]>> {
  if (ruleIds.length === 0) return new Map()
  const d = expectedPaperDecisions
  const rows = await org.db
    .select({
      ruleId: d.expectedPaperId,
      periodEnd: d.periodEnd,
      decision: d.decision,
      reason: d.reason,
      expectedOn: d.expectedOn,
      attachmentId: d.attachmentId,
    })
    .from(d)
    .where(org.owns(d, inArray(d.expectedPaperId, [...ruleIds])))
  return Map.groupBy(rows, ({ ruleId }) => ruleId)
}

/** The record that a row is about. */
function recordOfRow(row: Pick<Row, 'positionId' | 'companyId' | 'contactId' | 'legalEntityId'>): OfRecord {
  if (row.positionId !== null) return { entityType: 'position', entityId: row.positionId }
  if (row.companyId !== null) return { entityType: 'company', entityId: row.companyId }
  if (row.contactId !== null) return { entityType: 'contact', entityId: row.contactId }
  return { entityType: 'entity', entityId: row.legalEntityId ?? '' }
}

function recordOf({ entityType, entityId }: ExpectedFilter): OfRecord | undefined {
  return entityType && entityId ? { entityType, entityId: entityId.toLowerCase() } : undefined
}

function usualKey({ kind, ...record }: OfRecord & { kind: string }): string {
  return `${kind} ${recordKey(record)}`
}

function ruleOfUsual(rule: UsualRule, told: Told): Rule {
  const { id, recordedAt } = rule
  const decided = { isActive: true, note: '', isUsual: true, isChanged: false, row: null }
  return { ...wantedOf(rule), id, told, recordedAt, ...decided }
}

function wantedOf(rule: Wanted): Wanted {
  const { kind, label, period, days, daysAtYearEnd, yearEndMonth, dueOn, from, until } = rule
  return { kind, label, period, days, daysAtYearEnd, yearEndMonth, dueOn, from, until }
}

function aboutOf({ kind, label, isUsual, told }: Rule) {
  return { kind, label, isUsual, ...told }
}

function toExpectedPaper(rule: Rule): ExpectedPaper {
  const { id, isActive, note, isChanged, row, recordedAt } = rule
  return {
    id,
    ...wantedOf(rule),
    ...aboutOf(rule),
    isActive,
    note,
    isChanged,
    createdAt: recordedAt.toISOString(),
    updatedAt: (row?.updatedAt ?? recordedAt).toISOString(),
    version: row?.version ?? 1,
  }
}

function isOpen({ state, dueOn }: ExpectedOccurrence, until: Day): boolean {
  return state === 'LATE' || ((state === 'DUE' || state === 'LATER') && dueOn <= until)
}

function byRecord(a: ExpectedPaper, b: ExpectedPaper): number {
  return a.recordName.localeCompare(b.recordName) || a.kind.localeCompare(b.kind) || (a.id < b.id ? -1 : 1)
}

function byDay(a: ExpectedOccurrence, b: ExpectedOccurrence): number {
  return (
    a.dueOn.localeCompare(b.dueOn) ||
    a.recordName.localeCompare(b.recordName) ||
    a.kind.localeCompare(b.kind) ||
    (a.expectedPaperId < b.expectedPaperId ? -1 : 1)
  )
}
