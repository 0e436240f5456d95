import type { Payout } from '@kinfolio/contract/payouts'
import type { givingWidgets } from '@kinfolio/contract/report-widgets/giving'
import { say } from '@kinfolio/contract/say'
import { decimal, minus, toFloat } from '@kinfolio/ledger/numbers/decimal'

import { listPayouts } from '../../../payouts/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { looksAt } from '../../sight/records/rules.ts'
import { column, empty, row, type Reader } from '../reader.ts'

/** The foundations that a report looks at, with their years. */
export async function seenPayouts(sight: Sight): Promise<readonly Payout[]> {
  const payouts = await sight.once('payouts', () => listPayouts(sight.org))
  return payouts.filter(({ legalEntityId }) =>
    looksAt(sight, { positionId: null, entityIds: [legalEntityId] }),
  )
}

/** As many years as a family looks back on. */
const mostYears = 5

export const payout: Reader<(typeof givingWidgets)['payout']['settings']> = async (sight) => {
  const payouts = await seenPayouts(sight)
  if (payouts.length === 0)
    return empty('The payout of no foundation is followed. Follow one on the page of giving.')
  return {
    columns: [
      column('foundation', 'Foundation', 'text'),
      column('year', 'Year', 'text'),
      column('required', 'To pay', 'money', payouts[0]?.currency),
      column('paid', 'Paid', 'money', payouts[0]?.currency),
      column('open', 'Open', 'money', payouts[0]?.currency),
      column('part', 'Met', 'ratio'),
      column('until', 'Until', 'day'),
    ],
    rows: payouts.flatMap(({ legalEntityId, name, currency, years }) =>
      years.slice(0, mostYears).map((year) => {
        const { required, open, isRunning } = year
        const isKnown = required !== null && open !== null && decimal(required).gt(0)
        return row({
          foundation: { text: name, record: { kind: 'entity', id: legalEntityId } },
          year: { text: `${year.year}`, ...(isRunning ? { mark: 'ESTIMATED' as const } : {}) },
          required: {
            amount: required,
            currency,
            ...(required === null ? { reason: 'NO_VALUATION' as const } : {}),
            ...(isRunning ? { mark: 'ESTIMATED' as const } : {}),
          },
          paid: { amount: year.paid, currency },
          open: { amount: open, currency },
          part: {
            number: isKnown ? toFloat(minus(decimal(required), decimal(open)).div(decimal(required))) : null,
          },
          until: { day: year.lastDay },
        })
      }),
    ),
    picture: { kind: 'meters', label: 'foundation', value: 'part' },
    notes: payouts.flatMap(({ name, legalEntityId, hasOtherYear }) =>
      hasOtherYear
        ? [
            {
              kind: 'METHOD' as const,
              text: say`The books of ${name} end on another day than 31 December, for which its payout is not counted.`,
              record: { kind: 'entity' as const, id: legalEntityId },
            },
          ]
        : [],
    ),
  }
}
