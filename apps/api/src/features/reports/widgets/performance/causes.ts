import type { Reason } from '@kinfolio/contract/figures'
import type { Cell } from '@kinfolio/contract/report-data'
import type { performanceWidgets } from '@kinfolio/contract/report-widgets/performance'
import { said, say } from '@kinfolio/contract/say'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import { lessOf, ofFigure, unknownNotes } from '../cells.ts'
import { figures, method } from '../figures.ts'
import { column, row, unavailable, type Answer, type Reader } from '../reader.ts'
import { reasonWords } from '../words.ts'

type Of<T extends keyof typeof performanceWidgets> = Reader<(typeof performanceWidgets)[T]['settings']>

/** The parts of the gain, one after the other. */
export const gainByCause: Of<'gain-by-cause'> = async (sight) => {
  const { change, missing } = await sight.history()
  const { parts, gain } = change
  if (parts === null) return unknown(gain.reason)
  const { from, to } = sight
  const proof = { measure: 'gain', from, to } as const
  const steps: [string, Cell][] = [
    ['At the beginning', { amount: '0' }],
    ['Prices and valuations', { amount: parts.price, proof }],
    ['Currencies', { amount: parts.currency, proof }],
    ['Income', { amount: parts.income, proof }],
    ['Fees', { ...lessOf(parts.fees), proof }],
    ['Taxes', { ...lessOf(parts.taxes), proof }],
    ['Gain', ofFigure(gain, { proof })],
  ]
  return {
    columns: [column('cause', 'Cause', 'text'), column('amount', 'Amount', 'money', sight.currency)],
    rows: steps.map(([label, amount], at) =>
      row({ cause: { text: label }, amount }, at === steps.length - 1 ? { isSum: true } : {}),
    ),
    picture: { kind: 'waterfall', label: 'cause', value: 'amount' },
    notes: unknownNotes(missing),
  }
}

/** What exchange rates did, and what would have been without them. */
export const currencyEffect: Of<'currency-effect'> = async (sight) => {
  const { change, missing } = await sight.history()
  const { parts, gain } = change
  if (parts === null || gain.value === null) return unknown(gain.reason)
  const without = decimal(gain.value).minus(decimal(parts.currency ?? '0'))
  const proof = { measure: 'gain', from: sight.from, to: sight.to } as const
  return figures(
    ['money', sight.currency],
    [
      { label: 'Currencies alone', value: { amount: parts.currency, proof } },
      { label: 'Gain without them', value: { amount: toText(without) } },
      { label: 'Gain', value: ofFigure(gain, { proof }) },
    ],
    [
      ...unknownNotes(missing),
      method(say`Of positions that are not in ${sight.currency}: what their currencies did against it.`),
    ],
  )
}

function unknown(reason: Reason | undefined): Answer {
  const words = said(reason === undefined ? 'a value is missing in these days' : reasonWords[reason])
  return unavailable(say`What was gained is not known: ${words}.`)
}
