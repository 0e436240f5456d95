import type { FeeDragFigures } from '@kinfolio/contract/fee-drag'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { formatMoney } from '../../lib/format.ts'
import { openOverlay, type OverlayProps } from '../../pages/overlays.ts'

type FeeAmountProps = {
  figures: Pick<FeeDragFigures, 'total'>
  currency: string
  asked: OverlayProps['feeProof']
}

/** All fees of a line. It opens its proof. */
export function FeeAmount({ figures: { total }, currency, asked }: FeeAmountProps) {
  const { org } = useOrg()
  if (!org.role.valuesVisible) return <Hidden />
  return (
    <button
      type="button"
      title={t`Fees of ${asked.name}: how they were counted`}
      className="-mb-px inline-flex items-center rounded-xs border-b border-dotted border-transparent text-right hover:border-current max-sm:min-h-6"
      onClick={() => openOverlay('feeProof', asked)}
    >
      <Money text={total && formatMoney(total, currency)} />
    </button>
  )
}
