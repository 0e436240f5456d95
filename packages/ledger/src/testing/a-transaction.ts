import { day } from '../days/day.ts'
import { decimal, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type {
  LedgerTransaction,
  TransactionLine,
  TransactionSubtype,
  TransactionType,
} from '../rows/transaction.ts'

type Text = {
  readonly id?: string
  readonly subtype?: TransactionSubtype
  readonly amount?: string
  readonly quantity?: string
  readonly fee?: string
  readonly tax?: string
  readonly share?: string
  readonly ratio?: string
  readonly recallable?: string
  readonly recallableUntil?: string
  readonly reverses?: string
  readonly isReversal?: boolean
  readonly linkId?: string
  readonly lines?: readonly TransactionLine[]
}

let recorded = 0

function number(value: string | undefined): Decimal | null {
  return value === undefined ? null : decimal(value)
}

/** A row as a person would write it down; what is not said is absent. Recorded in the order of the calls. */
export function aTransaction(type: TransactionType, on: string, text: Text = {}): LedgerTransaction {
  recorded++
  return {
    id: text.id ?? `${type} ${on} ${recorded}`,
    type,
    subtype: text.subtype ?? null,
    day: day(on),
    recordedOrder: recorded,
    amount: number(text.amount),
    quantity: number(text.quantity),
    price: null,
    fee: number(text.fee) ?? zero,
    tax: number(text.tax) ?? zero,
    share: number(text.share),
    ratio: number(text.ratio),
    lines: text.lines ?? [],
    recallable: number(text.recallable) ?? zero,
    recallableUntil: text.recallableUntil === undefined ? null : day(text.recallableUntil),
    isReversal: text.isReversal ?? text.reverses !== undefined,
    reverses: text.reverses ?? null,
    linkId: text.linkId ?? null,
  }
}

export function aLine(
  kind: TransactionLine['kind'],
  amount: string,
  isInsideCommitment = true,
): TransactionLine {
  return { kind, amount: decimal(amount), isInsideCommitment }
}
