import { failInput } from '@kinfolio/contract/errors'
import type { AwaitedEvent, ThreadLink } from '@kinfolio/contract/message-records'
import type { OfferedEvent } from '@kinfolio/contract/message-threads'
import { addDays, addMonths, type Day } from '@kinfolio/ledger/days/day'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { loadCostBook } from '../../costs/occurrences/queries.ts'
import { requireCost } from '../../costs/records/queries.ts'
import { getOpen } from '../../expected-papers/queries.ts'
import { transactions } from '../../transactions/tables.ts'
import { listLinks } from '../links/queries.ts'

/** A record that a conversation is about. Its events are told of so many. */
const mostRecords = 10
/** So far ahead a due day is looked for. */
const monthsAhead = 24

type OfRecord = Pick<AwaitedEvent, 'entityType' | 'entityId'>

const isPaid = ({ entityType }: OfRecord) => entityType === 'position' || entityType === 'cost'

/** What a conversation can wait for, of the records that it is about. */
export async function listEvents(org: OrgScope, threadId: string): Promise<OfferedEvent[]> {
  const links = (await listLinks(org, [threadId])).get(threadId) ?? []
  const offered: OfferedEvent[] = []
  for (const link of links.slice(0, mostRecords)) {
    const on = await findDueDay(org, link)
    if (isPaid(link)) offered.push({ ...link, event: 'PAYMENT', on: null })
    offered.push({ ...link, event: 'PAPER', on: null })
    if (on !== null) offered.push({ ...link, event: 'DUE', on })
  }
  return offered
}

/** The event can be waited for by these conversations. Answers the day by which it is there at the latest; null: nobody knows. */
export async function requireEvent(
  org: OrgScope,
  threadIds: readonly string[],
  { event, entityType, entityId }: AwaitedEvent,
): Promise<Day | null> {
  const wanted = entityId.toLowerCase()
  const isAbout = (link: ThreadLink) => link.entityType === entityType && link.entityId === wanted
  const links = await listLinks(org, threadIds)
  if (!threadIds.every((id) => links.get(id)?.some(isAbout)))
    failInput('snoozedFor', 'The conversation is not about this record. Say first that it is.')
  if (event === 'PAYMENT' && !isPaid({ entityType, entityId }))
    failInput('snoozedFor', 'Payments are of positions and costs. Choose one of these.')
  if (event !== 'DUE') return null
  const words = 'Nothing of this record is due on a day to come. Choose a day instead.'
  return (await findDueDay(org, { entityType, entityId })) ?? failInput('snoozedFor', words)
}

/** The next day on which a record asks for something. */
async function findDueDay(org: OrgScope, record: OfRecord): Promise<Day | null> {
  if (record.entityType === 'cost') return nextOf(await listDueDays(org, record.entityId))
  if (record.entityType === 'transaction')
    return nextOf(await listDaysAhead(org, eq(transactions.id, record.entityId)))
  if (record.entityType !== 'position') return null
  const calls = await listDaysAhead(org, eq(transactions.positionId, record.entityId))
  const { items } = await getOpen(org, { entityType: 'position', entityId: record.entityId })
  const papers = items.map(({ dueOn }) => dueOn).filter((day) => day > org.today)
  return nextOf([...calls, ...papers])
}

async function listDueDays(org: OrgScope, costId: string): Promise<Day[]> {
  const cost = await requireCost(org, costId)
  const book = await loadCostBook(org, [cost])
  const range = { first: addDays(org.today, 1), last: addMonths(org.today, monthsAhead) }
  return book(cost, range)
    .filter(({ state, dueOn }) => state !== 'PAID' && state !== 'SKIPPED' && dueOn > org.today)
    .map(({ dueOn }) => dueOn)
}

/** The next row of a day to come, such as a capital call. */
async function listDaysAhead(org: OrgScope, ofRecord: ReturnType<typeof eq>): Promise<Day[]> {
  const t = transactions
  const [row] = await org.db
    .select({ on: sql<Day | null>`min(${t.on})::text` })
    .from(t)
    .where(org.owns(t, and(ofRecord, isNull(t.deletedAt), isNotNull(t.amount), gt(t.on, org.today))))
  return row?.on ? [row.on] : []
}

function nextOf(days: readonly Day[]): Day | null {
  return days.toSorted()[0] ?? null
}
