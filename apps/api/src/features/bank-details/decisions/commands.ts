import type { BankDetailState, CallOutcome } from '@kinfolio/contract/bank-detail-kinds'
import type { BankDetail, BankDetailCallCreate } from '@kinfolio/contract/bank-details'
import { fail, failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { inArray, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { readPhone } from '../../contact-details/rules.ts'
import { listKnownNumbers } from '../calls/queries.ts'
import { lockDetail, writeDetail } from '../commands.ts'
import { payeeOf } from '../payees/queries.ts'
import { getBankDetail, listFiled, listVerifiers, type DetailRow } from '../queries.ts'
import { isAlarm, isOwn } from '../rules.ts'
import { bankDetailCalls, bankDetails } from '../tables.ts'

const states: Readonly<Record<Exclude<CallOutcome, 'NOT_REACHED'>, BankDetailState>> = {
  VERIFIED: 'VERIFIED',
  REJECTED: 'REJECTED',
  FORMER: 'REPLACED',
}

/** Notes a call-back, and what it decides. */
export async function noteCall(
  org: OrgScope,
  id: string,
  { version, replacesOthers, ...call }: BankDetailCallCreate,
): Promise<BankDetail> {
  await holdOrg(org)
  const detail = await lockDetail(org, id, version)
  const { outcome } = call
  const isOwnRecord = outcome === 'VERIFIED' && isOwn(detail, org.userId)
  const verifiers = isOwnRecord ? await listVerifiers(org) : []
  if (verifiers.length > 0)
    fail(
      'BANK_DETAIL_SECOND_PERSON',
      { names: verifiers },
      detail.recordedBy === null
        ? say`You uploaded the paper that prints these bank details, so somebody else verifies them: ${verifiers.join(', ')}.`
        : say`You recorded these bank details, so somebody else verifies them: ${verifiers.join(', ')}.`,
    )
  if (call.calledOn > org.today) failInput('calledOn', 'This day has not come yet.')
  if (outcome === 'VERIFIED' && isAlarm(detail) && call.calledOn < detail.firstSeenOn)
    failInput('calledOn', 'Nobody knew of this account on that day yet. Name the day of the call about it.')
  const { number, numberOf } = await calledNumber(org, detail, call)
  if (outcome === 'VERIFIED' && call.spokeWith === '') failInput('spokeWith', 'Write with whom you spoke.')
  if (outcome === 'REJECTED' && number === '' && call.notes.trim() === '')
    failInput('notes', 'Write why it is wrong, or which number you called.')
  const { orgId, now, userId } = org
  await org.db.insert(bankDetailCalls).values({
    ...call,
    number,
    numberOf,
    orgId,
    id: newId(),
    bankDetailId: id,
    calledBy: userId,
    isOwnRecord,
    createdAt: now,
    updatedAt: now,
  })
  if (outcome !== 'NOT_REACHED') {
    await writeDetail(org, id, { state: states[outcome], decidedOn: org.today })
    if (outcome === 'VERIFIED' && replacesOthers) await replaceOthers(org, detail)
  }
  return getBankDetail(org, id)
}

/** The number as it is kept, and whose it is. One that is in no record, or came after the bank details, has to be explained. */
async function calledNumber(
  org: OrgScope,
  detail: DetailRow,
  { number, outcome, explanation }: Pick<BankDetailCallCreate, 'number' | 'outcome' | 'explanation'>,
): Promise<{ number: string; numberOf: string | null }> {
  if (number === '') {
    if (outcome === 'VERIFIED') failInput('number', 'Write which number you called.')
    return { number: '', numberOf: null }
  }
  const reading = readPhone(number, org.settings.country)
  if ('refusal' in reading) failInput('number', reading.refusal)
  const payee = payeeOf(detail)
  const known = payee === null ? [] : await listKnownNumbers(org, { payee, detailId: detail.id })
  const one = known.find((each) => each.number === reading.kept)
  if (outcome === 'VERIFIED' && explanation === '') {
    if (!one)
      failInput(
        'explanation',
        'This number is in none of your records. Whoever forged a paper may have printed it there: write where you know it from.',
      )
    if (one.isNewer)
      failInput(
        'explanation',
        say`This number of ${one.of} came into your records after these bank details. Write where you know it from.`,
      )
  }
  return { number: reading.kept, numberOf: one?.of ?? null }
}

/** The other accounts of the payee are not used any more. An alarm stays until a call decides about it. */
async function replaceOthers(org: OrgScope, detail: DetailRow): Promise<void> {
  const payee = payeeOf(detail)
  if (payee === null) return
  const others = (await listFiled(org, payee)).filter(
    (each) =>
      each.id !== detail.id && !isAlarm(each) && (each.state === 'VERIFIED' || each.state === 'UNVERIFIED'),
  )
  if (others.length === 0) return
  await org.db
    .update(bankDetails)
    .set({
      state: 'REPLACED',
      decidedOn: org.today,
      updatedAt: org.now,
      version: sql`${bankDetails.version} + 1`,
    })
    .where(
      org.owns(
        bankDetails,
        inArray(
          bankDetails.id,
          others.map(({ id }) => id),
        ),
      ),
    )
}
