import type { EditableField } from '@kinfolio/contract/import-edits'
import type { ImportProblem } from '@kinfolio/contract/imports'
import { problemWords } from '@kinfolio/contract/problems'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { checkTransactions } from '@kinfolio/ledger/rows/checks'
import type { Problem, ProblemCode } from '@kinfolio/ledger/rows/problems'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'

import type { TransactionRow } from '../../../book/rows/rules.ts'
import type { KnownPosition } from '../instruments/rules.ts'
import type { Columns } from '../rows/rules.ts'

type CheckedKind = Pick<KnownPosition, 'type' | 'method' | 'methods' | 'openedOn' | 'closedOn' | 'details'>

/**
 * Problems that earlier rows cause. They may be gone when one of those rows is refused. So only the first of them is
 * refused at a time: one sale too many must not refuse all later sales.
 */
const following: ReadonlySet<ProblemCode> = new Set([
  'SELLS_MORE_THAN_HELD',
  'REPAYS_MORE_THAN_OWED',
  'UNITS_MIXED',
  'NEEDS_SHARE',
  'CALLS_BEYOND_COMMITMENT',
])
/** The field in which a person would correct a row. */
const fieldOf: Partial<Record<ProblemCode, EditableField>> = {
  TYPE_NOT_TAKEN: 'type',
  BEFORE_OPENING: 'day',
  AFTER_CLOSING: 'day',
  NEEDS_QUANTITY: 'quantity',
  QUANTITY_NOT_TAKEN: 'quantity',
  SELLS_MORE_THAN_HELD: 'quantity',
  NEEDS_AMOUNT: 'amount',
  AMOUNT_NOT_TAKEN: 'amount',
  REPAYS_MORE_THAN_OWED: 'amount',
  CALLS_BEYOND_COMMITMENT: 'amount',
  FEE_NOT_TAKEN: 'fee',
}
/**
 * The number of rows that may be checked while rows are refused one at a time. After that, the rest is refused
 * together, so that a file cannot keep the server busy.
 */
const patience = 400_000

/** A new row in the order in which it will be recorded. */
export function toTransactionRow(
  columns: Columns,
  id: string,
  recordedOrder: number,
  reverses: string | null = null,
): TransactionRow {
  return { ...columns, id, recordedOrder, reverses, linkId: null }
}

/**
 * The new rows that cannot stand on their position together with the recorded rows, by id, each with the reason. All
 * other rows can stand.
 */
export function unsound(
  target: CheckedKind,
  recorded: readonly LedgerTransaction[],
  added: readonly LedgerTransaction[],
): Map<string, ImportProblem[]> {
  const refused = new Map<string, ImportProblem[]>()
  const isOld = new Set(recorded.map((row) => row.id))
  const knownBefore = new Set(problemsOf(target, recorded).map(nameOf))
  let looked = 0
  for (;;) {
    const left = added.filter((row) => !refused.has(row.id))
    looked += recorded.length + left.length
    const problems = problemsOf(target, [...recorded, ...left])
    const own = problems.filter((problem) => !isOld.has(problem.transactionId))
    const first = own.find((problem) => following.has(problem.code))
    const isTold = (problem: Problem) =>
      looked > patience || !following.has(problem.code) || problem.transactionId === first?.transactionId
    for (const problem of own.filter(isTold)) {
      const earlierProblems = refused.get(problem.transactionId) ?? []
      const field = fieldOf[problem.code]
      refused.set(problem.transactionId, [
        ...earlierProblems,
        { code: problem.code, message: problemWords(problem), ...(field ? { field } : {}) },
      ])
    }
    if (own.length > 0) continue

    const broken = problems.find(
      (problem) => isOld.has(problem.transactionId) && !knownBefore.has(nameOf(problem)),
    )
    if (!broken) return refused
    // A sale takes units that a recorded later row needs; a call takes commitment. If the file has neither, no single
    // row is the cause, and all are refused.
    const takers = left.filter((row) => takes(row, broken.code))
    const on = recorded.find((row) => row.id === broken.transactionId)?.day ?? ''
    const message = `With this row the transaction recorded on ${on} could not stand any more: ${problemWords(broken)}`
    for (const row of takers.length > 0 ? takers : left) {
      refused.set(row.id, [{ code: 'BREAKS_RECORDED_ROW', message }])
    }
  }
}

/** Whether a row may leave too little for a later row. */
function takes({ type }: LedgerTransaction, code: ProblemCode): boolean {
  if (type === 'SELL') return true
  return code === 'CALLS_BEYOND_COMMITMENT' && (type === 'CAPITAL_CALL' || type === 'FEES')
}

/**
 * The recorded rows that stand now and would not stand after other rows leave. The rows of `back` are added in their
 * place.
 */
export function brokenWithout(
  target: CheckedKind,
  recorded: readonly LedgerTransaction[],
  isLeaving: (row: LedgerTransaction) => boolean,
  back: readonly LedgerTransaction[] = [],
): Problem[] {
  const knownBefore = new Set(problemsOf(target, recorded).map(nameOf))
  const staying = [...recorded.filter((row) => !isLeaving(row)), ...back]
  return problemsOf(target, staying).filter((problem) => !knownBefore.has(nameOf(problem)))
}

function problemsOf(target: CheckedKind, rows: readonly LedgerTransaction[]): Problem[] {
  const { type, method, methods, openedOn, closedOn, details } = target
  const commitment = details.commitment ? decimal(details.commitment) : null
  return checkTransactions({ type, method, methods, openedOn, closedOn, commitment }, rows)
}

function nameOf({ transactionId, code }: Problem): string {
  return `${transactionId} ${code}`
}
