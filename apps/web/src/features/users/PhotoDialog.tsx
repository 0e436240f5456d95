import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'

import { PictureDialog } from '../../pages/PictureDialog.tsx'
import type { ChosenPicture } from '../../pages/use-chosen-picture.ts'
import { failures } from './failures.ts'
import { uploadPictureMutation } from './mutations.ts'
import { useSaveUser } from './use-save-user.ts'

type PhotoDialogProps = { photo: ChosenPicture; onClose: () => void; onUnreadable: () => void }

/** Chooses the part of one's own photo that is shown, and uploads it. */
export function PhotoDialog({ photo, onClose, onUnreadable }: PhotoDialogProps) {
  const saveUser = useSaveUser()
  const upload = useMutation({
    ...uploadPictureMutation,
    onSuccess: async (saved) => {
      await saveUser(saved)
      toast({ title: t`Your photo was saved`, color: 'success' })
      onClose()
    },
  })
  return (
    <PictureDialog
      picture={photo}
      words={{
        title: t`Your photo`,
        save: t`Save photo`,
        part: t`The part of the photo that is shown`,
      }}
      failure={failures.updatePicture}
      error={upload.error}
      isSaving={upload.isPending}
      onSave={(picture) => upload.mutate(picture)}
      onClose={onClose}
      onUnreadable={onUnreadable}
    />
  )
}
