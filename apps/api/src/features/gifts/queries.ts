import { givingTypes, isGiving } from '@kinfolio/contract/cost-kinds'
import { fail } from '@kinfolio/contract/errors'
import type { Gift, GiftDetail, GiftReceipt, GiftReport } from '@kinfolio/contract/gift-records'
import type { GivingOwed } from '@kinfolio/contract/gift-years'
import { toText, trimmedText, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { OrgScope } from '../../access/scope.ts'
import { loadCostBook, toOccurrence, type CostBook } from '../costs/occurrences/queries.ts'
import type { Occurrence } from '../costs/occurrences/rules.ts'
import { toCost } from '../costs/queries.ts'
import { loadCosts, requireCost, type CostRecord } from '../costs/records/queries.ts'
import { listInKind } from './in-kind/queries.ts'
import {
  loadDetails,
  loadReceipts,
  loadRegistered,
  loadReports,
  type DetailsRow,
  type ReceiptRow,
} from './records/queries.ts'
import { registrationOf, type Registered } from './registers/rules.ts'
import { daysOfGift, paidDay, receiptStateOf, standingOf } from './rules.ts'

/** Gifts that are not in the trash, by name. */
export async function listGifts(org: OrgScope): Promise<Gift[]> {
  const costs = await loadCosts(org, { includeTypes: [...givingTypes] })
  const book = await loadGiftBook(org, costs)
  return costs.map((cost) => toGift(org, cost, book))
}

/** One gift with all of its instalments. A cost of another type is no gift. */
export async function getGift(org: OrgScope, id: string): Promise<GiftDetail> {
  const cost = await requireGift(org, id)
  const book = await loadGiftBook(org, [cost])
  const instalments = book.instalmentsOf(cost).map((occurrence) => ({
    ...toOccurrence(cost, occurrence),
    receipt: toReceipt(occurrence, book.receiptOf(cost, occurrence), book.needsReceipts(cost)),
  }))
  const inKind = await listInKind(org, book.instalmentsOf(cost))
  const receipts = book.instalmentsOf(cost).flatMap((each) => book.receiptOf(cost, each) ?? [])
  const parts = [book.details.get(cost.id) ?? [], receipts, book.reports.get(cost.id) ?? []].flat()
  const partIds = parts.map((part) => part.id)
  return { ...toGift(org, cost, book), today: org.today, instalments, inKind, partIds }
}

export async function requireGift(org: OrgScope, id: string): Promise<CostRecord> {
  const cost = await requireCost(org, id)
  return isGiving(cost.type) ? cost : fail('COST_NOT_FOUND')
}

/** What recipients still owe: receipts of what was paid, and reports that did not come. */
export async function listOwed(org: OrgScope): Promise<GivingOwed> {
  const costs = await loadCosts(org, { includeTypes: [...givingTypes] })
  const book = await loadGiftBook(org, costs)
  const receipts = costs.flatMap((cost) =>
    missingReceipts(cost, book).map((occurrence) => ({
      costId: cost.id,
      name: cost.name,
      recipientName: cost.payeeName,
      expectedOn: occurrence.expectedOn,
      paidOn: paidDay(occurrence),
      amount: textOf(occurrence.paid),
      currency: cost.currency,
    })),
  )
  const reports = costs.flatMap((cost) =>
    (book.reports.get(cost.id) ?? [])
      .filter(({ kind, receivedOn }) => kind === 'REPORT' && receivedOn === null)
      .map(({ id, dueOn, isLate, note }) => ({
        id,
        costId: cost.id,
        name: cost.name,
        recipientName: cost.payeeName,
        dueOn,
        isLate,
        note,
      })),
  )
  return {
    today: org.today,
    receipts: receipts.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : +(a.paidOn > b.paidOn))),
    reports: reports.toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? '')),
  }
}

type GiftBook = {
  costBook: CostBook
  details: ReadonlyMap<string, DetailsRow>
  reports: ReadonlyMap<string, GiftReport[]>
  registered: ReadonlyMap<string, Registered>
  instalmentsOf: (cost: CostRecord) => readonly Occurrence[]
  receiptOf: (cost: CostRecord, occurrence: Occurrence) => ReceiptRow | undefined
  needsReceipts: (cost: CostRecord) => boolean
}

/** Everything that is known of some gifts. */
async function loadGiftBook(org: OrgScope, costs: readonly CostRecord[]): Promise<GiftBook> {
  const ids = costs.map(({ id }) => id)
  const costBook = await loadCostBook(org, costs)
  const details = await loadDetails(org, ids)
  const receipts = await loadReceipts(org, ids)
  const instalments = new Map(
    costs.map((cost) => [cost.id, costBook(cost, daysOfGift(cost, org.today))] as const),
  )
  return {
    costBook,
    details,
    reports: await loadReports(org, ids),
    registered: await loadRegistered(org, [
      ...new Set(costs.flatMap(({ payeeCompanyId }) => payeeCompanyId ?? [])),
    ]),
    instalmentsOf: ({ id }) => instalments.get(id) ?? [],
    receiptOf: ({ id }, { expectedOn }) =>
      receipts.get(id)?.find((receipt) => receipt.expectedOn === expectedOn),
    needsReceipts: ({ id }) => details.get(id)?.needsReceipts ?? true,
  }
}

function missingReceipts(cost: CostRecord, book: GiftBook): Occurrence[] {
  return book
    .instalmentsOf(cost)
    .filter(
      (occurrence) =>
        receiptStateOf(occurrence, book.receiptOf(cost, occurrence)?.decision, book.needsReceipts(cost)) ===
        'MISSING',
    )
}

function toGift(org: OrgScope, cost: CostRecord, book: GiftBook): Gift {
  const details = book.details.get(cost.id)
  const { total, given, open } = standingOf(cost, book.instalmentsOf(cost))
  return {
    id: cost.id,
    version: cost.version,
    cost: toCost(org, cost, book.costBook),
    programme: details?.programme ?? '',
    isRestricted: details?.isRestricted ?? false,
    purpose: details?.purpose ?? '',
    way: details?.way ?? 'DIRECT',
    fundName: details?.fundName ?? '',
    sponsorCompanyId: details?.sponsorCompanyId ?? null,
    sponsorName: details?.sponsorName ?? null,
    foundationEntityId: details?.foundationEntityId ?? null,
    recipientKind: details?.recipientKind ?? null,
    isAnonymous: details?.isAnonymous ?? false,
    tribute: details?.tribute ?? 'NONE',
    tributeName: details?.tributeName ?? '',
    agreedOn: details?.agreedOn ?? null,
    acknowledgedOn: details?.acknowledgedOn ?? null,
    needsReceipts: details?.needsReceipts ?? true,
    matchedBy: details?.matchedBy ?? '',
    matchAmount: details?.matchAmount == null ? null : trimmedText(details.matchAmount),
    registration: registrationOf(book.registered.get(cost.payeeCompanyId ?? '')),
    total: textOf(total),
    given: textOf(given),
    open: textOf(open),
    receiptsMissing: missingReceipts(cost, book).length,
    reports: book.reports.get(cost.id) ?? [],
  }
}

function toReceipt(occurrence: Occurrence, row: ReceiptRow | undefined, needsReceipts: boolean): GiftReceipt {
  return {
    state: receiptStateOf(occurrence, row?.decision, needsReceipts),
    receivedOn: row?.receivedOn ?? null,
    number: row?.number ?? '',
    paperId: row?.attachmentId ?? null,
    paperName: row?.paperName ?? null,
  }
}

function textOf(amount: Decimal | null): string | null {
  return amount === null ? null : toText(amount)
}
