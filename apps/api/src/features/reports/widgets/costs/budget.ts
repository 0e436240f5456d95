import type { BudgetSums, BudgetYear } from '@kinfolio/contract/cost-budgets'
import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { Cell } from '@kinfolio/contract/report-data'
import type { costsWidgets } from '@kinfolio/contract/report-widgets/costs'
import { say } from '@kinfolio/contract/say'

import { getBudgetYear } from '../../../costs/budgets/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { isWhole } from '../../sight/records/rules.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { baseNotes } from './year.ts'

export function budgetsOf(sight: Sight): Promise<BudgetYear> {
  return sight.once('budgets', () => getBudgetYear(sight.org, +sight.to.slice(0, 4)))
}

const cellsOf = ({
  budget,
  paid,
  openMax,
  forecastMax,
  differenceMin,
}: BudgetSums): Record<string, Cell> => ({
  budget: { amount: budget },
  paid: { amount: paid },
  open: { amount: openMax },
  forecast: { amount: forecastMax },
  left: {
    amount: differenceMin,
    ...(differenceMin?.startsWith('-') ? { mark: 'WARNING' as const } : {}),
  },
})

/** Budgets beside what was paid and is to come. A report about some entities shows their lines alone, and no sum. */
export const costBudget: Reader<(typeof costsWidgets)['cost-budget']['settings']> = async (sight, { by }) => {
  const year = await budgetsOf(sight)
  const isAll = isWhole(sight)
  const lines = isAll ? [] : year.lines.filter(({ legalEntityId }) => sight.isOfEntity(legalEntityId))
  const told = isAll
    ? by === 'type'
      ? year.byType.map(({ type, ...sums }) => ({ part: { text: plainLabel(type) }, sums }))
      : year.byEntity.map(({ legalEntityId, entityName, ...sums }) => ({
          part: entityCell(legalEntityId, entityName),
          sums,
        }))
    : lines.map(({ type, legalEntityId: _, entityName, row: __, ...sums }) => ({
        part: { text: [plainLabel(type), entityName ?? ''].filter((word) => word !== '').join(', ') },
        sums,
      }))
  if (told.length === 0)
    return empty('There is no budget of this year, and no cost in it. Set budgets first.')
  const missing = Object.values(year.total.missing).reduce((sum, count) => sum + count, 0)
  return {
    columns: [
      column('part', 'Part', 'text'),
      column('budget', 'Budget', 'money', year.currency),
      column('paid', 'Paid', 'money', year.currency),
      column('open', 'Still to come', 'money', year.currency),
      column('forecast', 'The year comes to', 'money', year.currency),
      column('left', 'Left', 'money', year.currency),
    ],
    rows: [
      ...told.map(({ part, sums }) => row({ part, ...cellsOf(sums) })),
      ...(isAll
        ? [row({ part: { text: say`All of ${year.year}` }, ...cellsOf(year.total) }, { isSum: true })]
        : []),
    ],
    picture: { kind: 'bars', x: 'part', y: ['budget', 'forecast'], isStacked: false, isHorizontal: true },
    notes: baseNotes(year, sight, isAll ? missing : 0),
  }
}

function entityCell(id: string | null, name: string | null): Cell {
  return id === null
    ? { text: 'The whole organization' }
    : { text: name ?? 'Not for your role to see', record: { kind: 'entity', id } }
}
