import type {
  CostOccurrence,
  CostPayment,
  OccurrenceDecision,
  Payment,
} from '@kinfolio/contract/cost-occurrences'
import type { Cost, CostCreate, CostUpdate } from '@kinfolio/contract/cost-records'
import { fail, failInput, invariant } from '@kinfolio/contract/errors'
import { numeral, say } from '@kinfolio/contract/say'
import { isExpectedOn } from '@kinfolio/ledger/agreements/schedule'
import { addDays, day, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import type { SystemScope } from '../../access/system-scope.ts'
import { newId } from '../../platform/ids.ts'
import { requireApproved, settleApproval, unsettleApproval } from '../approvals/commands.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { requireOwner } from '../orgs/entities/queries.ts'
import { positions } from '../positions/tables.ts'
import { requireRecord } from '../record-links/queries.ts'
import { loadCostBook, toOccurrence } from './occurrences/queries.ts'
import { asPayment, type Occurrence } from './occurrences/rules.ts'
import { findOutgoing } from './payments/queries.ts'
import { getCost } from './queries.ts'
import { requireCost, type CostRecord } from './records/queries.ts'
import { orderedTerms, requireSensible } from './rules.ts'
import { costDecisions, costPayments, costRefusedPayments, costs, costShares } from './tables.ts'

export async function createCost(org: OrgScope, input: CostCreate): Promise<Cost> {
  const { legalEntityId, shares, terms, ...fields } = input
  const firstOn = input.firstOn === undefined ? org.today : day(input.firstOn)
  const lastOn = input.lastOn === null ? null : day(input.lastOn)
  const repeatRule = requireSensible({ ...input, firstOn, lastOn })
  await holdOrg(org)
  await requireOwner(org, legalEntityId, 'cost', 'legalEntityId')
  await requireRecords(org, input)
  await requireShares(org, shares)
  const id = newId()
  const { orgId, now } = org
  await org.db.insert(costs).values({
    ...fields,
    currency: input.currency ?? org.settings.baseCurrency,
    entityId: legalEntityId,
    terms: orderedTerms(terms, firstOn),
    repeatRule,
    firstOn,
    lastOn,
    orgId,
    id,
    createdAt: now,
    updatedAt: now,
  })
  await writeShares(org, id, shares)
  return getCost(org, id)
}

export async function updateCost(org: OrgScope, id: string, change: CostUpdate): Promise<Cost> {
  const { version, legalEntityId, shares, terms, ...fields } = change
  await holdOrg(org)
  await lockCost(org, id, version)
  const before = await requireCost(org, id)
  const next = { ...before, ...fields, shares: shares ?? [], terms: terms ?? before.terms }
  const firstOn = day(next.firstOn)
  const lastOn = next.lastOn === null ? null : day(next.lastOn)
  const repeatRule = requireSensible({ ...next, ...ruleOf(next), firstOn, lastOn })
  if (legalEntityId !== undefined) await requireOwner(org, legalEntityId, 'cost', 'legalEntityId')
  await requireRecords(org, changedRecords(before, change))
  if (shares !== undefined) await requireShares(org, shares, before)
  await writeCost(org, id, {
    ...fields,
    entityId: legalEntityId,
    terms: orderedTerms(next.terms, firstOn),
    repeatRule,
    firstOn,
    lastOn,
  })
  if (shares !== undefined) await writeShares(org, id, shares)
  return getCost(org, id)
}

/** Moves a cost to the trash. */
export async function deleteCost(org: OrgScope, id: string): Promise<void> {
  await lockCost(org, id)
  await writeCost(org, id, { deletedAt: org.now })
}

/** Says something of one occurrence, or takes that back. */
export async function decideOccurrence(
  org: OrgScope,
  id: string,
  { expectedOn: named, decision, invoiced, note }: OccurrenceDecision & { expectedOn: string },
): Promise<CostOccurrence> {
  const expectedOn = day(named)
  await lockCost(org, id)
  const cost = await requireOccurrence(org, id, expectedOn)
  if (decision === 'PAID' || decision === 'APPROVED') {
    const asked = await readOccurrence(org, cost, expectedOn)
    const now = { ...asked, invoiced: invoiced === null ? null : decimal(invoiced) }
    await requireApproved(org, asPayment(cost, now))
  }
  const d = costDecisions
  await org.db.delete(d).where(org.owns(d, eq(d.costId, id), eq(d.expectedOn, expectedOn)))
  if (decision !== 'NONE') {
    const { orgId, now } = org
    const row = { orgId, id: newId(), costId: id, expectedOn, decision, invoiced, note }
    await org.db.insert(d).values({ ...row, createdAt: now, updatedAt: now })
  }
  if (decision === 'PAID') await settleApproval(org, id, expectedOn)
  else await unsettleUnpaid(org, id, expectedOn)
  return findOccurrence(org, id, expectedOn)
}

/** Links a transaction with what it paid. Both may have other links too. */
export async function payOccurrence(
  org: OrgScope,
  id: string,
  { expectedOn: named, transactionId, amount }: Payment,
): Promise<CostPayment> {
  const expectedOn = day(named)
  await holdOrg(org)
  await lockCost(org, id)
  const cost = await requireOccurrence(org, id, expectedOn)
  const outgoing = await findOutgoing(org, transactionId)
  if (outgoing === null)
    return failInput(
      'transactionId',
      'Only money that leaves an account pays a cost: choose a withdrawal or a fee of a cash position or a credit line.',
    )
  const isSame = outgoing.currency === cost.currency
  if (!isSame && amount === undefined)
    failInput(
      'amount',
      say`The transaction is in ${outgoing.currency}. Say how much of the ${cost.currency} it paid.`,
    )
  const paid = amount === undefined ? outgoing.left : decimal(amount)
  if (paid.lte(zero))
    failInput(
      'amount',
      'Nothing of this transaction is left. Choose another one, or take it off another cost first.',
    )
  if (isSame && paid.gt(outgoing.left))
    failInput(
      'amount',
      say`Only ${numeral(toText(outgoing.left))} ${outgoing.currency} of this transaction are left.`,
    )
  await writePayment(org, { costId: id, expectedOn, transactionId, amount: paid, ruleBy: null })
  const r = costRefusedPayments
  await org.db.delete(r).where(org.owns(r, eq(r.costId, id), eq(r.transactionId, transactionId)))
  const { payments } = await findOccurrence(org, id, expectedOn)
  const payment = payments.find((each) => each.transactionId === transactionId.toLowerCase())
  invariant(payment, 'the payment was just written')
  return payment
}

type NewPayment = Pick<
  typeof costPayments.$inferInsert,
  'costId' | 'expectedOn' | 'transactionId' | 'ruleBy'
> & { amount: Decimal }

/** Writes a payment, or adds to the one that is there. The caller has checked that the transaction has so much left. */
export async function writePayment(org: OrgScope, { amount, ...payment }: NewPayment): Promise<void> {
  const p = costPayments
  const { orgId, now } = org
  await org.db
    .insert(p)
    .values({ ...payment, amount: toText(amount), orgId, id: newId(), createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [p.orgId, p.costId, p.expectedOn, p.transactionId],
      set: { amount: sql`${p.amount} + ${toText(amount)}`, updatedAt: now, version: sql`${p.version} + 1` },
    })
  await settleApproval(org, payment.costId, payment.expectedOn)
}

/** Links what left a position, and moved no money, with the occurrence that it paid in kind. */
export async function payInKind(
  org: OrgScope,
  id: string,
  payment: { expectedOn: Day; transactionId: string; amount: string },
): Promise<void> {
  await lockCost(org, id)
  await requireOccurrence(org, id, payment.expectedOn)
  const { amount, ...rest } = payment
  await writePayment(org, { ...rest, costId: id, amount: decimal(amount), ruleBy: null })
}

/** Links several transactions with what each of them paid: all of them, or none. */
export async function payOccurrences(
  org: OrgScope,
  payments: readonly (Payment & { costId: string })[],
): Promise<(CostPayment & { costId: string })[]> {
  const paid: (CostPayment & { costId: string })[] = []
  for (const { costId, ...payment } of payments)
    paid.push({ ...(await payOccurrence(org, costId, payment)), costId: costId.toLowerCase() })
  return paid
}

/** Takes a payment off a cost. No rule links it with that cost again. */
export async function unlinkPayment(org: OrgScope, id: string, paymentId: string): Promise<void> {
  await lockCost(org, id)
  const p = costPayments
  const [taken] = await org.db
    .delete(p)
    .where(org.owns(p, eq(p.costId, id), eq(p.id, paymentId)))
    .returning({ transactionId: p.transactionId, expectedOn: p.expectedOn })
  if (taken === undefined) return fail('COST_PAYMENT_NOT_FOUND')
  await unsettleUnpaid(org, id, taken.expectedOn)
  const { orgId, now } = org
  const refused = {
    orgId,
    id: newId(),
    costId: id,
    transactionId: taken.transactionId,
    createdAt: now,
    updatedAt: now,
  }
  await org.db.insert(costRefusedPayments).values(refused).onConflictDoNothing()
}

/** Costs of positions and payees whose time in the trash is over go on without them. */
export async function releaseCosts(
  org: Pick<SystemScope, 'db' | 'owns'>,
  deletedBefore: Date,
): Promise<void> {
  const leaving = (table: typeof positions | typeof companies | typeof contacts) =>
    org.db
      .select({ id: table.id })
      .from(table)
      .where(org.owns(table, lte(table.deletedAt, deletedBefore)))
  for (const [column, table] of [
    ['positionId', positions],
    ['payeeCompanyId', companies],
    ['payeeContactId', contacts],
  ] as const)
    await org.db
      .update(costs)
      .set({ [column]: null })
      .where(org.owns(costs, inArray(costs[column], leaving(table))))
}

type Named = Partial<Pick<CostCreate, 'positionId' | 'payeeCompanyId' | 'payeeContactId'>>

/** The records that a cost newly names. One that it named before may be out of sight by now. */
function changedRecords(
  before: CostRecord,
  { positionId, payeeCompanyId, payeeContactId }: CostUpdate,
): Named {
  return {
    ...(positionId !== before.positionId && { positionId }),
    ...(payeeCompanyId !== before.payeeCompanyId && { payeeCompanyId }),
    ...(payeeContactId !== before.payeeContactId && { payeeContactId }),
  }
}

async function requireRecords(org: OrgScope, named: Named): Promise<void> {
  if (named.positionId) await requireRecord(org, 'position', named.positionId, { isHeld: true })
  if (named.payeeCompanyId) await requireRecord(org, 'company', named.payeeCompanyId, { isHeld: true })
  if (named.payeeContactId) await requireRecord(org, 'contact', named.payeeContactId, { isHeld: true })
}

/** A frequency without a rule of its own has none. */
function ruleOf({ frequency, repeatRule }: Pick<CostRecord, 'frequency' | 'repeatRule'>) {
  return { repeatRule: frequency === 'CUSTOM' ? repeatRule : null }
}

/** The entities exist. A role for named entities may change a split only where it sees all of it. */
async function requireShares(
  org: OrgScope,
  shares: CostCreate['shares'],
  before?: CostRecord,
): Promise<void> {
  for (const { entityId } of shares) await requireRecord(org, 'entity', entityId, { isHeld: true })
  if (org.entityIds === null || before === undefined || before.shares.length === 0) return
  const seen = before.shares.reduce((whole, { percent }) => whole.plus(decimal(percent)), zero)
  if (!seen.eq(100))
    failInput(
      'shares',
      'Other entities bear a part of this cost, and your role does not see them. Leave the split as it is.',
    )
}

async function writeShares(org: OrgScope, costId: string, shares: CostCreate['shares']): Promise<void> {
  await org.db.delete(costShares).where(org.owns(costShares, eq(costShares.costId, costId)))
  if (shares.length === 0) return
  const { orgId, now } = org
  await org.db.insert(costShares).values(
    shares.map(({ entityId, percent }) => ({
      orgId,
      id: newId(),
      costId,
      legalEntityId: entityId,
      percent,
      createdAt: now,
      updatedAt: now,
    })),
  )
}

/** The agreement names the day, or somebody said or paid something of it when it did. */
async function requireOccurrence(org: OrgScope, id: string, expectedOn: Day): Promise<CostRecord> {
  const cost = await requireCost(org, id)
  if (isExpectedOn(cost, expectedOn)) return cost
  const own = (table: typeof costDecisions | typeof costPayments) =>
    org.db
      .select({ id: table.id })
      .from(table)
      .where(org.owns(table, and(eq(table.costId, id), eq(table.expectedOn, expectedOn))))
  const [decided, paid] = [await own(costDecisions), await own(costPayments)]
  if (decided.length + paid.length === 0)
    failInput('expectedOn', 'By its agreement this cost is not due on this day. Choose one of its days.')
  return cost
}

async function findOccurrence(org: OrgScope, id: string, expectedOn: Day): Promise<CostOccurrence> {
  const cost = await requireCost(org, id)
  return toOccurrence(cost, await readOccurrence(org, cost, expectedOn))
}

async function readOccurrence(org: OrgScope, cost: CostRecord, expectedOn: Day): Promise<Occurrence> {
  const book = await loadCostBook(org, [cost])
  // Nothing moves a due day so far.
  const range = { first: addDays(expectedOn, -10), last: addDays(expectedOn, 10) }
  const occurrence = book(cost, range).find((each) => each.expectedOn === expectedOn)
  return (
    occurrence ??
    failInput('expectedOn', 'By its agreement this cost is not due on this day. Choose one of its days.')
  )
}

/** An approval that was settled by a payment is bound to the agreement again, once nothing says that it is paid. */
async function unsettleUnpaid(org: OrgScope, id: string, expectedOn: Day): Promise<void> {
  const said = costDecisions
  const paid = costPayments
  const isPaid =
    (await org.db.$count(paid, org.owns(paid, eq(paid.costId, id), eq(paid.expectedOn, expectedOn)))) +
    (await org.db.$count(
      said,
      org.owns(said, eq(said.costId, id), eq(said.expectedOn, expectedOn), eq(said.decision, 'PAID')),
    ))
  if (isPaid === 0) await unsettleApproval(org, id, expectedOn)
}

/** Locks a cost that is not in the trash, in the version that its author saw. */
export function lockCost(org: OrgScope, id: string, version?: number) {
  const live = org.owns(costs, eq(costs.id, id), isNull(costs.deletedAt))
  return lockVersioned(org, costs, live, {
    version,
    missing: 'COST_NOT_FOUND',
    current: () => getCost(org, id),
  })
}

async function writeCost(
  org: OrgScope,
  id: string,
  cost: { [K in keyof typeof costs.$inferInsert]?: (typeof costs.$inferInsert)[K] | undefined },
): Promise<void> {
  await org.db
    .update(costs)
    .set({ ...cost, updatedAt: org.now, version: sql`${costs.version} + 1` })
    .where(org.owns(costs, eq(costs.id, id)))
}
