import { fail, failInput, invariant } from '@kinfolio/contract/errors'
import type {
  Gift,
  GiftCreate,
  GiftDetail,
  GiftDetailsInput,
  GiftInKindCreate,
  GiftReport,
  GiftReportCreate,
  GiftReportUpdate,
  GiftUpdate,
  ReceiptInput,
} from '@kinfolio/contract/gift-records'
import { MAX_GIFT_REPORTS } from '@kinfolio/contract/gift-records'
import { say } from '@kinfolio/contract/say'
import { isExpectedOn } from '@kinfolio/ledger/agreements/schedule'
import { day, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { convert } from '@kinfolio/ledger/value/figure'
import { eq, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { requireAttachment } from '../attachments/queries.ts'
import { loadBook } from '../book/queries.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { createCost, payInKind, updateCost } from '../costs/commands.ts'
import { loadRates } from '../prices/queries.ts'
import { requireRecord } from '../record-links/queries.ts'
import { createTransaction, lockPositions } from '../transactions/commands.ts'
import { entryOf } from '../transactions/effects/rules.ts'
import { worthOf } from '../transactions/transfers/rules.ts'
import { getGift, requireGift } from './queries.ts'
import { loadDetails, loadReports } from './records/queries.ts'
import { requireSensibleGift } from './rules.ts'
import { giftDetails, giftReceipts, giftReports } from './tables.ts'

/** Adds a gift: a cost, and what it has as a gift. Without a name it is called after its recipient. */
export async function createGift(org: OrgScope, input: GiftCreate): Promise<Gift> {
  const { details, cost } = apart(input)
  const sensible = requireSensibleGift(details)
  const name = input.name ?? (await recipientName(org, input))
  await requireNamed(org, sensible)
  const { id } = await createCost(org, { ...cost, name })
  await writeDetails(org, id, sensible)
  return toPlain(await getGift(org, id))
}

/** Changes a gift; its version is that of its cost. */
export async function updateGift(org: OrgScope, id: string, change: GiftUpdate): Promise<Gift> {
  await requireGift(org, id)
  const { details, cost } = apart(change)
  await updateCost(org, id, cost)
  const { cost: _, ...before } = await getGift(org, id)
  const sensible = requireSensibleGift({ ...before, ...told(details) })
  await requireNamed(org, {
    sponsorCompanyId:
      sensible.sponsorCompanyId === before.sponsorCompanyId ? null : sensible.sponsorCompanyId,
    foundationEntityId:
      sensible.foundationEntityId === before.foundationEntityId ? null : sensible.foundationEntityId,
  })
  await writeDetails(org, id, sensible)
  return toPlain(await getGift(org, id))
}

/** Says of the receipt of one instalment that it came or is not needed, or takes that back. */
export async function setReceipt(
  org: OrgScope,
  id: string,
  { expectedOn: named, decision, receivedOn, number, paperId }: ReceiptInput & { expectedOn: string },
): Promise<GiftDetail> {
  const expectedOn = day(named)
  await holdOrg(org)
  const cost = await requireGift(org, id)
  const { instalments } = await getGift(org, id)
  if (!isExpectedOn(cost, expectedOn) && instalments.every((each) => each.expectedOn !== expectedOn))
    failInput('expectedOn', 'By its agreement nothing is given on this day. Choose one of its days.')
  if (decision !== 'RECEIVED' && (receivedOn !== undefined || number !== '' || paperId !== null))
    failInput('decision', 'Only a receipt that was received has a day, a number or a paper.')
  if (paperId !== null) await requireAttachment(org, paperId)
  const r = giftReceipts
  if (decision === 'EXPECTED')
    await org.db.delete(r).where(org.owns(r, eq(r.costId, id), eq(r.expectedOn, expectedOn)))
  else {
    const { orgId, now } = org
    const said = {
      decision,
      receivedOn: decision === 'RECEIVED' ? dayOr(receivedOn, org.today) : null,
      number,
      attachmentId: paperId,
      updatedAt: now,
    }
    await org.db
      .insert(r)
      .values({ ...said, orgId, id: newId(), costId: id, expectedOn, createdAt: now })
      .onConflictDoUpdate({
        target: [r.orgId, r.costId, r.expectedOn],
        set: { ...said, version: sql`${r.version} + 1` },
      })
  }
  return getGift(org, id)
}

export async function addReport(org: OrgScope, id: string, input: GiftReportCreate): Promise<GiftReport> {
  await holdOrg(org)
  await requireGift(org, id)
  const reports = (await loadReports(org, [id])).get(id) ?? []
  if (reports.length >= MAX_GIFT_REPORTS)
    failInput('kind', say`A gift has at most ${MAX_GIFT_REPORTS} reports and notes. Take one off first.`)
  const fields = await requireReport(org, input)
  const reportId = newId()
  const { orgId, now } = org
  await org.db
    .insert(giftReports)
    .values({ ...fields, orgId, id: reportId, costId: id, createdAt: now, updatedAt: now })
  return getReport(org, id, reportId)
}

export async function updateReport(
  org: OrgScope,
  id: string,
  reportId: string,
  { version, ...change }: GiftReportUpdate,
): Promise<GiftReport> {
  await requireGift(org, id)
  const r = giftReports
  const row = await lockVersioned(org, r, org.owns(r, eq(r.costId, id), eq(r.id, reportId)), {
    version,
    missing: 'GIFT_REPORT_NOT_FOUND',
    current: () => getReport(org, id, reportId),
  })
  const before = { ...row, paperId: row.attachmentId }
  const fields = await requireReport(org, { ...before, ...told(change) }, before.paperId)
  await org.db
    .update(r)
    .set({ ...fields, updatedAt: org.now, version: sql`${r.version} + 1` })
    .where(org.owns(r, eq(r.id, reportId)))
  return getReport(org, id, reportId)
}

export async function removeReport(org: OrgScope, id: string, reportId: string): Promise<void> {
  await requireGift(org, id)
  const r = giftReports
  const { rowCount } = await org.db.delete(r).where(org.owns(r, eq(r.costId, id), eq(r.id, reportId)))
  if (rowCount === 0) fail('GIFT_REPORT_NOT_FOUND')
}

/** Lets a part of a position leave at its market value, and links that as the payment of an instalment. */
export async function giveInKind(
  org: OrgScope,
  id: string,
  { expectedOn, positionId, on: named, quantity, amount }: GiftInKindCreate,
): Promise<GiftDetail> {
  const on = dayOr(named, org.today)
  await holdOrg(org)
  const cost = await requireGift(org, id)
  if (cost.type !== 'IN_KIND_GIFT')
    failInput('positionId', 'Only a gift in kind is paid with a part of a position. Change its type first.')
  await lockPositions(org, [positionId])
  const book = await loadBook(org, [positionId])
  const entry = entryOf(book, positionId)
  if (entry.row.type === 'CASH' || entry.row.type === 'LIABILITY')
    failInput('positionId', 'Money is no gift in kind. Link the withdrawal as a payment.')
  const { currency } = entry.row
  const worth = amount ?? worthOf({ quantity, share: null }, entry, book, on)
  const rates = await loadRates(org, [currency, cost.currency])
  const figure = { value: decimal(worth), currency, day: on, source: 'gift', isStale: false }
  const counted = convert(figure, cost.currency, on, rates).value
  if (counted === null)
    return failInput(
      'on',
      say`There is no rate from ${currency} to ${cost.currency} for ${on}. Keep the gift in ${currency}.`,
    )
  if (counted.isZero()) failInput('amount', 'Say what this part is worth: a gift of nothing pays nothing.')
  const { id: transactionId } = await createTransaction(org, {
    positionId,
    type: 'SELL',
    subtype: 'TRANSFER',
    date: on,
    quantity,
    amount: worth,
    ...(cost.payeeName && { counterparty: cost.payeeName }),
  })
  await payInKind(org, id, { expectedOn: day(expectedOn), transactionId, amount: toText(counted) })
  return getGift(org, id)
}

const detailKeys = [
  'programme',
  'isRestricted',
  'purpose',
  'way',
  'fundName',
  'sponsorCompanyId',
  'foundationEntityId',
  'recipientKind',
  'isAnonymous',
  'tribute',
  'tributeName',
  'agreedOn',
  'acknowledgedOn',
  'needsReceipts',
  'matchedBy',
  'matchAmount',
] as const satisfies readonly (keyof GiftDetailsInput)[]
type DetailKey = (typeof detailKeys)[number]

/** What belongs to the gift, and what to its cost. */
function apart<T extends object>(
  input: T,
): { details: Pick<T, DetailKey & keyof T>; cost: Omit<T, DetailKey> } {
  const isDetail = ([key]: [string, unknown]) => detailKeys.some((each) => each === key)
  const fields = Object.entries(input)
  // The keys are those of the type.
  return {
    details: Object.fromEntries(fields.filter(isDetail)) as Pick<T, DetailKey & keyof T>,
    cost: Object.fromEntries(fields.filter((field) => !isDetail(field))) as Omit<T, DetailKey>,
  }
}

type Told<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without what was left out. */
function told<T extends object>(change: T): Told<T> {
  return Object.fromEntries(Object.entries(change).filter(([, each]) => each !== undefined)) as Told<T> // the keys stay
}

function dayOr(named: string | undefined, today: Day): Day {
  return named === undefined ? today : day(named)
}

function toPlain({ today: _, instalments: __, inKind: ___, partIds: ____, ...gift }: GiftDetail): Gift {
  return gift
}

async function recipientName(
  org: OrgScope,
  { payeeCompanyId, payeeContactId }: Pick<GiftCreate, 'payeeCompanyId' | 'payeeContactId'>,
): Promise<string> {
  if (payeeCompanyId !== null) await requireRecord(org, 'company', payeeCompanyId, { isHeld: true })
  if (payeeContactId !== null) await requireRecord(org, 'contact', payeeContactId, { isHeld: true })
  const [table, id] = payeeCompanyId === null ? [contacts, payeeContactId] : [companies, payeeCompanyId]
  if (id === null) return failInput('payeeCompanyId', 'Say who receives it, or give the gift a name.')
  const [row] = await org.db
    .select({ name: table.name })
    .from(table)
    .where(org.owns(table, eq(table.id, id)))
  invariant(row, 'a record that is held is there')
  return row.name
}

async function requireNamed(
  org: OrgScope,
  { sponsorCompanyId, foundationEntityId }: Pick<GiftDetailsInput, 'sponsorCompanyId' | 'foundationEntityId'>,
): Promise<void> {
  if (sponsorCompanyId !== null) await requireRecord(org, 'company', sponsorCompanyId, { isHeld: true })
  if (foundationEntityId !== null) await requireRecord(org, 'entity', foundationEntityId, { isHeld: true })
}

async function writeDetails(org: OrgScope, costId: string, input: GiftDetailsInput): Promise<void> {
  const { agreedOn, acknowledgedOn } = input
  const details = {
    ...(Object.fromEntries(detailKeys.map((key) => [key, input[key]])) as GiftDetailsInput), // all of its keys
    agreedOn: agreedOn === null ? null : day(agreedOn),
    acknowledgedOn: acknowledgedOn === null ? null : day(acknowledgedOn),
  }
  const d = giftDetails
  const { orgId, now } = org
  if ((await loadDetails(org, [costId])).has(costId))
    await org.db
      .update(d)
      .set({ ...details, updatedAt: now, version: sql`${d.version} + 1` })
      .where(org.owns(d, eq(d.costId, costId)))
  else
    await org.db.insert(d).values({ ...details, orgId, id: newId(), costId, createdAt: now, updatedAt: now })
}

/** The fields of a report as they are kept. */
async function requireReport(org: OrgScope, report: GiftReportCreate, paperBefore: string | null = null) {
  const { kind, dueOn, receivedOn, note, paperId } = report
  if (kind === 'REPORT' && dueOn === null && receivedOn === null)
    failInput('dueOn', 'Say by which day the report is due, or on which day it came.')
  if (kind === 'IMPACT' && note === '' && paperId === null)
    failInput('note', 'Write what became of the gift, or choose the paper that says so.')
  if (paperId !== null && paperId !== paperBefore) await requireAttachment(org, paperId)
  return {
    kind,
    dueOn: kind === 'IMPACT' || dueOn === null ? null : day(dueOn),
    receivedOn: receivedOn === null ? (kind === 'IMPACT' ? org.today : null) : day(receivedOn),
    note,
    attachmentId: paperId,
  }
}

async function getReport(org: OrgScope, id: string, reportId: string): Promise<GiftReport> {
  const reports = (await loadReports(org, [id])).get(id) ?? []
  return reports.find((report) => report.id === reportId.toLowerCase()) ?? fail('GIFT_REPORT_NOT_FOUND')
}
