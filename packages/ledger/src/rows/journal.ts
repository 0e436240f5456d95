import { minus, plus, roundMoney, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { gainEffectsOf } from './effects.ts'
import { kindOn } from './kind.ts'
import type { DatedKind } from './kind.ts'
import { costBasis } from './lots.ts'
import type { CostMethod } from './lots.ts'
import { pairReversals } from './reversals.ts'
import { applyRow, startRunning } from './running.ts'
import { inOrder, isOpening, movesPart } from './transaction.ts'
import type { LedgerTransaction } from './transaction.ts'

/**
 * Where an amount stands in double entry. POSITION: what is held, in units at what they cost, or in money. COST: what changes the cost
 * without units, as capital that is returned. CLEARING: money on its way between positions. REALISED and VALUATION: gains, credit is
 * below zero, as all income is. TRANSFERS: what moves between positions without money. OPENING: what came from outside. REVERSALS: rows that
 * are taken back, and what takes them back.
 */
export const journalAccounts = [
  'POSITION',
  'COST',
  'CLEARING',
  'OPENING',
  'INCOME',
  'FEES',
  'TAXES',
  'REALISED',
  'VALUATION',
  'TRANSFERS',
  'REVERSALS',
] as const
export type JournalAccount = (typeof journalAccounts)[number]

/** An amount of the position's currency on an account, debit above zero; `units` of what is held in units, which cost the amount. */
export type Posting = { readonly account: JournalAccount; readonly amount: Decimal; readonly units?: Decimal }

/** One row as double entry: its postings come to zero. */
export type JournalEntry = { readonly row: LedgerTransaction; readonly postings: readonly Posting[] }

type Journaled = DatedKind & {
  readonly commitment: Decimal | null
  readonly transactions: readonly LedgerTransaction[]
  readonly costMethod?: CostMethod
}

/**
 * The rows of a position in double entry, in the order of events; rows that move nothing are left out. What is quoted stands in units at
 * cost, all else at its rolled value. Fees and taxes of a purchase are part of its cost, and those of a sale of its proceeds, as lots have
 * them. The sums of POSITION and COST are the quantity and cost held, or the value; all postings come to zero.
 */
export function journalOf(position: Journaled): JournalEntry[] {
  const ordered = inOrder(position.transactions)
  const isInUnits = position.method === 'QUOTED'
  const basis = isInUnits ? costBasis(ordered, position.costMethod ?? 'FIFO') : null
  const costs = new Map(basis?.entries.map(({ transactionId, cost }) => [transactionId, cost]))
  const gains = new Map(basis?.realised.map(({ transactionId, gain }) => [transactionId, gain]))
  const undone = new Set(
    [...pairReversals(ordered)].flatMap(([reversal, original]) => [reversal, original.id]),
  )
  const state = startRunning(position, position.commitment, ordered)
  return ordered.flatMap((row): JournalEntry[] => {
    const { quantity, rolled, received } = state
    applyRow(state, row)
    const units = minus(state.quantity, quantity)
    const change = isInUnits ? (costs.get(row.id) ?? zero) : minus(state.rolled, rolled)
    const flow = minus(state.received, received)
    const held: Posting[] = isInUnits ? inUnits(units, change) : [{ account: 'POSITION', amount: change }]
    const isFromOutside = row.subtype === 'OPENING' || isOpening(row)
    const paid: Posting = { account: isFromOutside ? 'OPENING' : 'CLEARING', amount: flow }
    const rest = plus(change, flow).negated()
    const others: Posting[] = undone.has(row.id)
      ? [{ account: 'REVERSALS' as const, amount: rest }]
      : reasons(position, row, { rest, isInUnits, realised: gains.get(row.id) ?? zero })
    const postings = [...held, paid, ...others].filter(({ amount, units: of }) => !amount.isZero() || of)
    return postings.length === 0 ? [] : [{ row, postings }]
  })
}

function inUnits(units: Decimal, cost: Decimal): Posting[] {
  return units.isZero() ? [{ account: 'COST', amount: cost }] : [{ account: 'POSITION', amount: cost, units }]
}

type Asked = { rest: Decimal; isInUnits: boolean; realised: Decimal }

/** Why what is held changed by something else than money: what neither income nor fees nor taxes explain is a gain. */
function reasons(kind: DatedKind, row: LedgerTransaction, { rest, isInUnits, realised }: Asked): Posting[] {
  if (rest.isZero() && row.lines.length === 0 && row.fee.isZero() && row.tax.isZero() && !isIncome(row))
    return []
  if (movesPart(row)) {
    return [
      { account: 'REALISED', amount: realised.negated() },
      { account: 'TRANSFERS', amount: plus(rest, realised) },
    ]
  }
  if (row.type === 'NAV_ADJUSTMENT') return [{ account: 'VALUATION', amount: rest }]
  const effects = gainEffectsOf(kindOn(kind, row.day), row)
  const isTraded = isInUnits && (row.type === 'BUY' || row.type === 'SELL')
  const income = roundMoney(effects.income).negated()
  const fees = isTraded ? zero : roundMoney(effects.fees)
  const taxes = isTraded ? zero : roundMoney(effects.taxes)
  return [
    { account: 'INCOME', amount: income },
    { account: 'FEES', amount: fees },
    { account: 'TAXES', amount: taxes },
    { account: 'REALISED', amount: minus(rest, sum([income, fees, taxes])) },
  ]
}

const isIncome = ({ type }: LedgerTransaction) => type === 'DIVIDEND' || type === 'INTEREST'
