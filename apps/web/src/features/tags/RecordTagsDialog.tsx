import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { t } from '@lingui/core/macro'

import { RecordTags } from '../../forms/RecordTags.tsx'
import type { OverlayProps } from '../../pages/overlays.ts'

type RecordTagsDialogProps = OverlayProps['recordTags'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The tags of one record of a list. */
export function RecordTagsDialog({ kind, id, name, open, onOpenChange }: RecordTagsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t`Tags of ${name}`}
      footer={
        <Button variant="solid" color="primary" onClick={() => onOpenChange(false)}>
          {t({ message: 'Done', context: 'button' })}
        </Button>
      }
    >
      <RecordTags kind={kind} id={id} />
    </Dialog>
  )
}
