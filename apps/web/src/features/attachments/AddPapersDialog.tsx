import { Dialog } from '@kinfolio/ui/Dialog'
import { FileDrop } from '@kinfolio/ui/FileDrop'
import { t } from '@lingui/core/macro'

import type { OverlayProps } from '../../pages/overlays.ts'
import { useAddPapers } from './use-add-papers.ts'
import { usePaperRights } from './use-paper-rights.ts'

type AddPapersDialogProps = OverlayProps['addPapers'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Takes files from anywhere in the application. */
export function AddPapersDialog({ target, name, open, onOpenChange }: AddPapersDialogProps) {
  const add = useAddPapers(target, name)
  const { mayAddLoose, mayAdd } = usePaperRights()
  const isAllowed = target ? mayAdd : mayAddLoose
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name ? t`Add papers to ${name}` : t`Add papers`}
      description={
        isAllowed
          ? t`They are added at once. What they are and what they belong to can be said later.`
          : t`Your role covers some entities only: open a record and add its papers there.`
      }
    >
      <FileDrop
        files={[]}
        multiple
        disabled={!isAllowed}
        aria-label={t`Files to add`}
        hint={t`Documents, pictures, tables, mails`}
        onFilesChange={(files) => {
          add(files)
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}
