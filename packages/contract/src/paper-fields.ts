// Plain lists, for the readers of papers and for the screens that show what they read.

/** What can be read from a paper. A new one needs its labels in `labels.ts` of the formats, or a reader of its own. */
export const paperFields = [
  'kind',
  'date',
  'dueDate',
  'periodEnd',
  'issuer',
  'fund',
  'investor',
  'currency',
  'amount',
  'payable',
  'percentage',
  'commitment',
  'cumulativeCalled',
  'cumulativeDistributed',
  'unfunded',
  'nav',
  'accountNumber',
  'iban',
  'bic',
  'aba',
  'reference',
  'invoiceNumber',
  'subtotal',
  'tax',
] as const
export type PaperField = (typeof paperFields)[number]

/** What a person can note of the figures of a paper. Its kind, days and names are facts of the paper itself; accounts have their own checks. */
export const paperValueFields = [
  'amount',
  'payable',
  'percentage',
  'commitment',
  'cumulativeCalled',
  'cumulativeDistributed',
  'unfunded',
  'nav',
  'dueDate',
  'reference',
  'invoiceNumber',
  'subtotal',
  'tax',
] as const satisfies readonly PaperField[]
export type PaperValueField = (typeof paperValueFields)[number]

/** How a value is written. What is neither is an amount. */
export const textValueFields: readonly PaperField[] = ['reference', 'invoiceNumber']

/** `SURE` is printed beside a label of its own, or twice. `DOUBTFUL` may be something else: a person looks first. */
export const grades = ['SURE', 'LIKELY', 'DOUBTFUL'] as const
export type Grade = (typeof grades)[number]

/** Of a sum: whether it is the one before the paper or the one after it. */
export const timings = ['BEFORE', 'AFTER'] as const
export type Timing = (typeof timings)[number]

export const tieOutOutcomes = ['TIES', 'CONTRADICTS', 'SKIPPED'] as const
