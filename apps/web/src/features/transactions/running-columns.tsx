import type { Position } from '@kinfolio/contract/position'
import type { Measure } from '@kinfolio/contract/proofs'
import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction } from '@kinfolio/contract/transaction'
import type { RunningFigures } from '@kinfolio/contract/transactions'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { FigureText } from '../../figures/FigureText.tsx'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { tradeWords } from '../../figures/trade-words.ts'
import { formatMoney, formatQuantity } from '../../lib/format.ts'

export type RunningColumns = {
  columns: readonly DataColumn<Transaction>[]
  hiddenAtFirst: readonly string[]
  keepAs: string
  /** The same in one line, for a card. */
  after: (row: Transaction) => string | null
}

/** Of a position that is not loaded yet, and for a role that does not see values. */
export const noRunningColumns: RunningColumns = {
  columns: [],
  hiddenAtFirst: [],
  keepAs: 'transactions of a position',
  after: () => null,
}

const funds: ReadonlySet<Position['type']> = new Set(['PRIVATE_FUND', 'CO_INVESTMENT', 'HEDGE_FUND'])

function valueWord({ method, type }: Pick<Position, 'method' | 'type'>): string {
  if (method === 'BALANCE') return t`Balance`
  return funds.has(type) ? t`NAV` : t`Value`
}

/**
 * What a position has come to after each of its rows: the balance of an account, the units of what has a price, and
 * paid-in, unfunded and value of what is valued by statements.
 */
export function runningColumns(
  position: Pick<Position, 'id' | 'name' | 'currency' | 'method' | 'type' | 'unfunded'>,
  figures: readonly RunningFigures[],
): RunningColumns {
  const byRow = new Map(figures.map((each) => [each.id, each]))
  const { currency, method } = position

  /** Only at the end of a day is it the figure that has a proof. */
  const proven = (row: Transaction, measure: Measure, content: ReactNode) =>
    byRow.get(row.id)?.endsDay === true ? (
      <ProofButton quiet of={{ measure, position, to: dayOf(row.date) }}>
        {content}
      </ProofButton>
    ) : (
      content
    )
  const money = (
    id: 'paidIn' | 'distributed' | 'unfunded',
    measure: Measure,
    header: string,
    headerHint: string,
  ): DataColumn<Transaction> => ({
    id: `running-${id}`,
    header,
    headerHint,
    numeric: true,
    cell: (row) => {
      const amount = byRow.get(row.id)?.[id]
      return amount != null && proven(row, measure, <Money text={formatMoney(amount, currency)} />)
    },
    fileValue: ({ id: row }) => byRow.get(row)?.[id],
  })
  const value: DataColumn<Transaction> = {
    id: 'running-value',
    header: valueWord(position),
    headerHint: valueWord(position) === t`NAV` ? t`${tradeWords.nav}. After this row` : t`After this row`,
    numeric: true,
    cell: (row) => {
      const nav = byRow.get(row.id)?.nav
      return nav && proven(row, 'value', <FigureText figure={nav} className="font-medium" />)
    },
    fileValue: ({ id }) => byRow.get(id)?.nav.value,
  }
  const units: DataColumn<Transaction> = {
    id: 'running-units',
    header: t`Units held`,
    headerHint: t`After this row`,
    numeric: true,
    cell: ({ id }) => {
      const quantity = byRow.get(id)?.quantity
      return quantity !== undefined && <span className="font-medium">{formatQuantity(quantity)}</span>
    },
    fileValue: ({ id }) => byRow.get(id)?.quantity,
  }

  const after = (row: Transaction) => {
    const each = byRow.get(row.id)
    if (!each) return null
    const { quantity, unfunded, nav } = each
    if (method === 'QUOTED') return t`${formatQuantity(quantity)} held`
    if (nav.value === null) return null
    const amount = `${valueWord(position)} ${formatMoney(nav.value, currency)}`
    return unfunded === null ? amount : t`${amount} · unfunded ${formatMoney(unfunded, currency)}`
  }

  if (method === 'BALANCE')
    return {
      columns: [value],
      hiddenAtFirst: ['quantity', 'price', 'fee'],
      keepAs: 'transactions of an account',
      after,
    }
  const paidIn = money('paidIn', 'multiples', t`Paid in`, t`${tradeWords.paidIn}. Until this row`)
  const distributed = money(
    'distributed',
    'multiples',
    t`Distributed`,
    t`${tradeWords.distributed}. Until this row`,
  )
  if (method === 'QUOTED')
    return {
      columns: [units, paidIn, distributed, value],
      hiddenAtFirst: [paidIn, distributed, value].map(({ id }) => id),
      keepAs: 'transactions of a position',
      after,
    }
  const unfunded = money('unfunded', 'unfunded', t`Unfunded`, t`${tradeWords.unfunded}. After this row`)
  return {
    columns: [paidIn, ...(position.unfunded === null ? [] : [unfunded]), distributed, value],
    hiddenAtFirst: ['quantity', 'price', 'fee', distributed.id],
    keepAs: 'transactions of a position by statements',
    after,
  }
}
