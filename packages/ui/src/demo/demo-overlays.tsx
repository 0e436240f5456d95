import { useState } from 'react'

import { Button } from '../Button.tsx'
import { createOverlays, type OverlayControls } from '../create-overlays.tsx'
import { Dialog } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import { TextInput } from '../TextInput.tsx'

type Rename = { name: string }

export const demoOverlays = createOverlays<{ rename: { props: Rename; result: string } }>()

demoOverlays.create('rename', RenameDialog)

function RenameDialog({ name, open, onOpenChange, onClose }: Rename & OverlayControls<string>) {
  const [next, setNext] = useState(name)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Rename"
      description="Opened by its id; closed with the new name."
      footer={
        <Button variant="solid" color="primary" onClick={() => onClose(next)}>
          Continue
        </Button>
      }
    >
      <Field label="New name">
        <TextInput value={next} onChange={(event) => setNext(event.target.value)} />
      </Field>
    </Dialog>
  )
}
