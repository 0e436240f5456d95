import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { Total } from '@kinfolio/contract/figures'
import type { Position } from '@kinfolio/contract/position'
import type { deskWidgets } from '@kinfolio/contract/report-widgets/desk'
import { decimal } from '@kinfolio/ledger/numbers/decimal'

import { countedPositions } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { missingNotes, ofTotal } from '../cells.ts'
import { managerCell } from '../funds/commitments.ts'
import { column, empty, row, type Reader } from '../reader.ts'

export type Debt = { position: Position; total: Total }

/** What is owed on the day of the report; what ends first comes first, what has no end last. */
export async function seenDebts(sight: Sight): Promise<Debt[]> {
  const positions = new Map((await countedPositions(sight)).map((position) => [position.id, position]))
  const { byType } = await sight.summary()
  const parts = byType.filter(({ key }) => key === 'LIABILITY').flatMap((group) => group.parts)
  return parts
    .flatMap(({ key, total }): Debt[] => {
      const position = positions.get(key)
      return position === undefined || total.value === '0' ? [] : [{ position, total }]
    })
    .toSorted((a, b) => endOf(a).localeCompare(endOf(b)) || a.position.name.localeCompare(b.position.name))
}

const endOf = ({ position: { details } }: Debt): string => details.maturesOn ?? '9999'

export const debtMaturities: Reader<(typeof deskWidgets)['debt-maturities']['settings']> = async (sight) => {
  const debts = await seenDebts(sight)
  if (debts.length === 0) return empty('Nothing is owed on this day.')
  const { debt } = await sight.summary()
  const names = new Map((await countedPositions(sight)).map(({ id, name }) => [id, name]))
  return {
    columns: [
      column('debt', 'Debt', 'text'),
      column('kind', 'Kind', 'text'),
      column('lender', 'Lender', 'text'),
      column('owed', 'Owed', 'money', sight.currency),
      column('ends', 'Ends', 'day'),
      column('rate', 'Interest', 'ratio'),
      column('fixed', 'Fixed until', 'day'),
      column('secured', 'Secured by', 'text'),
    ],
    rows: [
      ...debts.map(({ position, total }) => {
        const { liabilityKind, maturesOn, interestRate, fixedUntil, securedBy } = position.details
        return row({
          debt: { text: position.name, record: { kind: 'position', id: position.id } },
          kind: { text: liabilityKind ? plainLabel(liabilityKind) : '' },
          lender: managerCell(position),
          owed: ofTotal(total, { proof: { measure: 'value', to: sight.to, positionId: position.id } }),
          ends: { day: maturesOn ?? null },
          rate: interestRate ? { number: decimal(interestRate).div(decimal('100')).toNumber() } : {},
          fixed: { day: fixedUntil ?? null },
          secured: securedBy
            ? { text: names.get(securedBy) ?? '', record: { kind: 'position', id: securedBy } }
            : {},
        })
      }),
      row({ debt: { text: 'All' }, owed: ofTotal(debt) }, { isSum: true }),
    ],
    picture: { kind: 'bars', x: 'debt', y: ['owed'], isStacked: false, isHorizontal: true },
    notes: missingNotes(debt, (id) => names.get(id)),
  }
}
