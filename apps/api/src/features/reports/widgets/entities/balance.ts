import type { SheetColumn } from '@kinfolio/contract/balance-sheet'
import type { Cell } from '@kinfolio/contract/report-data'
import type { entitiesWidgets } from '@kinfolio/contract/report-widgets/entities'
import { decimal, toFloat } from '@kinfolio/ledger/numbers/decimal'

import { getBalanceSheet } from '../../../balance-sheet/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { missingNotes, ofTotal } from '../cells.ts'
import { column, empty, row, type Reader } from '../reader.ts'

/** What is owned and owed on the day of the report, of what it looks at. */
export function sheetOf({ once, org, to, currency, within }: Sight) {
  return once('balance sheet', () =>
    getBalanceSheet(org, { asOf: to, currency, positionIds: within.positionIds }),
  )
}

export const balanceByEntity: Reader<(typeof entitiesWidgets)['balance-by-entity']['settings']> = async (
  sight,
) => {
  const { whole, entities, currency } = await sheetOf(sight)
  if (entities.length === 0) return empty('Nothing is owned on this day. Add a position to see it here.')
  const all = whole.equity.value === null ? null : toFloat(decimal(whole.equity.value))
  const cellsOf = ({ assets, liabilities, equity }: SheetColumn, entityId?: string): Record<string, Cell> => {
    const own = equity.value === null ? null : toFloat(decimal(equity.value))
    const proof = { measure: 'value' as const, to: sight.to, ...(entityId ? { entityId } : {}) }
    return {
      assets: ofTotal(assets),
      debts: ofTotal(liabilities),
      equity: ofTotal(equity, { proof }),
      share: { number: own === null || all === null || all <= 0 ? null : own / all },
    }
  }
  return {
    columns: [
      column('entity', 'Entity', 'text'),
      column('assets', 'Assets', 'money', currency),
      column('debts', 'Debts', 'money', currency),
      column('equity', 'What is left', 'money', currency),
      column('share', 'Share', 'ratio'),
    ],
    rows: [
      ...entities.map(({ entityId, name, ...sheet }) =>
        row({
          entity:
            entityId === null
              ? { text: 'No entity' }
              : { text: name, record: { kind: 'entity', id: entityId } },
          ...cellsOf(sheet, entityId ?? 'none'),
        }),
      ),
      row({ entity: { text: 'All' }, ...cellsOf(whole) }, { isSum: true }),
    ],
    picture: { kind: 'bars', x: 'entity', y: ['assets', 'debts'], isStacked: true, isHorizontal: true },
    notes: missingNotes(whole.equity),
  }
}
