import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'
import { changeLines } from './change-lines.ts'

export type ChangeStep = {
  key: string
  label: string
  /** Only a level has a day: the amount is what it was at the end of that day. */
  day: string | null
  kind: 'level' | 'move'
  /** Exact, with the sign with which it counts. */
  amount: string
  /** Whether it is money that came from outside or left. Otherwise it is a gain or a loss. */
  isNeutral: boolean
}

/** The worth at the start, the moves, and the worth at the end. Empty where any of it is unknown. */
export function changeSteps(change: PortfolioHistory['change']): ChangeStep[] {
  const { start, end, parts } = change
  if (start.value === null || end.value === null || parts === null || parts.price === null) return []
  const level = (key: string, amount: string, day: string | null, otherwise: string): ChangeStep => ({
    key,
    label: day === null ? otherwise : formatDay(day),
    day,
    kind: 'level',
    amount,
    isNeutral: false,
  })
  return [
    level('start', start.value, start.day, t`At the start`),
    ...changeLines(change).map(({ label, amount, isGain }): ChangeStep => ({
      key: label,
      label,
      day: null,
      kind: 'move',
      amount,
      isNeutral: !isGain,
    })),
    level('end', end.value, end.day, t`At the end`),
  ]
}
