import type { DueItem } from '@kinfolio/contract/due'
import { decimal, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { PositionType } from '@kinfolio/ledger/rows/position'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

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
