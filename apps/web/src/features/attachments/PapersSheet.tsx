import { Sheet } from '@kinfolio/ui/Sheet'
import { t } from '@lingui/core/macro'

import type { OverlayProps } from '../../pages/overlays.ts'
import { RecordPapers } from './RecordPapers.tsx'

type PapersSheetProps = OverlayProps['papersOf'] & { open: boolean; onOpenChange: (open: boolean) => void }

/** The papers of a record that has no page of its own, such as an entity. */
export function PapersSheet({ target, name, open, onOpenChange }: PapersSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} size="lg" title={t`Papers of ${name}`}>
      <RecordPapers target={target} name={name} isInPanel />
    </Sheet>
  )
}
