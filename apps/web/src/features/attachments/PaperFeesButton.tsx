import type { Attachment } from '@kinfolio/contract/attachments'
import type { PaperFees } from '@kinfolio/contract/paper-readings'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'

import { openOverlay } from '../../pages/overlays.ts'

/** Opens the form of a fee statement with what a paper tells of fees. A paper on one position is about that. */
export function PaperFeesButton({ paper, fees }: { paper: Attachment; fees: PaperFees }) {
  const [position, ...others] = paper.links.filter(({ entityType }) => entityType === 'position')
  const positionId = others.length === 0 ? (position?.entityId ?? null) : null
  const source = { paperId: paper.id, paperName: paper.title, fees }
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button
        size="sm"
        icon="lucide:percent"
        onClick={() => openOverlay('fundFees', { positionId, currency: '', source })}
      >
        {t`Note these fees`}
      </Button>
      <p className="text-xs text-muted">
        {t`Fills in a fee statement of the fund with what is printed here, for you to look at.`}
      </p>
    </div>
  )
}
