import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { type ComponentProps, useRef } from 'react'

import { FileInput } from './FileInput.tsx'

type AddPapersButtonsProps = Pick<ComponentProps<typeof Button>, 'size'> & {
  onFiles: (files: File[]) => void
  /** Whether it is the step that goes on from here. */
  isMain?: boolean
}

/** Chooses files, several at once; on a phone the camera is offered as well. */
export function AddPapersButtons({ onFiles, isMain = false, size }: AddPapersButtonsProps) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size={size}
        icon="lucide:plus"
        variant={isMain ? 'solid' : 'outline'}
        color={isMain ? 'primary' : 'neutral'}
        onClick={() => files.current?.click()}
      >
        {t`Add papers`}
      </Button>
      <Button
        size={size}
        icon="lucide:camera"
        className="hidden pointer-coarse:inline-flex"
        onClick={() => camera.current?.click()}
      >
        {t`Take a photo`}
      </Button>
      <FileInput ref={files} label={t`Files to add`} multiple onFiles={onFiles} />
      <FileInput
        ref={camera}
        label={t`Photo to add`}
        accept="image/*"
        capture="environment"
        onFiles={onFiles}
      />
    </>
  )
}
