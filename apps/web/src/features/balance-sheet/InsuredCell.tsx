import type { SheetLine } from '@kinfolio/contract/balance-sheet'
import { classNames } from '@kinfolio/ui/class-names'
import { t } from '@lingui/core/macro'

import { TotalText } from '../../figures/TotalText.tsx'
import { formatDay, formatPercent } from '../../lib/format.ts'

/** The sum that policies pay, and its part of the value. */
export function InsuredCell({ insurance }: { insurance: NonNullable<SheetLine['insurance']> }) {
  const { insured, ratio, policies, lapsedOn } = insurance
  if (!insured) {
    return lapsedOn ? (
      <span className="text-xs text-warning">{t`Lapsed ${formatDay(lapsedOn)}`}</span>
    ) : (
      <span className="text-xs text-faint">{t`Not insured`}</span>
    )
  }
  return (
    <span
      className="inline-flex items-baseline gap-2"
      title={policies.length > 0 ? policies.map(({ name }) => name).join(', ') : undefined}
    >
      <TotalText total={insured} />
      {ratio !== null && (
        <span className={classNames('w-10 text-2xs', ratio < 1 ? 'text-warning' : 'text-faint')}>
          {formatPercent(ratio, 0)}
        </span>
      )}
    </span>
  )
}
