import type { Cell } from '@kinfolio/contract/report-data'
import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'
import { say } from '@kinfolio/contract/say'

import { lessOf, ofFigure, unknownNotes } from '../cells.ts'
import { column, row, unavailable, type Reader } from '../reader.ts'

/** From the value at the beginning to that at the end: payments, prices, currencies, income, fees and taxes. */
export const netWorthBridge: Reader<(typeof assetsWidgets)['net-worth-bridge']['settings']> = async (
  sight,
) => {
  const { change, missing } = await sight.history()
  const { start, end, contributions, withdrawals, parts, gain } = change
  if (parts === null || start.value === null || end.value === null) {
    const words = gain.reason === 'NO_RATE' ? 'an exchange rate is missing' : 'a value is missing'
    return unavailable(say`How the whole changed is not known: ${words} in these days.`)
  }
  const { from, to } = sight
  const steps: [string, Cell][] = [
    ['At the beginning', ofFigure(start)],
    ['Paid in', { amount: contributions }],
    ['Taken out', lessOf(withdrawals)],
    ['Prices and valuations', { amount: parts.price }],
    ['Currencies', { amount: parts.currency }],
    ['Income', { amount: parts.income }],
    ['Fees', lessOf(parts.fees)],
    ['Taxes', lessOf(parts.taxes)],
    ['At the end', ofFigure(end, { proof: { measure: 'value', to } })],
  ]
  return {
    columns: [column('step', 'Step', 'text'), column('amount', 'Amount', 'money', sight.currency)],
    rows: steps.map(([label, amount], at) =>
      row(
        {
          step: { text: label },
          amount:
            at > 2 && at < steps.length - 1 ? { ...amount, proof: { measure: 'gain', from, to } } : amount,
        },
        at === 0 || at === steps.length - 1 ? { isSum: true } : {},
      ),
    ),
    picture: { kind: 'waterfall', label: 'step', value: 'amount' },
    notes: unknownNotes(missing),
  }
}
