import type { BalanceKind, BalanceState, ComparedBalance } from '@kinfolio/contract/stated-balances'
import { addDays, day } from '@kinfolio/ledger/days/day'
import type { Tone } from '@kinfolio/ui/tone'
import { t } from '@lingui/core/macro'

import {
  formatDay,
  formatMoney,
  formatQuantity,
  formatSignedMoney,
  formatSignedQuantity,
} from '../lib/format.ts'

type Measured = Pick<ComparedBalance, 'measure' | 'currency'>

/** An amount of a stated balance: money, or units. */
export function balanceText({ measure, currency }: Measured, amount: string): string {
  return measure === 'UNITS' ? formatQuantity(amount) : formatMoney(amount, currency)
}

/** A difference, with its sign. */
export function signedBalanceText({ measure, currency }: Measured, amount: string): string {
  return measure === 'UNITS' ? formatSignedQuantity(amount) : formatSignedMoney(amount, currency)
}

export const balanceKinds: Record<BalanceKind, string> = { OPENING: t`Opens with`, CLOSING: t`Closes with` }

export const balanceStates: Record<BalanceState, { label: string; color: Tone }> = {
  AGREES: { label: t`Agrees`, color: 'success' },
  OPEN: { label: t`Differs`, color: 'warning' },
  CARRIED: { label: t`As before`, color: 'neutral' },
  EXPLAINED: { label: t`Explained`, color: 'info' },
  CONTINUED: { label: t`Goes on`, color: 'neutral' },
  NOT_COMPARED: { label: t`Not compared`, color: 'neutral' },
}

/** The days on which something is missing or too much: those after the last stated balance that was right. */
export function gapDays(since: string | null, on: string): string {
  if (since === null) return t`until ${formatDay(on)}`
  const first = addDays(day(since), 1)
  return first >= on ? t`on ${formatDay(on)}` : t`from ${formatDay(first)} to ${formatDay(on)}`
}

/** Says what is missing and where, in one sentence; null where there is nothing to say. */
export function differenceWords(balance: ComparedBalance): string | null {
  const { state, since, on, missing, measure } = balance
  if (state === 'OPEN') {
    const days = gapDays(since, on)
    if (missing === null) return t`Something is missing ${days}`
    const amount = balanceText(balance, missing.replace('-', ''))
    if (measure === 'UNITS')
      return missing.startsWith('-')
        ? t`${amount} units too many in the book ${days}`
        : t`${amount} units missing in the book ${days}`
    return missing.startsWith('-')
      ? t`${amount} too much in the book ${days}`
      : t`${amount} missing in the book ${days}`
  }
  if (state === 'CARRIED') return t`As on the stated day before; nothing more is missing`
  if (state === 'CONTINUED') return t`Another statement goes on with this day`
  if (state === 'NOT_COMPARED')
    return measure === 'UNITS'
      ? t`The position was not counted in units`
      : t`In another currency than the account, without a rate, or not of an account`
  return null
}
