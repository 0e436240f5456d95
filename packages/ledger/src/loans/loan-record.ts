import type { Day } from '../days/day.ts'
import { zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { effectsOf } from '../rows/effects.ts'
import { kindOn } from '../rows/kind.ts'
import type { DatedKind } from '../rows/kind.ts'
import { withoutReversed } from '../rows/reversals.ts'
import { inOrder, isSplit } from '../rows/transaction.ts'
import type { LedgerTransaction, TransactionType } from '../rows/transaction.ts'
import type { LoanRecord, LoanRow } from './instalments.ts'

type Debt = DatedKind & { readonly transactions: readonly LedgerTransaction[] }

const kinds: Partial<Record<TransactionType, LoanRow['kind']>> = {
  BUY: 'REPAID',
  SELL: 'DRAWN',
  INTEREST: 'ACCRUED',
  FEES: 'ACCRUED',
}

/** What the rows of a debt tell, of which so much is owed at the end of a day; null before its first row. A row that was taken back tells nothing. */
export function loanRecord(debt: Debt, owed: Decimal, on: Day): LoanRecord | null {
  const rows = withoutReversed(inOrder(debt.transactions))
  const [first] = rows
  if (first === undefined || first.day > on) return null
  const statement = rows.findLast((row) => row.type === 'NAV_ADJUSTMENT' && !isSplit(row) && row.day <= on)
  return { since: (statement ?? first).day, owed, rows: rows.flatMap((row) => toLoanRow(debt, row)) }
}

function toLoanRow(debt: Debt, row: LedgerTransaction): LoanRow[] {
  const kind = kinds[row.type]
  const { value } = effectsOf(kindOn(debt, row.day), row, zero)
  if (kind === undefined || value.kind !== 'CHANGES') return []
  return [{ day: row.day, kind, amount: value.by.abs() }]
}
