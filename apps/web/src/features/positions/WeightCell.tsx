import { t } from '@lingui/core/macro'

import { formatPercent, formatPercentage, formatSignedPercent } from '../../lib/format.ts'

type WeightCellProps = {
  /** 0.12 is 12 % of the whole. */
  weight: number | null
  /** The target in percent, as decimal text; null where none is set. */
  target: string | null
}

/** The weight of a position in the whole, and how far it is from its target. */
export function WeightCell({ weight, target }: WeightCellProps) {
  if (weight === null) return null
  return (
    <span className="inline-flex items-baseline gap-2">
      {formatPercent(weight, 1)}
      <span
        className="w-14 text-2xs text-faint"
        title={target === null ? undefined : t`Target ${formatPercentage(target)}`}
      >
        {target !== null && formatSignedPercent(weight - +target / 100, 1)}
      </span>
    </span>
  )
}
