// Plain lists: the addresses of pages are read with them before anything that checks schemas is loaded.

/** What a paper can be. A paper that is none of the others is `other`. */
export const paperKinds = [
  'capitalCall',
  'distributionNotice',
  'capitalAccountStatement',
  'quarterlyReport',
  'annualReport',
  'k1',
  'taxPaper',
  'contractNote',
  'bankStatement',
  'invoice',
  'receipt',
  'insurancePolicy',
  'deed',
  'contract',
  'identityPaper',
  'valuation',
  'grantLetter',
  'other',
] as const
export type PaperKind = (typeof paperKinds)[number]

/**
 * Whether papers of a kind tell amounts, prices or shares. Somebody who does not see values gets none of those. A kind
 * is `false` only where no usual paper of it has such a figure: deeds name prices, policies name sums, contracts and
 * letters of grants name what is paid, and nobody knows what stands in a paper without a kind.
 */
export const paperKindHasValues: Readonly<Record<PaperKind, boolean>> = {
  capitalCall: true,
  distributionNotice: true,
  capitalAccountStatement: true,
  quarterlyReport: true,
  annualReport: true,
  k1: true,
  taxPaper: true,
  contractNote: true,
  bankStatement: true,
  invoice: true,
  receipt: true,
  insurancePolicy: true,
  deed: true,
  contract: true,
  identityPaper: false,
  valuation: true,
  grantLetter: true,
  other: true,
}
