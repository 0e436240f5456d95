import type { BankDetail, BankDetailCreate, BankDetailUpdate, Payee } from '@kinfolio/contract/bank-details'
import { fail } from '@kinfolio/contract/errors'
import type { Day } from '@kinfolio/ledger/days/day'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { attachments } from '../attachments/tables.ts'
import { tellOfChanges } from './notices/commands.ts'
import { columnsOf, names, payeeOf, requirePayee } from './payees/queries.ts'
import { getBankDetail, listEverFiled, listFiled, listRejected, type DetailRow } from './queries.ts'
import {
  changesPayment,
  isAlarm,
  isSameAccount,
  keptAccount,
  lastSigns,
  plainAccount,
  type Account,
} from './rules.ts'
import { bankDetails, printedAccounts } from './tables.ts'

const hasAccount = or(isNotNull(printedAccounts.iban), isNotNull(printedAccounts.accountNumber))

type Writer = Pick<OrgScope, 'db' | 'orgId' | 'now' | 'owns'>

/** What is known of an account besides its numbers. */
type Facts = Partial<
  Pick<DetailRow, 'holder' | 'bank' | 'currency' | 'reference' | 'correspondent' | 'notes'>
>

/** Records bank details that somebody typed or took from a paper. */
export async function createBankDetail(org: OrgScope, input: BankDetailCreate): Promise<BankDetail> {
  const { payee, iban, accountNumber, routingNumber, bankCode, bic, ...facts } = input
  await holdOrg(org)
  const { name } = await requirePayee(org, payee, { isHeld: true })
  if (org.entityIds !== null && payee.type !== 'position') fail('ENTITIES_ONLY')
  const account = keptAccount({ iban, accountNumber, routingNumber, bankCode, bic })
  const filed = await listFiled(org, payee)
  const twin = filed.find((detail) => isSameAccount(detail, account))
  if (twin) fail('BANK_DETAIL_TWICE', { id: twin.id })
  const printed = (await listPrinted(org, payee)).map((row) => ({ row, isOne: isSameAccount(row, account) }))
  const seenOn = printed.flatMap(({ row, isOne }) => (isOne ? row.on : []))
  const first = [...seenOn, org.today].toSorted((a, b) => a.localeCompare(b))[0] ?? org.today
  const isChange = await isOther(org, payee, account)
  const id = await insertDetail(org, { ...payee, name }, account, {
    ...facts,
    isChange,
    firstSeenOn: first,
    lastSeenOn: seenOn.toSorted((a, b) => b.localeCompare(a))[0] ?? org.today,
    recordedBy: org.userId,
    broughtBy: null,
  })
  const raised = isChange ? [id] : []
  // Papers that came no earlier and print another account disagree with it.
  for (const { row, isOne } of printed)
    if (!isOne && row.on >= first) raised.push(...(await raiseChange(org, { ...payee, name }, row)))
  await tellOfChanges(org, raised)
  return getBankDetail(org, id)
}

/**
 * Notes that a paper prints an account. One that differs from those on file becomes an alarm; so does one that was given up, if the paper is
 * newer. Answers the ids of alarms that were raised.
 */
export async function notePrinted(
  org: Writer,
  payee: Payee & { name: string },
  printed: Printed,
): Promise<string[]> {
  const filed = await listFiled(org, payee)
  const same = filed.find((detail) => isSameAccount(detail, printed))
  if (!same) return (await isOther(org, payee, printed)) ? raiseChange(org, payee, printed) : []
  const isBack = same.state === 'REPLACED' && same.decidedOn !== null && printed.on > same.decidedOn
  const isSeenBefore = printed.on >= same.firstSeenOn && printed.on <= same.lastSeenOn
  if (isSeenBefore && !isBack) return []
  await writeDetail(org, same.id, {
    firstSeenOn: printed.on < same.firstSeenOn ? printed.on : same.firstSeenOn,
    lastSeenOn: printed.on > same.lastSeenOn ? printed.on : same.lastSeenOn,
    ...(isBack && {
      state: 'UNVERIFIED',
      isChange: true,
      decidedOn: null,
      recordedBy: null,
      broughtBy: printed.uploadedBy,
    }),
  })
  return isBack ? [same.id] : []
}

/** An account as a paper prints it. */
type Printed = Account & {
  on: Day
  reference: string | null
  currency: string | null
  /** Who uploaded the paper. */
  uploadedBy: string | null
}

/** Puts an account on file that differs from the others there, and answers its id; none if it is there already. */
async function raiseChange(
  org: Writer,
  payee: Payee & { name: string },
  printed: Printed,
): Promise<string[]> {
  const filed = await listFiled(org, payee)
  if (filed.some((detail) => isSameAccount(detail, printed))) return []
  const id = await insertDetail(org, payee, plainAccount(printed), {
    reference: printed.reference ?? '',
    currency: printed.currency,
    isChange: true,
    firstSeenOn: printed.on,
    lastSeenOn: printed.on,
    recordedBy: null,
    broughtBy: printed.uploadedBy,
  })
  return [id]
}

