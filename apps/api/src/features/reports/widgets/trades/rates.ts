import type { GainParts } from '@kinfolio/contract/position-performance'
import type { tradesWidgets } from '@kinfolio/contract/report-widgets/trades'
import { say } from '@kinfolio/contract/say'
import { daysBetween } from '@kinfolio/ledger/days/day'
import { decimal, toFloat, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { Sight } from '../../sight/queries.ts'
import { averageValue } from '../average-value.ts'
import { ofFigure } from '../cells.ts'
import { column, empty, row, type Answer, type Reader } from '../reader.ts'

type ReaderOf<T extends keyof typeof tradesWidgets> = Reader<(typeof tradesWidgets)[T]['settings']>

/** Fees beside the average value and the gain before them. */
export const feeRate: ReaderOf<'fee-rate'> = async (sight) => {
  const average = await averageValue(sight)
  const years = daysBetween(sight.from, sight.to) / 365
  return rateOf(sight, 'fees', (fees, gainBefore) => [
    row({
      label: { text: 'Fees' },
      value: { amount: toText(fees), proof: proofOf(sight) },
      part: { number: average !== null && average > 0 ? toFloat(fees) / average / years : null },
      note: { text: 'of the average value, for a year of 365 days' },
    }),
    row({
      label: { text: 'Gain before fees' },
      value: { amount: toText(gainBefore) },
      part: { number: gainBefore.gt(0) ? toFloat(fees.div(gainBefore)) : null },
      note: { text: 'went into fees' },
    }),
  ])
}

/** Taxes beside the gain before them. */
export const taxRate: ReaderOf<'tax-rate'> = (sight) =>
  rateOf(sight, 'taxes', (taxes, gainBefore) => [
    row({
      label: { text: 'Taxes' },
      value: { amount: toText(taxes), proof: proofOf(sight) },
      part: { number: gainBefore.gt(0) ? toFloat(taxes.div(gainBefore)) : null },
      note: { text: 'of the gain before taxes' },
    }),
    row({ label: { text: 'Gain before taxes' }, value: { amount: toText(gainBefore) } }),
  ])

const proofOf = ({ from, to }: Sight) => ({ measure: 'gain', from, to }) as const

async function rateOf(
  sight: Sight,
  part: keyof Pick<GainParts, 'fees' | 'taxes'>,
  figuresOf: (taken: Decimal, gainBefore: Decimal) => Answer['rows'],
): Promise<Answer> {
  const { change, missing } = await sight.history()
  const { gain, parts } = change
  const taken = parts?.[part] ?? null
  if (gain.value === null || taken === null) {
    if (gain.reason === undefined) return empty('Nothing is recorded in these days. Choose a longer period.')
    return {
      columns: columnsOf(sight),
      rows: [row({ label: { text: 'Gain' }, value: ofFigure(gain) })],
      picture: { kind: 'figures', label: 'label', value: 'value' },
    }
  }
  const amount = decimal(taken)
  return {
    columns: columnsOf(sight),
    rows: [
      ...figuresOf(amount, decimal(gain.value).plus(amount)),
      row({ label: { text: 'Gain' }, value: ofFigure(gain, { proof: proofOf(sight) }) }),
    ],
    picture: { kind: 'figures', label: 'label', value: 'value', share: 'part', note: 'note' },
    notes: [
      {
        kind: 'METHOD',
        text: 'Those that transactions carry; bills that were paid from accounts are costs.',
      },
      ...missing.map(({ id, name }) => ({
        kind: 'MISSING' as const,
        text: say`${name} is left out: it has no value on any of these days.`,
        record: { kind: 'position' as const, id },
      })),
    ],
  }
}

const columnsOf = ({ currency }: Sight): Answer['columns'] => [
  column('label', 'Figure', 'text'),
  column('value', 'Amount', 'money', currency),
  column('part', 'Part', 'ratio'),
  column('note', 'Of what', 'text'),
]
