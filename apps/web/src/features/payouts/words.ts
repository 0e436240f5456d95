import type { PayoutLack, PayoutProof } from '@kinfolio/contract/payouts'
import { t } from '@lingui/core/macro'

import { formatMonth } from '../../lib/format.ts'

/** What a year lacks, in words; months that follow one another are many, so that they are told by the first and the last. */
export function lackWords(lacks: readonly PayoutLack[]): string[] {
  const months = lacks.flatMap(({ kind, at }) => (kind === 'MONTH' && at !== null ? [at] : []))
  const [first, last] = [months[0], months.at(-1)]
  const has = (kind: PayoutLack['kind']) => lacks.some((lack) => lack.kind === kind)
  const ofMonths =
    first === undefined || last === undefined
      ? []
      : months.length === 1
        ? [t`the value at the end of ${formatMonth(`${first}-01`)}`]
        : [
            t`the values at ${String(months.length)} month ends from ${formatMonth(`${first}-01`)} to ${formatMonth(`${last}-01`)}`,
          ]
  return [
    ...ofMonths,
    ...(has('INCOME') ? [t`net investment income`] : []),
    ...(has('PAYMENT') ? [t`the amount of a payment, or its rate of exchange`] : []),
    ...(has('RULE') ? [t`a rule of payout that is in force`] : []),
  ]
}

export const usedAsLabels: Readonly<Record<NonNullable<PayoutProof['positions'][number]['as']>, string>> = {
  LIQUID: t`Securities and cash`,
  OTHER: t`Other assets`,
  DEBT: t`Debt`,
}
