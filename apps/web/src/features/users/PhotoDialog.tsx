import { Button } from '@kinfolio/ui/Button'
import type { CropFrame } from '@kinfolio/ui/crop-frame'
import { Dialog } from '@kinfolio/ui/Dialog'
import { ImageCrop } from '@kinfolio/ui/ImageCrop'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { failures } from './failures.ts'
import { uploadPictureMutation } from './mutations.ts'
import { useSaveUser } from './use-save-user.ts'

/** A file that was chosen, and the address at which the page finds it until it is uploaded. */
export type ChosenPhoto = { file: File; address: string }

type PhotoDialogProps = { photo: ChosenPhoto; onClose: () => void; onUnreadable: () => void }

/** Chooses the part of the photo that is shown, and uploads it. */
export function PhotoDialog({ photo, onClose, onUnreadable }: PhotoDialogProps) {
  const saveUser = useSaveUser()
  const [frame, setFrame] = useState<CropFrame | null>(null)
  const upload = useMutation({
    ...uploadPictureMutation,
    onSuccess: async (saved) => {
      await saveUser(saved)
      toast({ title: t`Your photo was saved`, color: 'success' })
      onClose()
    },
  })

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      persistent={upload.isPending}
      title={t`Your photo`}
      description={t`Move and zoom it until the circle holds what you want to show.`}
      footer={
        <>
          <Button onClick={onClose} disabled={upload.isPending}>
            {t`Cancel`}
          </Button>
          <Button
            variant="solid"
            color="primary"
            disabled={!frame}
            loading={upload.isPending}
            onClick={() => frame && upload.mutate({ file: photo.file, crop: JSON.stringify(frame) })}
          >
            {t`Save photo`}
          </Button>
        </>
      }
    >
      <ActionFailure title={failures.updatePicture} error={upload.error} className="mb-4" />
      <ImageCrop
        src={photo.address}
        value={frame}
        onValueChange={setFrame}
        onUnreadable={onUnreadable}
        label={t`The part of the photo that is shown`}
      />
    </Dialog>
  )
}
