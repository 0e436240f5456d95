import type {
  BankDetailState,
  CallOutcome,
  HoldReason,
  PayeeType,
  PrintedStanding,
} from '@kinfolio/contract/bank-detail-kinds'
import type { BankDetail, BankDetailCall } from '@kinfolio/contract/bank-details'
import type { Tone } from '@kinfolio/ui/tone'
import { t } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'

import { formatDay } from '../../lib/format.ts'
import type { RecordWords, TrashWords } from '../../pages/record-words.ts'

export const bankStateLabels: Readonly<Record<BankDetailState, string>> = {
  UNVERIFIED: t`Unverified`,
  VERIFIED: t`Verified`,
  REJECTED: t`Rejected`,
  REPLACED: t`No longer used`,
}

export const outcomeLabels: Readonly<Record<CallOutcome, string>> = {
  VERIFIED: t`The account is right`,
  REJECTED: t`The account is wrong`,
  FORMER: t`It was theirs, and is not used any more`,
  NOT_REACHED: t`Nobody was reached`,
}

/** What an alarm or a state looks like. */
export function stateTone({ state, isAlarm }: Pick<BankDetail, 'state' | 'isAlarm'>): Tone {
  if (isAlarm || state === 'REJECTED') return 'error'
  if (state === 'VERIFIED') return 'success'
  return state === 'UNVERIFIED' ? 'warning' : 'neutral'
}

export function stateWords({ state, isAlarm }: Pick<BankDetail, 'state' | 'isAlarm'>): string {
  return isAlarm ? t`Changed, not verified` : bankStateLabels[state]
}

/** Who decided what about an account, when and how. */
export function callWords({ outcome, calledOn, number, numberOf, spokeWith, by }: BankDetailCall): string {
  const parts = [
    outcomeLabels[outcome],
    formatDay(calledOn),
    by && (by.name ?? t`a former user`),
    number !== '' && (numberOf === null ? t`called ${number}` : t`called ${number} of ${numberOf}`),
    spokeWith !== '' && t`spoke with ${spokeWith}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** How an account that a paper prints stands to those on file. */
export function standingWords(standing: PrintedStanding, detail: BankDetail | null): string {
  const call = detail?.calls.find(({ outcome }) => outcome !== 'NOT_REACHED')
  const day = call && formatDay(call.calledOn)
  if (standing === 'VERIFIED') return day ? t`As on file, verified on ${day}` : t`As on file, verified`
  if (standing === 'REJECTED') return day ? t`Rejected on ${day}` : t`Rejected`
  if (standing === 'REPLACED') return t`On file as an account that is no longer used`
  if (standing === 'CHANGED') return t`Another account than the one on file`
  return standing === 'UNVERIFIED' ? t`As on file, not verified yet` : t`Not on file`
}

export const holdWords: Readonly<Record<HoldReason, string>> = {
  CHANGED: t`It names another account than the one on file. Pay nothing until somebody has called a number that you know.`,
  UNVERIFIED: t`Nobody has verified its account yet. Call a number that you know before you pay.`,
  REJECTED: t`Its account was rejected or given up. Do not pay into it.`,
  NOT_ON_FILE: t`Its account is not on file. Keep it, and verify it by a call before you pay.`,
}

/** The account in the groups in which people read it. */
export function accountLines(
  account: Pick<BankDetail, 'iban' | 'accountNumber' | 'routingNumber' | 'bankCode' | 'bic'>,
): { label: string; value: string }[] {
  const { iban, accountNumber, routingNumber, bankCode, bic } = account
  return [
    { label: t`IBAN`, value: iban && grouped(iban) },
    { label: t`Account number`, value: accountNumber },
    { label: t`Routing number (ABA)`, value: routingNumber },
    { label: t`Sort code`, value: bankCode },
    { label: t`BIC`, value: bic },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
}

function grouped(iban: string): string {
  return iban.startsWith('•') ? iban : iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** The page of whoever is paid. */
export function payeePage(type: PayeeType, id: string): Pick<LinkProps, 'to' | 'params' | 'search'> {
  if (type === 'position') return { to: '/holdings/$id', params: { id }, search: { tab: 'bank' } }
  return type === 'company'
    ? { to: '/companies/$id', params: { id } }
    : { to: '/contacts/$id', params: { id } }
}

export const bankDetailRecords = {
  bank_details: {
    label: t`Bank details`,
    plural: t`Bank details`,
    icon: 'lucide:landmark',
    page: () => ({ to: '/bank-details' }),
    values: { state: bankStateLabels },
  },
  bank_detail_calls: { values: { outcome: outcomeLabels } },
} as const satisfies Record<'bank_details', TrashWords> & Record<'bank_detail_calls', RecordWords>
