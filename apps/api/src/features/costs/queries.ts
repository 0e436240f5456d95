import { COSTS_DUE_DAYS } from '@kinfolio/contract/cost-kinds'
import type { Cost, CostFilter, CostTerms, OccurrenceFilter } from '@kinfolio/contract/cost-records'
import { cancellationOf } from '@kinfolio/ledger/agreements/schedule'
import { addDays, addMonths } from '@kinfolio/ledger/days/day'
import { trimmedText } from '@kinfolio/ledger/numbers/decimal'

import type { OrgScope } from '../../access/scope.ts'
import { loadCostBook, toOccurrence, type CostBook } from './occurrences/queries.ts'
import { listProposals } from './payments/queries.ts'
import { loadCosts, requireCost, type CostRecord } from './records/queries.ts'
import type { StoredTerms } from './tables.ts'
import { daysOfYear } from './years/queries.ts'

/** How far back what was not paid counts as open. */
const monthsBack = 12
/** How far ahead the next one of a cost is looked for. */
const yearsAhead = 2

/** Costs that are not in the trash, by name; of a year, those that are due or paid in it. */
export async function listCosts(org: OrgScope, { year, ...filter }: CostFilter): Promise<Cost[]> {
  const costs = await loadCosts(org, filter)
  const book = await loadCostBook(org, costs)
  const range = year === undefined ? null : daysOfYear(year)
  const listed = range === null ? costs : costs.filter((cost) => isIn(book, cost, range))
  return listed.map((cost) => toCost(org, cost, book))
}

export async function getCost(org: OrgScope, id: string): Promise<Cost> {
  const cost = await requireCost(org, id)
  return toCost(org, cost, await loadCostBook(org, [cost]))
}

/** What costs ask for from one day to another. */
export async function listOccurrences(org: OrgScope, { first, last, costId, ...filter }: OccurrenceFilter) {
  const costs = await loadCosts(org, filter)
  const asked = costs.filter(({ id }) => costId === undefined || id === costId.toLowerCase())
  const book = await loadCostBook(org, asked)
  return {
    today: org.today,
    items: asked.flatMap((cost) => told(book, cost, { first, last })).toSorted(byDay),
  }
}

/** What is late, and what is due in the days ahead. */
export async function listDue(org: OrgScope, filter: Omit<CostFilter, 'year'>) {
  const costs = await loadCosts(org, filter)
  const book = await loadCostBook(org, costs)
  const range = { first: addMonths(org.today, -monthsBack), last: addDays(org.today, COSTS_DUE_DAYS) }
  const items = costs
    .flatMap((cost) => told(book, cost, range))
    .filter(({ state }) => state !== 'PAID' && state !== 'SKIPPED')
  return { today: org.today, items: items.toSorted(byDay) }
}

/** Transactions that may have paid what is open: of one cost, or by the rows of one import, where one is named. */
export async function listPaymentProposals(
  org: OrgScope,
  { costId, importId }: { costId?: string | undefined; importId?: string | undefined },
) {
  const costs = costId === undefined ? await loadCosts(org) : [await requireCost(org, costId)]
  return listProposals(org, costs, importId)
}

type Range = Parameters<CostBook>[1]

function told(book: CostBook, cost: CostRecord, range: Range) {
  return book(cost, range).map((occurrence) => toOccurrence(cost, occurrence))
}

function isIn(book: CostBook, cost: CostRecord, range: Range): boolean {
  const isDue = book(cost, range).length > 0
  const wide = { first: addMonths(range.first, -monthsBack), last: addMonths(range.last, monthsBack) }
  const { first, last } = range
  return (
    isDue || book(cost, wide).some(({ payments }) => payments.some(({ on }) => on >= first && on <= last))
  )
}

export function toCost(org: OrgScope, cost: CostRecord, book: CostBook): Cost {
  const { orgId: _, entityId, deletedAt: __, importId: ___, terms, vatPercent, shares, ...about } = cost
  const { paymentRule, createdAt, updatedAt, ...rest } = about
  const ending = cancellationOf(cost, org.today)
  const ahead = { first: addMonths(org.today, -monthsBack), last: addMonths(org.today, 12 * yearsAhead) }
  const next = book(cost, ahead).find(({ state }) => state !== 'PAID' && state !== 'SKIPPED')
  return {
    ...rest,
    legalEntityId: entityId,
    terms: terms.map(toTerms),
    vatPercent: vatPercent === null ? null : trimmedText(vatPercent),
    shares: shares.map(({ entityId: id, percent }) => ({ entityId: id, percent: trimmedText(percent) })),
    endsOn: ending?.endsOn ?? null,
    cancelBy: cost.noticeCount === null ? null : (ending?.cancelBy ?? null),
    paymentRule: paymentRule && { percent: trimmedText(paymentRule.percent), madeBy: paymentRule.makerName },
    next: next ? toOccurrence(cost, next) : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function toTerms(terms: StoredTerms): CostTerms {
  return terms
}

type Dated = { dueOn: string; name: string; costId: string }

function byDay(a: Dated, b: Dated): number {
  return a.dueOn.localeCompare(b.dueOn) || a.name.localeCompare(b.name) || (a.costId < b.costId ? -1 : 1)
}
