import type { Grade, PaperField, Timing, tieOutOutcomes } from '@kinfolio/contract/paper-fields'
import type { PaperKind } from '@kinfolio/contract/paper-kinds'

import type { ReadFees } from './fees-of-paper.ts'
import type { Box } from './paper-text.ts'

/** A value that a paper seems to state. Days are ISO, amounts and percentages exact decimals. */
export type Suggestion = {
  field: PaperField
  value: string
  /** Of amounts, if the paper says it. */
  currency: string | null
  /** Of amounts and percentages: half of the last printed digit. The true figure is no further away. */
  halfUnit: string | null
  /** Of sums: whether the paper says that they are those before this paper or after it. */
  timing: Timing | null
  /** The words beside the value, as the paper prints them. */
  label: string | null
  page: number
  /** Null if it is from data inside of the paper, which stand on no page. */
  box: Box | null
  grade: Grade
  /** Why the grade is what it is, in a sentence. */
  why: string
}

/** Checks of notices, and those of EN 16931 for invoices. */
export type Check = 'T1' | 'T2' | 'T3' | 'T4' | 'T9' | `BR-CO-${10 | 11 | 12 | 13 | 14 | 15 | 16 | 17}`

/** A check of figures against each other. */
export type TieOut = {
  check: Check
  what: string
  outcome: (typeof tieOutOutcomes)[number]
  expected: string | null
  printed: string | null
  difference: string | null
  tolerance: string | null
  /** Which reading held, or why the check was skipped. */
  note: string
}

/** A bank account that a document prints, with the codes of its bank. Check digits of an IBAN fit. */
export type PrintedAccount = {
  iban: string | null
  accountNumber: string | null
  /** Of American banks. */
  routingNumber: string | null
  /** The sort code of a British bank, or what other countries call so: BLZ, BSB. */
  bankCode: string | null
  bic: string | null
  reference: string | null
  currency: string | null
  page: number
}

/** One document of a paper: a file may hold several. */
export type UnderstoodPaper = {
  kind: PaperKind
  firstPage: number
  lastPage: number
  suggestions: readonly Suggestion[]
  accounts: readonly PrintedAccount[]
  tieOuts: readonly TieOut[]
  /** What it tells of the fees of a fund. */
  fees: ReadFees | null
}
