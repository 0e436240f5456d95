import type { DueItem } from '@kinfolio/contract/due'
import type { Day } from '@kinfolio/ledger/days/day'
import { payoffPlan, type PayoffStep } from '@kinfolio/ledger/loans/payoff-plan'
import { decimal, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { PositionType } from '@kinfolio/ledger/rows/position'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'
import { convert } from '@kinfolio/ledger/value/figure'
import type { PositionValue } from '@kinfolio/ledger/value/valuation'

import { toWire } from '../../book/figures/rules.ts'
import type { Frame, ValuedEntry } from '../../book/rows/rules.ts'
import type { OpenInstalment } from '../../transactions/instalments/rules.ts'

type Row = { type: TransactionType; amount: string | null; fee: string; tax: string }
type Direction = NonNullable<DueItem['direction']>

const directions: Readonly<Record<TransactionType, Direction | null>> = {
  BUY: 'OUT',
  SELL: 'IN',
  CAPITAL_CALL: 'OUT',
  DISTRIBUTION: 'IN',
  FEES: 'OUT',
  DIVIDEND: 'IN',
  INTEREST: 'IN',
  NAV_ADJUSTMENT: null,
  ESTIMATED_VALUATION: null,
}

/**
 * The money that a row moves, and where to, as the family sees it (DOMAIN.md, investor's cash flow): a purchase costs its fee
 * and tax as well, and of what comes in both are withheld. Null: the row moves none.
 */
export function moneyOf(
  { type, amount, fee, tax }: Row,
  on: PositionType,
): { amount: Decimal; direction: Direction } | null {
  const direction = directionOf(type, on)
  if (amount === null || direction === null) return null
  const beside = decimal(fee).plus(tax)
  if (direction === 'IN') return { amount: decimal(amount).minus(beside), direction }
  return { amount: type === 'BUY' ? decimal(amount).plus(beside) : decimal(amount), direction }
}

/** On an account a BUY is money that comes in. Interest and fees of a debt accrue, and nobody pays them on that day. */
function directionOf(type: TransactionType, on: PositionType): Direction | null {
  if (on === 'CASH' && type === 'BUY') return 'IN'
  if (on === 'CASH' && type === 'SELL') return 'OUT'
  if (on === 'LIABILITY' && (type === 'INTEREST' || type === 'FEES')) return null
  return directions[type]
}

type Owing = { entry: Pick<ValuedEntry, 'row' | 'position'>; state: Pick<PositionValue, 'lenses'> }

/** What a loan asks for from a day on; null where nothing is owed, or its terms give no plan. */
export function planOf({ entry: { row, position }, state }: Owing, on: Day): PayoffStep[] | null {
  const owed = state.lenses.rolled.value?.negated()
  return position.loan && row.status !== 'closed' && owed?.gt(0)
    ? payoffPlan(position.loan, owed, on, row.currency)
    : null
}

type Looked = { on: Day; book: Frame }

/** What loans ask for by their terms and nobody has recorded, late or in the period ahead; what the bank told of is paid. */
export function loanPaymentsOf(
  parts: readonly Pick<Owing, 'entry'>[],
  open: ReadonlyMap<string, readonly OpenInstalment[]>,
  { on, book }: Looked,
): DueItem[] {
  return parts.flatMap(({ entry: { row } }) =>
    (open.get(row.id) ?? [])
      .filter(({ booked }) => booked === null)
      .map(({ day, open: value }): DueItem => {
        const own = { value, currency: row.currency, day: on, source: 'terms', isStale: false }
        return {
          kind: 'LOAN_PAYMENT',
          on: day,
          positionId: row.id,
          name: row.name,
          amount: toWire(convert(own, book.base, on, book.rates)),
          repaid: null,
          direction: 'OUT',
          transaction: null,
        }
      }),
  )
}
