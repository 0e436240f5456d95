// Plain lists: the addresses of pages are read with them before anything that checks schemas is loaded.

/** What a paper can be. A paper that is none of the others is `OTHER`. */
export const paperKinds = [
  'CAPITAL_CALL',
  'DISTRIBUTION_NOTICE',
  'CAPITAL_ACCOUNT_STATEMENT',
  'QUARTERLY_REPORT',
  'ANNUAL_REPORT',
  'K1',
  'TAX_PAPER',
  'CONTRACT_NOTE',
  'BANK_STATEMENT',
  'INVOICE',
  'RECEIPT',
  'INSURANCE_POLICY',
  'DEED',
  'CONTRACT',
  'IDENTITY_PAPER',
  'VALUATION',
  'GRANT_LETTER',
  'OTHER',
] as const
export type PaperKind = (typeof paperKinds)[number]

/**
 * Whether papers of a kind tell amounts, prices or shares. Somebody who does not see values gets none of those. A kind
 * is `false` only where no usual paper of it has such a figure: deeds name prices, policies name sums, contracts and
 * letters of grants name what is paid, and nobody knows what stands in a paper without a kind.
 */
export const paperKindHasValues: Readonly<Record<PaperKind, boolean>> = {
  CAPITAL_CALL: true,
  DISTRIBUTION_NOTICE: true,
  CAPITAL_ACCOUNT_STATEMENT: true,
  QUARTERLY_REPORT: true,
  ANNUAL_REPORT: true,
  K1: true,
  TAX_PAPER: true,
  CONTRACT_NOTE: true,
  BANK_STATEMENT: true,
  INVOICE: true,
  RECEIPT: true,
  INSURANCE_POLICY: true,
  DEED: true,
  CONTRACT: true,
  IDENTITY_PAPER: false,
  VALUATION: true,
  GRANT_LETTER: true,
  OTHER: true,
}
