import type { PositionType } from '@kinfolio/contract/position-types'
import { decimal, sum, toText } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'
import { t } from '@lingui/core/macro'

/** It has its own shape, so that no code for real records accepts it. */
export type SamplePosition = {
  id: string
  name: string
  type: PositionType
  quantity: string | null
  /** In EUR; a debt is negative. */
  value: string
}

export type SampleTransaction = {
  id: string
  date: string
  type: TransactionType
  positionName: string
  /** In EUR; a payment is negative. */
  amount: string
}

const positions: readonly SamplePosition[] = [
  { id: 'etf', name: 'Example World Equity ETF', type: 'FUND', quantity: '1200', value: '118200' },
  { id: 'share', name: 'Example River Industries', type: 'PUBLIC_EQUITY', quantity: '500', value: '20600' },
  { id: 'bond', name: 'Example Government Bond 2.5 % 2031', type: 'BOND', quantity: '50000', value: '49200' },
  { id: 'fund', name: 'Example Harbour Partners II', type: 'PRIVATE_FUND', quantity: null, value: '75000' },
  { id: 'house', name: 'Example House by the Lake', type: 'REAL_ESTATE', quantity: null, value: '640000' },
  { id: 'account', name: 'Example Family Account', type: 'CASH', quantity: null, value: '32500' },
  { id: 'loan', name: 'Example Mortgage', type: 'LIABILITY', quantity: null, value: '-210000' },
]

const transactions: readonly SampleTransaction[] = [
  transaction('2025-09-30', 'NAV_ADJUSTMENT', t`Example Harbour Partners II`, '75000'),
  transaction('2025-09-15', 'DIVIDEND', t`Example River Industries`, '350'),
  transaction('2025-06-30', 'DISTRIBUTION', t`Example Harbour Partners II`, '4200'),
  transaction('2025-05-12', 'BUY', t`Example World Equity ETF`, '-9600'),
  transaction('2025-03-31', 'INTEREST', t`Example Government Bond 2.5 % 2031`, '1250'),
  transaction('2025-02-10', 'CAPITAL_CALL', t`Example Harbour Partners II`, '-15000'),
  transaction('2025-01-15', 'NAV_ADJUSTMENT', t`Example House by the Lake`, '640000'),
  transaction('2024-12-31', 'FEES', t`Example Family Account`, '-45'),
]

function transaction(date: string, type: TransactionType, positionName: string, amount: string) {
  return { id: `${date} ${positionName}`, date, type, positionName, amount }
}

function totalOf(some: readonly SamplePosition[]): string {
  return toText(sum(some.map(({ value }) => decimal(value))))
}

const debts = positions.filter(({ type }) => type === 'LIABILITY')

/**
 * An organisation whose every word and figure is invented. It is shown while the user's own records cannot be shown.
 */
export const sampleBook = {
  name: 'The Example Family',
  description: t`Nobody in particular: every name and figure is invented.`,
  currency: 'EUR',
  benchmarkIndex: 'SWDA.L',
  positions,
  transactions,
  netWorth: totalOf(positions),
  owned: totalOf(positions.filter(({ type }) => type !== 'LIABILITY')),
  owed: totalOf(debts),
} as const
