import { Sheet } from '@kinfolio/ui/Sheet'
import { useState } from 'react'

import type { OverlayProps } from '../../pages/overlays.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { draftKindLabels } from './draft-words.ts'
import { DraftEditor } from './DraftEditor.tsx'
import { useDraftActs } from './use-draft-acts.ts'

type WriteMailSheetProps = OverlayProps['writeMail'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Writes a mail beside the page; on a phone over all of it. */
export function WriteMailSheet({ draft: begun, open, onOpenChange }: WriteMailSheetProps) {
  const [draft, setDraft] = useState(begun)
  const acts = useDraftActs({ onBack: (back) => openOverlay('writeMail', { draft: back }) })
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={draftKindLabels[draft.kind]}
      className="max-sm:top-0 max-sm:max-h-none max-sm:rounded-none"
    >
      <DraftEditor
        key={draft.id}
        draft={draft}
        acts={acts}
        onSwitch={setDraft}
        onClose={() => onOpenChange(false)}
      />
    </Sheet>
  )
}
