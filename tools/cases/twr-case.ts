import { fromEpochDay, toEpochDay } from '@kinfolio/ledger/days/day'
import { dailyGrowth } from '@kinfolio/ledger/returns/time-weighted-return'
import { flowsOfColumns } from '@kinfolio/ledger/value/day-flows'

import type { Answer } from './answer.ts'
import type { Case } from './case.ts'
import { Inputs, plainName, toDay, toNumber, toText } from './inputs.ts'

type Event = { readonly epochDay: number; readonly kind: Kind; readonly amount: number }
type Kind = 'IN' | 'OUT' | 'GAIN' | 'LOSS' | 'VALUE'

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^(deposit|contribution|inflow|transferin|inbound.*|in)$/, 'IN'],
  [/^(withdraw(al)?|removal|outflow|transferout|outbound.*|distribution|out)$/, 'OUT'],
  [/^(interest|dividend|gain|income|feesrefund|taxrefund)$/, 'GAIN'],
  [/^(fees?|tax(es)?|loss|interestcharge|cost)$/, 'LOSS'],
  [/^(value|valuation|price|nav)$/, 'VALUE'],
]

/**
 * Inputs `events` of [day, kind, amount] with `from` and `to`: deposits count at the start of their day, withdrawals
 * at its end, unless `flow_timing` says otherwise; a `value` sets what the account is worth after that day's flows. Or `returns` of successive periods.
 */
export function twrCase({ inputs }: Case): Answer {
  if (inputs.has('returns')) {
    const total = inputs.numbers('returns').reduce((level, value) => level * (1 + value), 1) - 1
    return () => total
  }
  const events = inputs.list('events', 'transactions').map(readEvent)
  const days = events.map(({ epochDay }) => epochDay)
  const from = inputs.has('from') ? toEpochDay(toDay(inputs.get('from'))) : Math.min(...days)
  const to = inputs.has('to') ? toEpochDay(toDay(inputs.get('to'))) : Math.max(...days)
  const growth = [...growthOf(events, from, to, inputs.text('flow_timing') ?? '')]
  return (name) => figureOf(name, growth, from)
}

function readEvent(row: unknown, index: number): Event {
  const [on, kind, amount] = Array.isArray(row) ? row : fieldsOf(new Inputs(row))
  const entry = kinds.find(([pattern]) => pattern.test(plainName(toText(kind))))
  if (entry === undefined) throw new TypeError(`Row ${index + 1}: "${toText(kind)}" is not a kind of event.`)
  return { epochDay: toEpochDay(toDay(on)), kind: entry[1], amount: toNumber(amount) }
}

function fieldsOf(row: Inputs): unknown[] {
  return [row.get('date', 'day'), row.get('type', 'kind'), row.get('amount', 'value')]
}

function growthOf(events: readonly Event[], from: number, to: number, timing: string): Float64Array {
  const isInAtEnd = /\bin(flows?)?\b[^,;]*\bend\b/i.test(timing)
  const isOutAtStart = /\bout(flows?)?\b[^,;]*\bstart\b/i.test(timing)
  const length = to - from + 1
  const columns = {
    values: new Float64Array(length),
    contributions: new Float64Array(length),
    withdrawals: new Float64Array(length),
  }
  // A value that is set counts after the flows of its day.
  const ordered = events.toSorted(
    (a, b) => a.epochDay - b.epochDay || Number(a.kind === 'VALUE') - Number(b.kind === 'VALUE'),
  )
  let balance = 0
  let next = 0
  for (let index = 0; index < length; index++) {
    for (; (ordered[next]?.epochDay ?? Infinity) <= from + index; next++) {
      const event = ordered[next]
      if (event === undefined) break
      const isBefore = event.epochDay < from
      if (event.kind === 'VALUE') balance = event.amount
      else balance += event.kind === 'IN' || event.kind === 'GAIN' ? event.amount : -event.amount
      if (isBefore) continue
      if (event.kind !== 'IN' && event.kind !== 'OUT') continue
      const isAtStart = event.kind === 'IN' ? !isInAtEnd : isOutAtStart
      const side = isAtStart ? columns.contributions : columns.withdrawals
      const isOwnSide = (event.kind === 'IN') === isAtStart
      side[index] = (side[index] ?? 0) + (isOwnSide ? event.amount : -event.amount)
    }
    columns.values[index] = balance
  }
  const flows = flowsOfColumns(from, columns.contributions, columns.withdrawals)
  return dailyGrowth({ from, values: columns.values, flows })
}

function figureOf(name: string, growth: readonly number[], from: number): Answer | undefined {
  const accumulated = growth.map((level) => level - 1)
  const total = accumulated.at(-1) ?? NaN
  if (/^daily(delta|returns?)?$|^delta$/.test(name))
    return growth.map((level, index) => stepFrom(growth, index, level))
  if (/^accumulated|^cumulative$/.test(name)) return accumulated
  if (/^annuali[sz]ed$/.test(name)) return (1 + total) ** (365 / (growth.length - 1)) - 1
  const grouping = /^(weekly|monthly|yearly)(accumulated)?/.exec(name)
  if (grouping !== null) {
    const ends = periodEnds(growth, from, grouping[1] ?? '')
    return grouping[2] === undefined
      ? ends.map((level, index) => stepFrom(ends, index, level))
      : ends.map((level) => level - 1)
  }
  return /^$|^total|^final|^twr|^ttwror|^return$/.test(name) ? total : undefined
}

function stepFrom(levels: readonly number[], index: number, level: number): number {
  return level / (index === 0 ? 1 : (levels[index - 1] ?? NaN)) - 1
}

/** The growth at the end of each calendar week (from Monday), month or year. */
function periodEnds(growth: readonly number[], from: number, grouping: string): number[] {
  const periodOf = (epochDay: number): string =>
    grouping === 'weekly'
      ? `${Math.floor((epochDay + 3) / 7)}`
      : fromEpochDay(epochDay).slice(0, grouping === 'monthly' ? 7 : 4)
  return growth.filter((_, index) => {
    const isLast = index === growth.length - 1
    return isLast || periodOf(from + index) !== periodOf(from + index + 1)
  })
}
