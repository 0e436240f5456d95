import type { SheetLine } from '@kinfolio/contract/balance-sheet'
import { day, daysBetween } from '@kinfolio/ledger/days/day'
import { t } from '@lingui/core/macro'

import { formatAge, formatDay, formatMoney } from '../../lib/format.ts'

/** The age of an asset's value, and a newer estimate if there is one. */
export function ValuedOn({ line, asOf }: { line: SheetLine; asOf: string }) {
  const { method, valuedOn, estimate } = line
  return (
    <span className="inline-flex flex-col py-1">
      <span className="text-muted">
        {valuedOn ? (
          <>
            {formatDay(valuedOn)}{' '}
            <span className="text-xs text-faint">{formatAge(daysBetween(day(valuedOn), day(asOf)))}</span>
          </>
        ) : (
          <span className="text-xs text-faint">
            {method === 'BALANCE' ? t`Running balance` : t`Never valued`}
          </span>
        )}
      </span>
      {estimate?.value != null && (
        <span className="text-xs text-info">
          {estimate.day
            ? t`Estimate ${formatMoney(estimate.value, estimate.currency)} of ${formatDay(estimate.day)}`
            : t`Estimate ${formatMoney(estimate.value, estimate.currency)}`}
        </span>
      )}
    </span>
  )
}
