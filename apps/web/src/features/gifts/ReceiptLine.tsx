import type { GiftDetail } from '@kinfolio/contract/gift-records'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { formatDay } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { receiptLabels, receiptTones } from './words.ts'

/** The receipt of an instalment, below its line. Nothing while nothing is paid. */
export function ReceiptLine({ gift, expectedOn }: { gift: GiftDetail; expectedOn: string }) {
  const { may } = useOrg()
  const receipt = gift.instalments.find((each) => each.expectedOn === expectedOn)?.receipt
  if (receipt === undefined || receipt.state === 'NOT_YET') return null
  const { state, receivedOn, number, paperId, paperName } = receipt
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-2 text-xs text-muted">
      <Badge color={receiptTones[state]} icon="lucide:receipt">
        {receiptLabels[state]}
      </Badge>
      {[receivedOn && formatDay(receivedOn), number].filter(Boolean).join(' · ')}
      {paperId && paperName && (
        <Link to="/papers/$id" params={{ id: paperId }} className="text-link hover:underline">
          {paperName}
        </Link>
      )}
      {may('write') && (
        <Button
          size="xs"
          variant="ghost"
          className="ml-auto"
          onClick={() => openOverlay('giftReceipt', { gift, expectedOn })}
        >
          {state === 'MISSING' ? t`Receipt…` : t`Change the receipt…`}
        </Button>
      )}
    </div>
  )
}
