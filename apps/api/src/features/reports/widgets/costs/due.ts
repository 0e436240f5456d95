import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import type { costsWidgets } from '@kinfolio/contract/report-widgets/costs'
import { say } from '@kinfolio/contract/say'
import { addDays, addMonths } from '@kinfolio/ledger/days/day'

import { listOccurrences } from '../../../costs/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { looksAt } from '../../sight/records/rules.ts'
import { column, empty, row, type Reader } from '../reader.ts'

/** What is open of the twelve months before the day of the report and of the days ahead, by day. */
export async function listOpenCosts(sight: Sight, days: number): Promise<CostOccurrence[]> {
  const { to } = sight
  const { items } = await sight.once(`costs due ${days}`, () =>
    listOccurrences(sight.org, { first: addMonths(to, -12), last: addDays(to, days) }),
  )
  return items.filter(
    ({ state, positionId, legalEntityId }) =>
      state !== 'PAID' && state !== 'SKIPPED' && looksAt(sight, { positionId, entityIds: [legalEntityId] }),
  )
}

export const costsDue: Reader<(typeof costsWidgets)['costs-due']['settings']> = async (sight, { days }) => {
  const items = await listOpenCosts(sight, days)
  if (items.length === 0) return empty(say`Nothing is late, and nothing falls due within ${days} days.`)
  return {
    columns: [
      column('day', 'Due', 'day'),
      column('cost', 'Cost', 'text'),
      column('payee', 'Payee', 'text'),
      column('type', 'Type', 'text'),
      column('least', 'At least', 'money'),
      column('most', 'At most', 'money'),
      column('state', 'State', 'text'),
    ],
    rows: items.map(
      ({
        costId,
        name,
        payeeName,
        type,
        currency,
        dueOn,
        min,
        max,
        invoiced,
        state,
        isLate,
        isBaseUnknown,
      }) =>
        row({
          day: { day: dueOn, mark: isLate ? 'LATE' : 'PLANNED' },
          cost: { text: name, record: { kind: 'cost', id: costId } },
          payee: { text: payeeName ?? '' },
          type: { text: plainLabel(type) },
          least: {
            amount: invoiced ?? min,
            currency,
            ...(isBaseUnknown ? { reason: 'NO_VALUATION' as const } : {}),
          },
          most: {
            amount: invoiced ?? max,
            currency,
            ...(isBaseUnknown ? { reason: 'NO_VALUATION' as const } : {}),
          },
          state: { text: isLate ? 'Late' : plainLabel(state), ...(isLate ? { mark: 'LATE' as const } : {}) },
        }),
    ),
    picture: { kind: 'table' },
    notes:
      sight.to < sight.org.today
        ? [
            {
              kind: 'METHOD',
              text: 'What is paid by today is left out, also where it was paid after the day of the report.',
            },
          ]
        : [],
  }
}
