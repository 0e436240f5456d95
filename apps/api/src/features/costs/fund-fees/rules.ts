import type { FeeCheck } from '@kinfolio/contract/fund-fee-checks'
import type { FundFees } from '@kinfolio/contract/fund-fees'
import { trimmedText } from '@kinfolio/ledger/numbers/decimal'

import type { fundFees } from './tables.ts'

export type FundFeesRow = typeof fundFees.$inferSelect

/** With the name of its paper, for whoever may see that. */
export type ShownRow = FundFeesRow & { paperName: string | null }

export function toFundFees(row: ShownRow, checks: FeeCheck[]): FundFees {
  const { id, positionId, fromOn: from, toOn: to, currency, note, version, attachmentId, paperName } = row
  return {
    id,
    positionId,
    from,
    to,
    currency,
    managementFee: trimmedText(row.managementFee),
    offsets: trimmedText(row.offsets),
    expenses: trimmedText(row.expenses),
    lineInterest: trimmedText(row.lineInterest),
    carryPaid: trimmedText(row.carryPaid),
    carryAccrued: row.carryAccrued === null ? null : trimmedText(row.carryAccrued),
    companyFees: row.companyFees === null ? null : trimmedText(row.companyFees),
    printedUnit: trimmedText(row.printedUnit),
    note,
    paperId: attachmentId,
    paperName,
    checks,
    version,
  }
}
