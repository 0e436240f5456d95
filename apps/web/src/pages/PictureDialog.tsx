import { Button } from '@kinfolio/ui/Button'
import type { CropFrame } from '@kinfolio/ui/crop-frame'
import { Dialog } from '@kinfolio/ui/Dialog'
import { ImageCrop } from '@kinfolio/ui/ImageCrop'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { ActionFailure } from '../lib/ActionFailure.tsx'
import type { ChosenPicture } from './use-chosen-picture.ts'

type PictureDialogProps = {
  picture: ChosenPicture
  words: { title: string; save: string; part: string }
  /** A logo is square, a photo round. */
  square?: boolean
  failure: string
  error: Error | null
  isSaving: boolean
  onSave: (picture: { file: File; crop: string }) => void
  onClose: () => void
  onUnreadable: () => void
}

/** Chooses the part of a picture that is shown. */
export function PictureDialog(props: PictureDialogProps) {
  const { picture, words, square, failure, error, isSaving, onSave, onClose, onUnreadable } = props
  const [frame, setFrame] = useState<CropFrame | null>(null)
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      persistent={isSaving}
      title={words.title}
      description={
        square
          ? t`Move and zoom it until the square holds what you want to show.`
          : t`Move and zoom it until the circle holds what you want to show.`
      }
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {t`Cancel`}
          </Button>
          <Button
            variant="solid"
            color="primary"
            disabled={!frame}
            loading={isSaving}
            onClick={() => frame && onSave({ file: picture.file, crop: JSON.stringify(frame) })}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <ActionFailure title={failure} error={error} className="mb-4" />
      <ImageCrop
        src={picture.address}
        value={frame}
        onValueChange={setFrame}
        onUnreadable={onUnreadable}
        label={words.part}
        square={square}
      />
    </Dialog>
  )
}
