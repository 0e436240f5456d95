import type { TransactionType } from '@kinfolio/contract/transaction'
import { daysBetween, type Day } from '@kinfolio/ledger/days/day'
import { decimal, minus, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { rateOn, rateTable, type RateTable } from '@kinfolio/ledger/prices/rates'

/** So many days before or after a row a bank may book its money. */
export const bookingDays = 10

/** Of another currency, the bank takes its margin on the rate of the day. */
const bankMargin = '0.03'

/** A row whose money has to move on an account. */
export type Settled = {
  id: string
  type: 'CAPITAL_CALL' | 'DISTRIBUTION'
  on: Day
  amount: string
  fee: string
  tax: string
  currency: string
  accountId: string
}

/** A row of an account that is linked with nothing. */
export type Booked = {
  id: string
  accountId: string
  type: 'BUY' | 'SELL'
  on: Day
  amount: string
  currency: string
}

/** An account as a row to come needs it. */
export type SettlementAccount = {
  id: string
  currency: string
  /** The day of its first row: what is older did not move on it. Null: it has none. */
  since: Day | null
  booked: readonly Booked[]
}

type RowToCome = { type: TransactionType; on: Day; amount: string; currency: string }

/** Whether the money of a call or distribution is to move on the account, too: not where the bank told of it already. */
export function settlesOn(
  { id, currency, since, booked }: SettlementAccount,
  { type, ...row }: RowToCome,
): boolean {
  if (type !== 'CAPITAL_CALL' && type !== 'DISTRIBUTION') return false
  if (currency !== row.currency || (since !== null && since > row.on)) return false
  const settled = { ...row, id: 'new', type, fee: '0', tax: '0', accountId: id }
  return unsettledOf([settled], booked, rateTable(new Map())).length > 0
}

/**
 * The rows whose money stands on no account, not even as a row of its own that a statement of the bank brought: one of
 * the same direction and amount, some days apart. Each row of an account stands for one of them, the nearest first.
 */
export function unsettledOf<Row extends Settled>(
  rows: readonly Row[],
  booked: readonly Booked[],
  rates: RateTable,
): Row[] {
  const pairs = rows.flatMap((row) =>
    booked
      .filter((each) => isMoneyOf(row, each, rates))
      .map((each) => ({ row, each, apart: Math.abs(daysBetween(row.on, each.on)) })),
  )
  const found = new Set<string>()
  const taken = new Set<string>()
  for (const { row, each } of pairs.toSorted((a, b) => a.apart - b.apart)) {
    if (found.has(row.id) || taken.has(each.id)) continue
    found.add(row.id)
    taken.add(each.id)
  }
  return rows.filter(({ id }) => !found.has(id))
}

function isMoneyOf(row: Settled, booked: Booked, rates: RateTable): boolean {
  const isPaid = row.type === 'CAPITAL_CALL'
  return (
    row.accountId === booked.accountId &&
    booked.type === (isPaid ? 'SELL' : 'BUY') &&
    Math.abs(daysBetween(row.on, booked.on)) <= bookingDays &&
    isAbout(moneyOf(row), row, booked, rates)
  )
}

/** What arrives of a distribution is net of its fee and tax. */
function moneyOf({ amount, fee, tax }: Settled): Decimal {
  return decimal(amount).minus(decimal(fee)).minus(decimal(tax))
}

function isAbout(money: Decimal, { currency, on }: Settled, booked: Booked, rates: RateTable): boolean {
  const moved = decimal(booked.amount)
  if (currency === booked.currency) return moved.eq(money)
  const { rate } = rateOn(rates, currency, booked.currency, on)
  if (rate === null) return false
  const expected = money.times(rate)
  return minus(moved, expected).abs().lte(expected.times(bankMargin))
}
