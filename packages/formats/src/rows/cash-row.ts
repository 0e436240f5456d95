import type { Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import type { Problem } from './parsed.ts'
import type { StatedRow } from './stated-row.ts'

/** The kind of a movement of cash, by a code of the source. MOVE if only its sign is known. */
export type CashKind = 'MOVE' | 'INTEREST' | 'FEE' | 'DIVIDEND'

/**
 * The kind of cash that an instrument's rows move. CASH_ACCOUNT: cash at a bank. BROKER_CASH: cash of which the file
 * has only a part of the movements, because its purchases and sales do not move it; it is left out unless a person
 * decides otherwise. CREDIT_CARD: spent money is owed.
 */
export type CashHint = 'CASH_ACCOUNT' | 'BROKER_CASH' | 'CREDIT_CARD'
export const cashHint = 'CASH_ACCOUNT' satisfies CashHint
export const brokerCashHint = 'BROKER_CASH' satisfies CashHint
export const cardHint = 'CREDIT_CARD' satisfies CashHint

type CashAbout = Pick<
  StatedRow,
  'day' | 'name' | 'currency' | 'hint' | 'notes' | 'account' | 'sourceId' | 'warnings'
>

/** A movement of a cash position or a card; positive when money comes in. */
export function cashRow(signed: Decimal, kind: CashKind, about: CashAbout): StatedRow {
  const isIn = kind === 'FEE' ? signed.gt(0) : !signed.isNegative()
  const { type, warnings } = typeOf(kind, isIn, about.hint === cardHint)
  const partly = about.hint === brokerCashHint ? [partOfCash] : []
  return {
    ...about,
    type,
    amount: signed.abs(),
    warnings: [...warnings, ...partly, ...(about.warnings ?? [])],
  }
}

/** The cash at a broker. Each currency is a position of its own. */
export function brokerCash(broker: string, currency: string | null): Pick<StatedRow, 'name' | 'hint'> {
  return { name: `${broker} cash${currency === null ? '' : ` ${currency}`}`, hint: brokerCashHint }
}

type Typed = { type: TransactionType; warnings: Problem[] }

/** A balance has no negative interest, fee or dividend. A row with the opposite sign gets a type that fits. */
function typeOf(kind: CashKind, isIn: boolean, isCard: boolean): Typed {
  const move: Typed = { type: isIn ? 'BUY' : 'SELL', warnings: [] }
  if (kind === 'INTEREST' && isIn !== isCard) return { type: 'INTEREST', warnings: [] }
  if (kind === 'INTEREST') return isCard ? move : { type: 'FEES', warnings: [interestCharged] }
  if (kind === 'FEE') return isIn ? { type: 'BUY', warnings: [feeReturned] } : { type: 'FEES', warnings: [] }
  return kind === 'DIVIDEND' && isIn && !isCard ? { type: 'DIVIDEND', warnings: [] } : move
}

const interestCharged = {
  code: 'INTEREST_CHARGED',
  message: 'This is interest that was charged. It is kept as a fee of the account.',
}
const feeReturned = {
  code: 'FEE_RETURNED',
  message: 'This is a fee that was given back. It is kept as money paid in.',
}
const partOfCash = {
  code: 'PART_OF_CASH',
  message:
    'Purchases and sales of this file do not move this cash. Keep the row only on a position whose balance you also enter from statements.',
}
