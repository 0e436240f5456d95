export const problemCodes = [
  'UNKNOWN_TYPE',
  'NOT_A_DAY',
  'NOT_A_NUMBER',
  'TYPE_NOT_TAKEN',
  'BEFORE_OPENING',
  'AFTER_CLOSING',
  'NEEDS_AMOUNT',
  'NEEDS_QUANTITY',
  'NEEDS_SHARE',
  'NEEDS_RATIO',
  'AMOUNT_NOT_TAKEN',
  'QUANTITY_NOT_TAKEN',
  'SHARE_NOT_TAKEN',
  'RATIO_NOT_TAKEN',
  'FEE_NOT_TAKEN',
  'TAX_NOT_TAKEN',
  'LINES_NOT_TAKEN',
  'NOT_RETURN_OF_CAPITAL',
  'RECALLABLE_NOT_TAKEN',
  'NEGATIVE_NUMBER',
  'RATIO_OUT_OF_RANGE',
  'SHARE_OUT_OF_RANGE',
  'LINES_DO_NOT_SUM',
  'RECALLS_MORE_THAN_DISTRIBUTED',
  'UNITS_MIXED',
  'SELLS_MORE_THAN_HELD',
  'REPAYS_MORE_THAN_OWED',
  'CALLS_BEYOND_COMMITMENT',
  'REVERSES_NOTHING',
  'OPENING_NOT_TAKEN',
  'OPENING_NOT_FIRST',
  'SUBTYPE_NOT_TAKEN',
  'RATIO_AGAINST_SUBTYPE',
  'COST_SHARE_OUT_OF_RANGE',
  'HOLDS_NOTHING',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Why a row cannot stand. The words for people are the contract's; `params` are what they need, as plain text. */
export type Problem = {
  readonly transactionId: string
  readonly code: ProblemCode
  readonly params: Readonly<Record<string, string>>
}

/** A problem of a row that is known already. */
export type Fault = { readonly code: ProblemCode; readonly params?: Readonly<Record<string, string>> }
