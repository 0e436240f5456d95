import { expectedTargets } from '@kinfolio/contract/expected-kinds'
import { Sheet } from '@kinfolio/ui/Sheet'
import { t } from '@lingui/core/macro'

import { RecordPapers } from '../features/attachments/RecordPapers.tsx'
import { RecordExpected } from '../features/expected-papers/RecordExpected.tsx'
import type { OverlayProps } from '../pages/overlays.ts'

type RecordPapersSheetProps = OverlayProps['papersOf'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The papers of a record that has no page of its own, such as an entity, and what is expected of it. */
export function RecordPapersSheet({ target, name, open, onOpenChange }: RecordPapersSheetProps) {
  const entityType = expectedTargets.find((each) => each === target.entityType)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} size="lg" title={t`Papers of ${name}`}>
      {entityType && <RecordExpected entityType={entityType} entityId={target.entityId} name={name} />}
      <RecordPapers target={target} name={name} isInPanel />
    </Sheet>
  )
}
