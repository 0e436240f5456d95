import type {
  BankAlarm,
  BankDetail,
  BankDetailFilter,
  Instructions,
  Payee,
  PaymentHold,
} from '@kinfolio/contract/bank-details'
import { fail } from '@kinfolio/contract/errors'
import { rightsByRole, roleNames } from '@kinfolio/contract/rights'
import { and, asc, desc, eq, ilike, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'

import { isInForce, type OrgScope } from '../../access/scope.ts'
import { roles, users } from '../../access/tables.ts'
import { cappedTotal } from '../../platform/db/capped-total.ts'
import { attachments } from '../attachments/tables.ts'
import { listPeople } from '../changes/queries.ts'
import { positions } from '../positions/tables.ts'
import { listCalls } from './calls/queries.ts'
import { names, payeeName, payeeOf, requirePayee } from './payees/queries.ts'
import { holdOf, isAlarm, isOwn, isSameAccount, maskedAccount, readsAccounts } from './rules.ts'
import { bankDetails, printedAccounts } from './tables.ts'

export type DetailRow = typeof bankDetails.$inferSelect
type Reader = Pick<OrgScope, 'db' | 'owns'>

const nameOfPayee = payeeName('bank_details')
const alarmed = and(eq(bankDetails.state, 'UNVERIFIED'), bankDetails.isChange)

/** A page of the bank details, those first that need a decision. */
export async function listBankDetails(org: OrgScope, filter: BankDetailFilter) {
  const { page, limit, state, alarm, payeeType, payeeId, search } = filter
  const fitting = live(
    org,
    state?.length ? inArray(bankDetails.state, state) : undefined,
    alarm === 'true' ? alarmed : alarm === 'false' ? sql`not (${alarmed})` : undefined,
    payeeType === undefined
      ? undefined
      : payeeId === undefined
        ? sql`${bankDetails[`${payeeType}Id`]} is not null`
        : names(bankDetails, { type: payeeType, id: payeeId }),
    search ? wordsIn(org, search) : undefined,
  )
  const items = await readDetails(org, fitting, { limit, offset: (page - 1) * limit })
  const each = org.db
    .select({ one: sql`1` })
    .from(bankDetails)
    .where(fitting)
    .$dynamic()
  return {
    items,
    ...(await cappedTotal(org.db, each)),
    page,
    limit,
  }
}

export async function getBankDetail(org: OrgScope, id: string): Promise<BankDetail> {
  const [detail] = await readDetails(org, live(org, eq(bankDetails.id, id)), { limit: 1, offset: 0 })
  return detail ?? fail('BANK_DETAIL_NOT_FOUND')
}

/** Those of these that are on file, by id. */
export async function loadBankDetails(
  org: OrgScope,
  ids: readonly string[],
): Promise<Map<string, BankDetail>> {
  if (ids.length === 0) return new Map()
  const wanted = live(org, inArray(bankDetails.id, [...ids]))
  const details = await readDetails(org, wanted, { limit: ids.length, offset: 0 })
  return new Map(details.map((detail) => [detail.id, detail]))
}

const mostAlarms = 100

/** Accounts that differ from what was on file, and wait for a call. */
export async function listAlarms(org: OrgScope): Promise<BankAlarm[]> {
  const rows = await org.db
    .select({ row: bankDetails, name: nameOfPayee, companyId: positions.managerId })
    .from(bankDetails)
    .leftJoin(
      positions,
      and(eq(positions.orgId, bankDetails.orgId), eq(positions.id, bankDetails.positionId)),
    )
    .where(live(org, alarmed))
    .orderBy(desc(bankDetails.createdAt))
    .limit(mostAlarms)
  const alarms: BankAlarm[] = []
  for (const { row, name, companyId } of rows) {
    const payee = payeeOf(row)
    if (payee === null || name === null) continue
    const sources = await listSources(org, payee, row)
    alarms.push({
      id: row.id,
      payee: { ...payee, name },
      companyId: row.companyId ?? companyId,
      since: row.createdAt.toISOString(),
      attachmentIds: sources.map(({ attachmentId }) => attachmentId),
    })
  }
  return alarms
}

/**
 * Where a record is paid: to its verified accounts, and to none while something is held. Whatever is paid asks this, and never reads the
 * accounts themselves.
 */
export async function instructionsFor(org: OrgScope, record: Payee): Promise<Instructions> {
  const payee = await requirePayee(org, record)
  const hold = await paymentHold(org, record)
  const verified = live(org, names(bankDetails, record), eq(bankDetails.state, 'VERIFIED'))
  const instructions = hold === null ? await readDetails(org, verified, { limit: mostAlarms, offset: 0 }) : []
  return { payee, instructions, hold }
}

/** Why a record is not to be paid, or null. */
async function paymentHold(org: Reader, record: Payee): Promise<PaymentHold | null> {
  return holdOf(await listFiled(org, record))
}

/** The accounts on file for a record, the oldest first. */
export function listFiled(org: Reader, payee: Payee): Promise<DetailRow[]> {
  return org.db
    .select()
    .from(bankDetails)
    .where(org.owns(bankDetails, names(bankDetails, payee), isNull(bankDetails.deletedAt)))
    .orderBy(asc(bankDetails.createdAt), asc(bankDetails.id))
}

/** The accounts of a record, with those in the trash. */
export function listEverFiled(org: Reader, payee: Payee): Promise<DetailRow[]> {
  return org.db
    .select()
    .from(bankDetails)
    .where(org.owns(bankDetails, names(bankDetails, payee)))
}

/** The accounts that were rejected, for whomever they were meant, also those in the trash. */
export function listRejected(org: Reader): Promise<DetailRow[]> {
  return org.db
    .select()
    .from(bankDetails)
    .where(org.owns(bankDetails, eq(bankDetails.state, 'REJECTED')))
}

/** Members besides the caller who may verify bank details, by name. */
export async function listVerifiers(org: OrgScope): Promise<string[]> {
  const mayWrite = roleNames.filter((name) => rightsByRole[name].has('write'))
  const rows = await org.db
    .select({ name: users.name })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(
      and(
        eq(roles.orgId, org.orgId),
        inArray(roles.name, mayWrite),
        ne(roles.userId, org.userId),
        roles.valuesVisible,
        isNull(roles.entityIds),
        isInForce(org.now),
      ),
    )
    .orderBy(asc(users.name))
    .limit(20)
  return rows.map(({ name }) => name)
}

function live(org: Reader, ...conditions: (SQL | undefined)[]): SQL {
  return org.owns(bankDetails, isNull(bankDetails.deletedAt), sql`${nameOfPayee} is not null`, ...conditions)
}

function wordsIn(org: OrgScope, text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const plain = text.replaceAll(/\s/g, '').toUpperCase()
  // Whoever reads the last four signs only finds by them only.
  const isEnough = readsAccounts(org) ? plain.length >= 4 : plain.length === 4
  const account = isEnough
    ? sql`right(coalesce(${bankDetails.iban}, ${bankDetails.accountNumber}), ${plain.length}) = ${plain}`
    : undefined
  return or(
    sql`${nameOfPayee} ilike ${pattern}`,
    ilike(bankDetails.holder, pattern),
    ilike(bankDetails.bank, pattern),
    account,
  )
}

async function readDetails(
  org: OrgScope,
  condition: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<BankDetail[]> {
  const byState = sql`case when ${alarmed} then 0 when ${bankDetails.state} = 'UNVERIFIED' then 1
    when ${bankDetails.state} = 'VERIFIED' then 2 else 3 end`
  const rows = await org.db
    .select({ row: bankDetails, name: nameOfPayee })
    .from(bankDetails)
    .where(condition)
    .orderBy(byState, sql`lower(${nameOfPayee})`, desc(bankDetails.createdAt), asc(bankDetails.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ row }) => row.id)
  const calls = await listCalls(org, ids)
  const people = await listPeople(
    org,
    rows.flatMap(({ row }) => row.recordedBy ?? []),
  )
  const hasOwn = rows.some(({ row }) => isOwn(row, org.userId))
  const verifiers = hasOwn ? await listVerifiers(org) : []
  const details: BankDetail[] = []
  for (const { row, name } of rows) {
    const payee = payeeOf(row)
    if (payee === null || name === null) continue
    const { recordedBy } = row
    details.push({
      ...toldFields(org, row),
      payee: { ...payee, name },
      recordedBy: recordedBy === null ? null : { id: recordedBy, name: people.get(recordedBy) ?? null },
      sources: await listSources(org, payee, row),
      calls: calls.get(row.id) ?? [],
      verifiedByOthers: isOwn(row, org.userId) ? verifiers : [],
    })
  }
  return details
}

function toldFields(org: OrgScope, row: DetailRow) {
  const { id, holder, bank, currency, reference, correspondent, notes, state, version } = row
  const { iban, accountNumber, routingNumber, bankCode, bic, firstSeenOn, lastSeenOn } = row
  const account = { iban, accountNumber, routingNumber, bankCode, bic }
  const isMasked = !readsAccounts(org)
  return {
    ...(isMasked ? maskedAccount(account) : account),
    id,
    holder,
    bank,
    currency,
    reference,
    correspondent: isMasked ? '' : correspondent,
    notes: isMasked ? '' : notes,
    isMasked,
    state,
    isAlarm: isAlarm(row),
    firstSeenOn,
    lastSeenOn,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version,
  }
}

/** The papers on which a payee's account is printed: those that the caller sees. */
async function listSources(org: OrgScope, payee: Payee, detail: DetailRow) {
  const rows = await org.db
    .select({ printed: printedAccounts, title: attachments.name })
    .from(printedAccounts)
    .innerJoin(
      attachments,
      and(
        eq(attachments.orgId, printedAccounts.orgId),
        eq(attachments.id, printedAccounts.attachmentId),
        isNull(attachments.deletedAt),
      ),
    )
    .where(org.owns(printedAccounts, names(printedAccounts, payee)))
    .orderBy(desc(printedAccounts.on), desc(printedAccounts.id))
    .limit(200)
  return rows
    .filter(({ printed }) => isSameAccount(printed, detail))
    .map(({ printed, title }) => ({
      attachmentId: printed.attachmentId,
      title,
      page: printed.page,
      on: printed.on,
    }))
}
