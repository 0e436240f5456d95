// Plain lists: the addresses of pages are read with them before anything that checks schemas is loaded.

/** The kinds of records of which papers can be expected. An account is a position. */
export const expectedTargets = ['position', 'company', 'contact', 'entity'] as const
export type ExpectedTarget = (typeof expectedTargets)[number]

/**
 * How often a paper is expected. ONCE: for a day that somebody names. EXPIRY: a new one when the one that is there
 * expires.
 */
export const expectedPeriods = ['MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR', 'ONCE', 'EXPIRY'] as const
export type ExpectedPeriod = (typeof expectedPeriods)[number]

/** How many months a period has; null: it has none. */
export const monthsOfPeriod: Readonly<Record<ExpectedPeriod, number | null>> = {
  MONTH: 1,
  QUARTER: 3,
  HALF_YEAR: 6,
  YEAR: 12,
  ONCE: null,
  EXPIRY: null,
}

/**
 * CAME: it is here. DUE: its period is over, and its day is not. LATE: its day is over. LATER: its period is not over, or
 * somebody expects it on a later day. WAIVED: somebody said that it is not needed.
 */
export const expectedStates = ['CAME', 'DUE', 'LATE', 'LATER', 'WAIVED'] as const
export type ExpectedState = (typeof expectedStates)[number]

/** What a person can decide about one paper that is expected. */
export const expectedDecisions = ['WAIVED', 'LATER', 'MATCHED'] as const
export type ExpectedDecision = (typeof expectedDecisions)[number]

/** The languages in which a letter is drafted. */
export const letterLanguages = ['en', 'de'] as const
export type LetterLanguage = (typeof letterLanguages)[number]
