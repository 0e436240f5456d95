import { checkDeclaration, checkNames, type CheckName } from '@kinfolio/contract/report-checks'

import type { Sight } from '../sight/queries.ts'
import {
  bankCount,
  bankDeposits,
  baseCurrency,
  currencyShare,
  managerShare,
  policyBands,
  positionShare,
} from './concentration/queries.ts'
import { debtDue, debtToAssets, ratesEnding } from './debts/queries.ts'
import { accountsToCall, latePapers, mailWaiting } from './desk/queries.ts'
import { boundOf, verdictOf, type Finding, type Verdict } from './findings/rules.ts'
import {
  callsCovered,
  commitmentsCurrency,
  illiquidShare,
  liquidShare,
  unfundedToLiquid,
  unfundedToValue,
  vintageSpread,
} from './liquidity/queries.ts'
import { keyPerson, ownershipGaps, signers } from './people/queries.ts'
import {
  budgetOverrun,
  cashReserve,
  costsLate,
  feeShare,
  noticeEnding,
  payoutOpen,
  pledgesToIncome,
  receiptsMissing,
} from './spending/queries.ts'
import {
  drawdown,
  insuranceLapsed,
  missingValues,
  staleShare,
  uninsured,
  unnamedBeginnings,
  unreconciled,
} from './values/queries.ts'

/** Table of contents: how each rule finds its value. One that is missing does not compile. */
const checks = {
  'position-share': positionShare,
  'manager-share': managerShare,
  'bank-deposits': bankDeposits,
  'bank-count': bankCount,
  'currency-share': currencyShare,
  'base-currency': baseCurrency,
  'commitments-currency': commitmentsCurrency,
  'unfunded-to-liquid': unfundedToLiquid,
  'unfunded-to-value': unfundedToValue,
  'vintage-spread': vintageSpread,
  'calls-covered': callsCovered,
  'stale-share': staleShare,
  'missing-values': missingValues,
  'unnamed-beginnings': unnamedBeginnings,
  unreconciled,
  uninsured,
  'insurance-lapsed': insuranceLapsed,
  'debt-to-assets': debtToAssets,
  'debt-due': debtDue,
  'rates-ending': ratesEnding,
  'key-person': keyPerson,
  signers,
  'ownership-gaps': ownershipGaps,
  'policy-bands': policyBands,
  'liquid-share': liquidShare,
  'illiquid-share': illiquidShare,
  'fee-share': feeShare,
  'cash-reserve': cashReserve,
  'costs-late': costsLate,
  'budget-overrun': budgetOverrun,
  'notice-ending': noticeEnding,
  'late-papers': latePapers,
  'mail-waiting': mailWaiting,
  'accounts-to-call': accountsToCall,
  'pledges-to-income': pledgesToIncome,
  'receipts-missing': receiptsMissing,
  'payout-open': payoutOpen,
  drawdown,
} as const satisfies Record<CheckName, (sight: Sight) => Promise<Finding>>

/** A rule as it was asked: its bound, what it found and the verdict. Without a bound, that cannot be read. */
export type Checked = {
  name: CheckName
  bound: ReturnType<typeof boundOf>
  finding: Finding
  verdict: Verdict
}

/** Asks one rule; a typed bound takes the place of the usual one. */
export async function runCheck(sight: Sight, name: CheckName, typed: string): Promise<Checked> {
  const declaration = checkDeclaration(name)
  const bound = boundOf(declaration, typed)
  const finding = await sight.once(`check ${name}`, () => checks[name](sight))
  const verdict = bound === null ? 'UNKNOWN' : verdictOf(declaration, finding, bound)
  return { name, bound, finding, verdict }
}

/** Asks the rules that are on, in their order. */
export async function runChecks(
  sight: Sight,
  typedOf: (name: CheckName) => string | null,
): Promise<Checked[]> {
  const all: Checked[] = []
  // One after the other: they share the connection of the call.
  for (const name of checkNames) {
    const typed = typedOf(name)
    if (typed !== null) all.push(await runCheck(sight, name, typed))
  }
  return all
}
