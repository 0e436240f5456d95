import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'
import { changeLines } from './change-lines.ts'

export type ChangeStep = {
  key: string
  label: string
  /** Of a level: the day at whose end it was so much. */
  day: string | null
  kind: 'level' | 'move'
  /** Exact, signed as it counts. */
  amount: string
  /** Money that came from outside or left, rather than a gain or a loss. */
  isNeutral: boolean
}

/** The worth at the start, what moved it, and the worth at the end; none where any of it is missing. */
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
