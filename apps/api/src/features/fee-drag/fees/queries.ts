import { addDays, type Day } from '@kinfolio/ledger/days/day'
import { feesOfRows } from '@kinfolio/ledger/fees/fees-of-rows'
import { allocate } from '@kinfolio/ledger/numbers/allocate'
import { decimal, sum, toFloat, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { less, sumOf, type Amount } from '@kinfolio/ledger/numbers/money'
import type { RateTable } from '@kinfolio/ledger/prices/rates'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'

import type { OrgScope } from '../../../access/scope.ts'
import { ratesOfBoth, type BookEntry } from '../../book/rows/rules.ts'
import type { Stretch } from '../../book/rules.ts'
import { loadFundFees } from '../../costs/fund-fees/queries.ts'
import type { FundFeesRow } from '../../costs/fund-fees/rules.ts'
import { loadCostBook, loadPaid } from '../../costs/occurrences/queries.ts'
import { isToldOnly } from '../../costs/occurrences/rules.ts'
import { loadCosts, type CostRecord } from '../../costs/records/queries.ts'
import { loadRates } from '../../prices/queries.ts'
import {
  carryOfStatements,
  daysOf,
  endsWithin,
  feeCostTypes,
  feesOfStatement,
  inCurrency,
  layerOfCost,
  sharedOver,
  sharersOf,
  tellsFees,
  type FoundFee,
  type Missing,
  type Sharer,
} from './rules.ts'

type Asked = Stretch & { rates: RateTable }

/** All fees of a stretch of days, whose they are, and what is left out. */
export type FoundFees = {
  fees: FoundFee[]
  missing: Missing[]
  /** Funds that hold something in the stretch and have no statement for it. */
  untold: Set<string>
  /** All fee statements of the positions, by position. */
  statements: ReadonlyMap<string, readonly FundFeesRow[]>
}

/** Finds the fees of positions in transactions, fee statements and paid costs. `averages` are their values, by position. */
export async function loadFees(
  org: OrgScope,
  entries: readonly BookEntry[],
  stretch: Asked,
  averages: ReadonlyMap<string, number>,
): Promise<FoundFees> {
  const statements = await loadFundFees(
    org,
    entries.map(({ row }) => row.id),
  )
  const costs = await loadCosts(org, { includeTypes: feeCostTypes })
  const currencies = [
    ...[...statements.values()].flat().map(({ currency }) => currency),
    ...costs.map(({ currency }) => currency),
  ]
  const asked = { ...stretch, rates: ratesOfBoth(stretch.rates, await loadRates(org, currencies)) }
  const missing: Missing[] = []
  const untold = new Set<string>()
  const own = entries.flatMap((entry): FoundFee[] => {
    const { id, name, type } = entry.row
    const rows = statements.get(id) ?? []
    const within = rows.filter((row) => endsWithin(row, asked))
    if (within.length === 0 && tellsFees(type) && averages.get(id) !== 0) untold.add(id)
    const told = [...within.map((row) => feesOfStatement(row, asked)), carryOfStatements(rows, asked)]
    if (told.includes(null)) missing.push({ id, name, kind: 'statement', reason: 'NO_RATE' })
    const found = feesOfRows(entry.input, asked, within.map(daysOf))
    if (found.fees === null) missing.push({ id, name, kind: 'position', reason: found.reason })
    const ofRows = (found.fees ?? []).map((fee) => ({ ...fee, isTold: false }))
    const alsoTold = (found.fees === null ? [] : found.told).map((fee) => ({ ...fee, isTold: true }))
    return [
      ...told.flatMap((fees) => fees ?? []),
      ...[...ofRows, ...alsoTold].map(({ rate: _, ...fee }) => ({
        ...fee,
        positionId: id,
        bornBy: id,
        cost: null,
        fundFeesId: null,
        ownCurrency: entry.row.currency,
        share: 1,
      })),
    ]
  })
  const paid = await loadPaidFees(org, costs, asked)
  const book = rowsOf(entries)
  const sharers = entries.map(({ row }): Sharer => ({
    id: row.id,
    type: row.type,
    entityId: row.entityId,
    average: averages.get(row.id) ?? 0,
  }))
  const feeRows = new Set(own.flatMap(({ transactionId }) => transactionId ?? []))
  const ofCosts = paid.flatMap((payment): FoundFee[] => {
    if (isCountedAsRow(payment, book, feeRows)) return []
    const fees = feesOfPayment(payment, asked, book, sharers)
    if (fees !== null) return fees
    const { id, name } = payment.cost
    if (!missing.some((other) => other.id === id)) missing.push({ id, name, kind: 'cost', reason: 'NO_RATE' })
    return []
  })
  return { fees: [...withoutLinked(own, ofCosts), ...ofCosts], missing, untold, statements }
}

type Payment = { cost: CostRecord; on: Day; amount: Decimal; transactionId: string | null }

/** What left for costs after the first day. Of what somebody said is paid without naming a payment, the day is the one on which it was due. */
async function loadPaidFees(
  org: OrgScope,
  costs: readonly CostRecord[],
  { from, to }: Stretch,
): Promise<Payment[]> {
  const payments = await loadPaid(
    org,
    costs.map(({ id }) => id),
  )
  const book = await loadCostBook(org, costs)
  return costs.flatMap((cost) => {
    const linked = (payments.get(cost.id) ?? [])
      .filter(({ on }) => on > from && on <= to)
      .map(({ on, amount, transactionId }) => ({ cost, on, amount: decimal(amount), transactionId }))
    const told = book(cost, { first: addDays(from, 1), last: to }).flatMap((occurrence) =>
      isToldOnly(occurrence) && occurrence.paid !== null
        ? [{ cost, on: occurrence.dueOn, amount: occurrence.paid, transactionId: null }]
        : [],
    )
    return [...linked, ...told]
  })
}

type Rows = ReadonlyMap<string, { row: LedgerTransaction; entry: BookEntry }>

function rowsOf(entries: readonly BookEntry[]): Rows {
  return new Map(entries.flatMap((entry) => entry.input.transactions.map((row) => [row.id, { row, entry }])))
}

/** A payment for a row of the book that carries the fee itself, as the money of a call, counts there. */
function isCountedAsRow({ transactionId }: Payment, book: Rows, feeRows: ReadonlySet<string>): boolean {
  const paidFor = transactionId === null ? null : book.get(transactionId)?.row.linkId
  return typeof paidFor === 'string' && paidFor !== transactionId && feeRows.has(paidFor)
}

/** Null: a rate is missing. */
function feesOfPayment(
  { cost, on, amount: own, transactionId }: Payment,
  asked: Asked,
  book: Rows,
  sharers: readonly Sharer[],
): FoundFee[] | null {
  const amount = inCurrency(asked, own, cost.currency, on)
  if (amount === null) return null
  const payer = transactionId === null ? undefined : book.get(transactionId)
  const position = sharers.find(({ id }) => id === cost.positionId)
  const fee = (part: { positionId: string | null; share: number; amount: Amount<string> }): FoundFee => ({
    ...part,
    layer: layerOfCost(cost.type, position?.type ?? null),
    what: cost.type,
    day: on,
    // A row of FEES is in the value of its account already. What was withdrawn for a bill is not.
    bornBy: payer?.row.type === 'FEES' ? payer.entry.row.id : null,
    transactionId,
    cost: { id: cost.id, name: cost.name },
    fundFeesId: null,
    own,
    ownCurrency: cost.currency,
    isTold: false,
  })
  if (position) return [fee({ positionId: position.id, share: 1, amount })]
  const groups = sharersOf(cost, sharers)
  const percents = groups.map(({ percent }) => decimal(percent))
  const rest = decimal('100').minus(sum(percents))
  const parts = allocate(amount, [...percents, rest.isNegative() ? zero : rest])
  return groups.flatMap((group, at) => {
    const part = (parts[at] ?? zero) as Amount<string> // a part of an amount is of its currency
    const ofGroup = toFloat(decimal(group.percent).div(100))
    const shared = sharedOver(part, group.sharers)
    return shared.length === 0
      ? [fee({ positionId: null, share: ofGroup, amount: part })]
      : shared.map((each) => fee({ ...each, share: each.share * ofGroup }))
  })
}

/** The fees of rows, less what is linked to costs: that counts as the cost. */
function withoutLinked(own: readonly FoundFee[], ofCosts: readonly FoundFee[]): FoundFee[] {
  const linked = new Map<string, Amount<string>>()
  for (const { transactionId, bornBy, amount } of ofCosts) {
    if (transactionId === null || bornBy === null) continue
    const before = linked.get(transactionId)
    linked.set(transactionId, before === undefined ? amount : sumOf([before, amount]))
  }
  return own.flatMap((fee) => {
    const gone = fee.transactionId === null ? undefined : linked.get(fee.transactionId)
    if (gone === undefined) return [fee]
    const rest = less(fee.amount, gone)
    return rest.isGreaterThan(zero) ? [{ ...fee, amount: rest }] : []
  })
}
