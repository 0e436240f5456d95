import type { ApprovalAnswer } from '@kinfolio/contract/approval-kinds'
import type { ApprovalSettings, ApprovalSettingsUpdate } from '@kinfolio/contract/approvals'
import { fail, failInput, invariant } from '@kinfolio/contract/errors'
import type { NoticeReason } from '@kinfolio/contract/notices'
import { day, type Day } from '@kinfolio/ledger/days/day'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, isInForce, type OrgScope } from '../../access/scope.ts'
import { roles, users } from '../../access/tables.ts'
import { newId } from '../../platform/ids.ts'
import { tellLive } from '../../platform/live.ts'
import { costs } from '../costs/tables.ts'
import { notify } from '../notices/commands.ts'
import {
  getSettings,
  listApprovers,
  loadLimit,
  readAnswers,
  requirePayment,
  standingOf,
  type Payments,
} from './queries.ts'
import {
  isComplete,
  isOfNow,
  letsPay,
  mayApprove,
  paymentOf,
  type Payment,
  type PaymentKey,
  type RequestRow,
} from './rules.ts'
import { approvalAnswers, approvalRequests, approvalSettings } from './tables.ts'

/** Says which payments need approval, and whose. What is asked for already goes on as it was asked. */
export async function chooseApprovals(
  org: OrgScope,
  { version, roles: names, userIds: named, from, ...chosen }: ApprovalSettingsUpdate,
): Promise<ApprovalSettings> {
  const userIds = [...new Set(named.map((id) => id.toLowerCase()))]
  if (names.length + userIds.length === 0)
    failInput('roles', 'Say who may approve: choose a role or a member.')
  await requireMembers(org, userIds)
  await holdOrg(org)
  const s = approvalSettings
  const { orgId, now } = org
  const row = { ...chosen, roles: [...new Set(names)], userIds, from: day(from) }
  // Nobody has a row before the first choice: with one, there is something to lock.
  await org.db
    .insert(s)
    .values({ ...row, limit: null, orgId, id: newId(), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  await lockVersioned(org, s, org.owns(s), {
    version,
    missing: 'NO_ACTIVE_ORG',
    current: () => getSettings(org),
  })
  await org.db
    .update(s)
    .set({ ...row, updatedAt: now, version: sql`${s.version} + 1` })
    .where(org.owns(s))
  return getSettings(org)
}

async function requireMembers(org: OrgScope, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  const rows = await org.db
    .select({ id: roles.userId })
    .from(roles)
    .where(org.owns(roles, inArray(roles.userId, userIds), isInForce(org.now)))
  if (rows.length < userIds.length) fail('USER_NOT_FOUND')
}

/** Asks for the approval of a payment as it is now; of one that has changed since it was asked for, once more. */
export async function askForApproval(
  org: OrgScope,
  payments: Payments,
  key: PaymentKey,
  { recordVersion, note }: { recordVersion?: number | undefined; note: string },
): Promise<string> {
  const payment = await requirePayment(org, payments, key)
  const { request, amount } = await requireUnapproved(org, payment)
  if (request?.state === 'OPEN' && isOfNow(request, payment)) fail('APPROVAL_ASKED')
  if (recordVersion !== undefined && recordVersion !== payment.version) fail('APPROVAL_CHANGED')
  const row = await writeRequest(org, payment, request, { amount, note, state: 'OPEN' })
  const approvers = await listApprovers(org, await loadLimit(org))
  await tell(org, row, payment, 'ASKED', approvers)
  return row.id
}

/** Says what the caller thinks of a payment. Two at once wait for each other, and each counts once. */
export async function answerRequest(
  org: OrgScope,
  payments: Payments,
  id: string,
  { answer, round, reason }: { answer: ApprovalAnswer; round: number; reason: string },
): Promise<void> {
  const row = await lockRequest(org, id)
  if (!mayApprove(await loadLimit(org), org)) fail('APPROVAL_NOT_YOURS')
  if (row.state !== 'OPEN') fail('APPROVAL_CLOSED')
  const payment = await requirePayment(org, payments, paymentOf(row))
  if (row.round !== round || !isOfNow(row, payment)) fail('APPROVAL_CHANGED')
  if (answer === 'REJECTED' && reason === '') failInput('reason', 'Say why, in a few words.')
  if (answer === 'APPROVED' && row.askedBy === org.userId && row.people === 1) fail('APPROVAL_OWN')
  await writeAnswer(org, row, { answer, reason })
  const answers = (await readAnswers(org, [row])).get(id.toLowerCase()) ?? []
  const isApproved = isComplete(row, answers)
  if (answer === 'REJECTED') await close(org, row, 'REJECTED')
  else if (isApproved) await close(org, row, 'APPROVED', isSettled(payment))
  if (answer === 'REJECTED' || isApproved)
    await tell(org, row, payment, answer, row.askedBy ? [row.askedBy] : [])
  await tellApprovers(org)
}

/** Asks for it no more. */
export async function withdrawRequest(org: OrgScope, id: string): Promise<void> {
  const row = await lockRequest(org, id)
  if (row.state !== 'OPEN') fail('APPROVAL_CLOSED')
  if (row.askedBy !== org.userId && org.role !== 'owner' && org.role !== 'admin') fail('APPROVAL_NOT_YOURS')
  await close(org, row, 'WITHDRAWN')
  await tellApprovers(org)
}

/** Lets a payment go without the others: an owner's act, with a reason, of which all who may approve are told. */
export async function bypassApproval(
  org: OrgScope,
  payments: Payments,
  key: PaymentKey,
  reason: string,
): Promise<string> {
  const payment = await requirePayment(org, payments, key)
  const { request, amount } = await requireUnapproved(org, payment)
  const row = await writeRequest(org, payment, request, { amount, note: '', state: 'BYPASSED' })
  await writeAnswer(org, row, { answer: 'BYPASSED', reason })
  await close(org, row, 'BYPASSED', isSettled(payment))
  const asker = request?.state === 'OPEN' ? request.askedBy : null
  const told = [...(await listApprovers(org, await loadLimit(org))), ...(asker === null ? [] : [asker])]
  await tell(org, row, payment, 'BYPASSED', told)
  return row.id
}

/** Refuses what may not be paid yet. */
export async function requireApproved(org: OrgScope, payment: Payment): Promise<void> {
  const standing = await standingOf(org, payment)
  if (standing === null || letsPay(standing.state)) return
  fail(payment.amount === null ? 'APPROVAL_AMOUNT_UNKNOWN' : 'APPROVAL_MISSING')
}

/** Notes that an occurrence was paid while it was approved, so that later changes of its agreement do not concern it. */
export async function settleApproval(org: OrgScope, costId: string, expectedOn: Day): Promise<void> {
  const r = approvalRequests
  await org.db
    .update(r)
    .set({ settledAt: org.now, updatedAt: org.now, version: sql`${r.version} + 1` })
    .where(
      org.owns(
        r,
        eq(r.costId, costId),
        eq(r.expectedOn, expectedOn),
        inArray(r.state, ['APPROVED', 'BYPASSED']),
        isNull(r.settledAt),
        eq(
          r.recordVersion,
          org.db
            .select({ version: costs.version })
            .from(costs)
            .where(org.owns(costs, eq(costs.id, costId))),
        ),
      ),
    )
}

/** Of an occurrence that is not paid after all. */
export async function unsettleApproval(org: OrgScope, costId: string, expectedOn: Day): Promise<void> {
  const r = approvalRequests
  await org.db
    .update(r)
    .set({ settledAt: null, updatedAt: org.now, version: sql`${r.version} + 1` })
    .where(org.owns(r, eq(r.costId, costId), eq(r.expectedOn, expectedOn), sql`${r.settledAt} is not null`))
}

/** A payment that needs approval and does not have it. */
async function requireUnapproved(org: OrgScope, payment: Payment) {
  const standing = (await standingOf(org, payment)) ?? fail('APPROVAL_NOT_NEEDED')
  const amount = payment.amount ?? fail('APPROVAL_AMOUNT_UNKNOWN')
  if (standing.state === 'APPROVED' || standing.state === 'BYPASSED') fail('APPROVAL_ASKED')
  return { request: standing.request, amount: toText(amount) }
}

/** Asks anew where a request is open, else for the first time. Of two at once one is too late. */
async function writeRequest(
  org: OrgScope,
  { costId, expectedOn, transactionId, version, currency }: Payment,
  before: RequestRow | undefined,
  said: Pick<RequestRow, 'amount' | 'note' | 'state'>,
): Promise<RequestRow> {
  const r = approvalRequests
  const { orgId, userId, now } = org
  const { people } = await loadLimit(org)
  const asked = {
    ...said,
    recordVersion: version,
    currency,
    askedBy: userId,
    askerName: await nameOf(org),
    people,
    askedAt: now,
    updatedAt: now,
  }
  const [row] =
    before?.state === 'OPEN'
      ? await org.db
          .update(r)
          .set({ ...asked, round: before.round + 1, version: sql`${r.version} + 1` })
          .where(org.owns(r, eq(r.id, before.id), eq(r.state, 'OPEN'), eq(r.round, before.round)))
          .returning()
      : await org.db
          .insert(r)
          .values({
            ...asked,
            costId,
            expectedOn,
            transactionId,
            round: 1,
            orgId,
            id: newId(),
            createdAt: now,
          })
          .onConflictDoNothing()
          .returning()
  return row ?? fail('APPROVAL_ASKED')
}

async function writeAnswer(
  org: OrgScope,
  { id, round, recordVersion, amount }: RequestRow,
  said: Pick<typeof approvalAnswers.$inferInsert, 'answer' | 'reason'>,
): Promise<void> {
  const { orgId, userId, now } = org
  const about = { requestId: id, userId, userName: await nameOf(org), round, recordVersion, amount }
  await org.db
    .insert(approvalAnswers)
    .values({ ...said, ...about, orgId, id: newId(), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

async function lockRequest(org: OrgScope, id: string): Promise<RequestRow> {
  const r = approvalRequests
  return lockVersioned(org, r, org.owns(r, eq(r.id, id)), {
    version: undefined,
    missing: 'APPROVAL_NOT_FOUND',
    current: async () => null,
  })
}

async function close(
  org: OrgScope,
  { id }: RequestRow,
  state: RequestRow['state'],
  isSettledNow = false,
): Promise<void> {
  const r = approvalRequests
  const { now } = org
  await org.db
    .update(r)
    .set({
      state,
      closedAt: now,
      settledAt: isSettledNow ? now : null,
      updatedAt: now,
      version: sql`${r.version} + 1`,
    })
    .where(org.owns(r, eq(r.id, id)))
}

/** A transaction is what was paid, so that its every change concerns those who approved it; an agreement goes on after an occurrence was paid. */
function isSettled({ costId, isPaid }: Payment): boolean {
  return costId !== null && isPaid
}

/** Puts it into the inboxes of some members, besides the one who did it. */
async function tell(
  org: OrgScope,
  { id, round }: RequestRow,
  payment: Payment,
  reason: NoticeReason,
  userIds: readonly string[],
): Promise<void> {
  const { costId, transactionId, recordName, on } = payment
  const about =
    costId === null
      ? ({ kind: 'transaction', id: transactionId, name: recordName } as const)
      : ({ kind: 'cost', id: costId, name: recordName } as const)
  await notify(org, {
    type: 'APPROVAL',
    userIds: userIds.filter((userId) => userId !== org.userId),
    about,
    key: `approval ${id} ${round} ${reason}`,
    facts: { reason, day: on, byName: await nameOf(org), approval: { id, round } },
  })
}

/** What waits for the approval of others is not in their inboxes any more. */
async function tellApprovers(org: OrgScope): Promise<void> {
  const userIds = await listApprovers(org, await loadLimit(org))
  await tellLive(org, { topic: 'notices', userIds })
}

async function nameOf(org: OrgScope): Promise<string> {
  const [user] = await org.db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, org.userId)))
  invariant(user, 'whoever calls has an account')
  return user.name
}
