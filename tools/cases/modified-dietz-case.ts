import { daysBetween } from '@kinfolio/ledger/days/day'
import { gainRoot } from '@kinfolio/ledger/returns/discount-roots'
import { modifiedDietz } from '@kinfolio/ledger/returns/modified-dietz'

import type { Answer } from './answer.ts'
import type { Case } from './case.ts'
import { toDay, toNumber, type Inputs } from './inputs.ts'

type Placed = { readonly at: number; readonly amount: number }

/**
 * Inputs `begin` and `end` values with flows, positive when paid in: `flows_at_fraction` of [part of the period gone,
 * amount], or dated `flows` with `from` and `to`, at the end of their day unless `flow_timing` says start.
 */
export function modifiedDietzCase({ inputs, name: title }: Case): Answer {
  const begin = inputs.number('begin', 'start', 'start_value', 'begin_value', 'bmv')
  const end = inputs.number('end', 'end_value', 'emv')
  const flows = inputs.has('flows_at_fraction') ? atFraction(inputs) : inDays(inputs)
  const value = modifiedDietz({
    start: begin,
    end,
    flows: flows.map(({ at, amount }) => ({ amount, weight: 1 - at })),
  })
  const timed = [{ at: 0, amount: begin }, ...flows]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, amount }) => ({ time: at, amount: -amount }))
  const { root } = gainRoot([...timed, { time: 1, amount: end }])
  const gain = end - begin - flows.reduce((total, { amount }) => total + amount, 0)
  const years = yearsOf(inputs, title)
  const figures: Record<string, number | null | undefined> = {
    gain,
    averagecapital: begin + flows.reduce((total, { at, amount }) => total + amount * (1 - at), 0),
    irrunannualised: root === null ? null : Math.expm1(root),
    irrannual: root === null ? null : years === undefined ? undefined : Math.expm1(root / years),
  }
  return (name) => (/^$|dietz|^(return|rate|total)$/.test(name) ? value : figures[name])
}

function atFraction(inputs: Inputs): Placed[] {
  return inputs.list('flows_at_fraction').map((row) => {
    const [at, amount] = Array.isArray(row) ? row : []
    return { at: toNumber(at), amount: toNumber(amount) }
  })
}

function inDays(inputs: Inputs): Placed[] {
  if (!inputs.has('flows')) return []
  const from = toDay(inputs.get('from', 'start_date', 'begin_date'))
  const to = toDay(inputs.get('to', 'end_date'))
  const isAtStart = /start|begin/i.test(inputs.text('flow_timing', 'timing') ?? 'end')
  const length = daysBetween(from, to)
  return inputs.dated('flows').map(({ day, amount }) => ({
    at: (daysBetween(from, day) - (isAtStart ? 1 : 0)) / length,
    amount,
  }))
}

const words: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 }

/** The length of the period. A source may name it only in words: "100 -> 300 over two years". */
function yearsOf(inputs: Inputs, title: string): number | undefined {
  if (inputs.has('years')) return inputs.number('years')
  if (inputs.has('from', 'to')) return daysBetween(toDay(inputs.get('from')), toDay(inputs.get('to'))) / 365
  const years = /\bover (\w+) years?\b/i.exec(title)?.[1]?.toLowerCase()
  return years === undefined ? undefined : (words[years] ?? +years)
}
