import { failInput } from '@kinfolio/contract/errors'
import type { Instalment, InstalmentConfirm } from '@kinfolio/contract/instalments'
import { readLoan } from '@kinfolio/contract/loan-terms'
import { dayOf } from '@kinfolio/contract/record-dates'
import type { TransactionCreate } from '@kinfolio/contract/transaction'
import { daysBetween, type Day } from '@kinfolio/ledger/days/day'
import { instalmentsOf, type Instalment as Asked } from '@kinfolio/ledger/loans/instalments'
import { loanRecord } from '@kinfolio/ledger/loans/loan-record'
import { decimal, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { BookEntry, PositionRow } from '../../book/rows/rules.ts'
import { bookingDays, type Booked } from '../settling/rules.ts'

export type OpenInstalment = Asked & { booked: { transactionId: string; on: Day } | null }

/** Whether a position is paid back by a plan, of which instalments are asked for. */
export function hasPlan({ type, details, status }: Pick<PositionRow, 'type' | 'details' | 'status'>) {
  return status !== 'closed' && (readLoan(type, details)?.terms ?? null) !== null
}

/** The open instalments of a loan of which so much is owed. */
export function openInstalments(
  { row, input }: Pick<BookEntry, 'row' | 'input'>,
  owed: Decimal,
  days: { on: Day; until: Day },
): Asked[] {
  const terms = readLoan(row.type, row.details)?.terms
  const record = loanRecord(input, owed, days.on)
  return terms && record ? instalmentsOf(terms, record, days, row.currency) : []
}

/**
 * The instalments beside rows of accounts that are linked with nothing: each stands for that of the loan's account and of its amount that is nearest
 * to it, the nearest pair first.
 */
export function withBooked(
  { settlementPositionId, currency }: Pick<PositionRow, 'settlementPositionId' | 'currency'>,
  open: readonly Asked[],
  rows: readonly Booked[],
): OpenInstalment[] {
  const booked = rows.filter(
    (row) => row.accountId === settlementPositionId && row.currency === currency && row.type === 'SELL',
  )
  const pairs = open.flatMap((asked) =>
    booked
      .filter(({ amount }) => decimal(amount).eq(asked.open))
      .map((row) => ({ asked, row, apart: Math.abs(daysBetween(asked.day, row.on)) }))
      .filter(({ apart }) => apart <= bookingDays),
  )
  const found = new Map<Asked, Booked>()
  const taken = new Set<Booked>()
  for (const { asked, row } of pairs.toSorted((a, b) => a.apart - b.apart)) {
    if (found.has(asked) || taken.has(row)) continue
    found.set(asked, row)
    taken.add(row)
  }
  return open.map((asked) => {
    const row = found.get(asked)
    return { ...asked, booked: row ? { transactionId: row.id, on: row.on } : null }
  })
}

export function toInstalment(
  { id, name, currency }: Pick<PositionRow, 'id' | 'name' | 'currency'>,
  account: Instalment['account'],
  { day, state, payment, paid, open, openInterest, booked }: OpenInstalment,
): Instalment {
  return {
    positionId: id,
    positionName: name,
    currency,
    dueOn: day,
    state,
    payment: toText(payment),
    paid: toText(paid),
    open: toText(open),
    interest: toText(openInterest),
    account,
    booked,
  }
}

/** The rows of an instalment: interest accrues by the day it is due, or by the day it was paid where that is earlier. */
export function rowsOfInstalment({
  positionId,
  dueOn,
  date,
  payment,
  interest,
  cashPositionId,
}: InstalmentConfirm): { interest: TransactionCreate | null; payment: TransactionCreate } {
  if (decimal(payment).isZero()) failInput('payment', 'Enter what was paid.')
  const accruedOn = dueOn < dayOf(date) ? dueOn : date
  return {
    interest: decimal(interest).isZero()
      ? null
      : { positionId, type: 'INTEREST', date: accruedOn, amount: interest },
    payment: { positionId, type: 'BUY', date, amount: payment, cashPositionId },
  }
}