/**
 * Whether an account that is not on file for a payee differs from what was: another one is there, or a verified one lies in the trash, or somebody
 * rejected it, for whomever it was meant. Deleting makes room for no other account unseen.
 */
async function isOther(org: Writer, payee: Payee, account: Account): Promise<boolean> {
  const ever = await listEverFiled(org, payee)
  const differs = ever.some(
    (detail) =>
      detail.deletedAt === null ||
      (['VERIFIED', 'REPLACED'].includes(detail.state) && !isSameAccount(detail, account)),
  )
  return differs || (await listRejected(org)).some((detail) => isSameAccount(detail, account))
}

async function listPrinted(org: OrgScope, payee: Payee) {
  const rows = await org.db
    .select({ printed: printedAccounts, uploadedBy: attachments.uploadedBy })
    .from(printedAccounts)
    .innerJoin(
      attachments,
      and(eq(attachments.orgId, printedAccounts.orgId), eq(attachments.id, printedAccounts.attachmentId)),
    )
    .where(org.owns(printedAccounts, names(printedAccounts, payee), hasAccount))
  return rows.map(({ printed, uploadedBy }) => ({ ...printed, uploadedBy }))
}

type Kept = Facts & Pick<DetailRow, 'isChange' | 'firstSeenOn' | 'lastSeenOn' | 'recordedBy' | 'broughtBy'>

async function insertDetail(
  org: Writer,
  payee: Payee & { name: string },
  account: Account,
  kept: Kept,
): Promise<string> {
  const id = newId()
  const { orgId, now } = org
  const { iban, accountNumber, routingNumber, bankCode, bic } = account
  await org.db.insert(bankDetails).values({
    ...kept,
    iban,
    accountNumber,
    routingNumber,
    bankCode,
    bic,
    ...columnsOf(payee),
    orgId,
    id,
    name: `${payee.name} •••• ${lastSigns(account)}`,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** Changes what is said of an account. If the account is verified and a payment into it would say something else, it is an alarm again. */
export async function updateBankDetail(
  org: OrgScope,
  id: string,
  { version, ...change }: BankDetailUpdate,
): Promise<BankDetail> {
  const detail = await lockDetail(org, id, version)
  const isOpen = detail.state === 'VERIFIED' && changesPayment(detail, change)
  await writeDetail(org, id, {
    ...change,
    ...(isOpen && {
      state: 'UNVERIFIED',
      isChange: true,
      decidedOn: null,
      recordedBy: org.userId,
      broughtBy: null,
    }),
  })
  if (isOpen) await tellOfChanges(org, [id])
  return getBankDetail(org, id)
}

/** Moves bank details to the trash. An alarm stays: deleting is no decision. */
export async function deleteBankDetail(org: OrgScope, id: string): Promise<void> {
  const detail = await lockDetail(org, id)
  if (isAlarm(detail)) fail('BANK_DETAIL_UNDECIDED')
  await writeDetail(org, id, { deletedAt: org.now })
}

/** Brings bank details back from the trash, unless the same account was recorded meanwhile. */
export async function restoreBankDetail(org: OrgScope, id: string): Promise<void> {
  await holdOrg(org)
  const [row] = await org.db
    .select()
    .from(bankDetails)
    .where(org.owns(bankDetails, eq(bankDetails.id, id), isNotNull(bankDetails.deletedAt)))
  const payee = row && payeeOf(row)
  if (!row || !payee) fail('TRASH_NOT_FOUND')
  const twin = (await listFiled(org, payee)).find((detail) => isSameAccount(detail, row))
  if (twin) fail('BANK_DETAIL_TWICE', { id: twin.id })
  await writeDetail(org, id, { deletedAt: null })
}

export function lockDetail(org: OrgScope, id: string, version?: number): Promise<DetailRow> {
  const live = org.owns(bankDetails, eq(bankDetails.id, id), isNull(bankDetails.deletedAt))
  return lockVersioned(org, bankDetails, live, {
    version,
    missing: 'BANK_DETAIL_NOT_FOUND',
    current: () => getBankDetail(org, id),
  })
}

type Change = {
  [K in keyof typeof bankDetails.$inferInsert]?: (typeof bankDetails.$inferInsert)[K] | undefined
}

export async function writeDetail(org: Writer, id: string, change: Change): Promise<void> {
  await org.db
    .update(bankDetails)
    .set({ ...change, updatedAt: org.now, version: sql`${bankDetails.version} + 1` })
    .where(org.owns(bankDetails, eq(bankDetails.id, id)))
}
