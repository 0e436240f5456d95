import { useState } from 'react'

import { Button } from '../Button.tsx'
import { CommandDialog } from '../CommandDialog.tsx'
import { type ConfirmVariant, useConfirm } from '../confirm.tsx'
import { Dialog } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import { OverlayHost } from '../OverlayHost.tsx'
import { Popover } from '../Popover.tsx'
import { Sheet } from '../Sheet.tsx'
import { TextInput } from '../TextInput.tsx'
import { Tooltip } from '../Tooltip.tsx'
import { demoOverlays } from './demo-overlays.tsx'
import { Specimen } from './Specimen.tsx'

const variants: readonly ConfirmVariant[] = ['danger', 'warning', 'info']
const paragraph = 'What is inside scrolls between the title and the buttons, which stay in view. '

export function DemoPanels() {
  const confirm = useConfirm()
  const [message, setSaid] = useState('')
  const [hasPalette, setHasPalette] = useState(false)
  return (
    <>
      <Specimen name="Dialog, Sheet" note="A short task in the middle; a longer form from the side.">
        <div className="flex flex-wrap gap-2">
          <Dialog trigger={<Button>Open a dialog</Button>} title="A dialog" description="With a field.">
            <Field label="Name in the dialog">
              <TextInput />
            </Field>
          </Dialog>
          <Dialog
            size="lg"
            trigger={<Button>A long dialog</Button>}
            title="A dialog with a long text"
            footer={<Button variant="solid">Continue</Button>}
          >
            <p>{paragraph.repeat(60)}</p>
          </Dialog>
          {(['md', 'lg', 'xl'] as const).map((size) => (
            <Sheet
              key={size}
              size={size}
              trigger={<Button>Open a sheet, {size}</Button>}
              title={`A sheet, ${size}`}
              footer={<Button variant="solid">Continue</Button>}
            >
              <Field label="Name in the sheet">
                <TextInput />
              </Field>
            </Sheet>
          ))}
        </div>
      </Specimen>
      <Specimen
        name="useConfirm"
        note="Resolves true when confirmed, false when cancelled, dismissed or overtaken."
      >
        <div className="flex flex-wrap gap-2">
          <Button onClick={async () => setSaid(`Default: ${await confirm()}`)}>Confirm by default</Button>
          {variants.map((variant) => (
            <Button key={variant} onClick={async () => setSaid(`${variant}: ${await confirm({ variant })}`)}>
              Confirm {variant}
            </Button>
          ))}
          <Button
            onClick={async () => {
              const isSure = await confirm({
                variant: 'danger',
                title: 'Delete for good?',
                message: 'Nothing of it comes back.',
                confirmText: 'Delete',
                typedText: 'Old account',
              })
              setSaid(`Typed: ${isSure}`)
            }}
          >
            Confirm by typing
          </Button>
        </div>
      </Specimen>
      <Specimen name="createOverlays" note="Panels that anything may open by their id, and that answer.">
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={async () => {
              const name = await demoOverlays.open('rename', { name: 'Old name' })
              setSaid(name === undefined ? 'Not renamed' : `Renamed to ${name}`)
            }}
          >
            Open an overlay
          </Button>
        </div>
        <OverlayHost overlays={demoOverlays} />
      </Specimen>
      <Specimen name="CommandDialog" note="Everything there is to do, found by typing.">
        <div>
          <Button icon="lucide:search" onClick={() => setHasPalette(true)}>
            Open the palette
          </Button>
        </div>
        {hasPalette && (
          <CommandDialog
            placeholder="Search pages and actions…"
            onClose={() => setHasPalette(false)}
            commands={[
              {
                id: 'new',
                group: 'Actions',
                label: 'New document',
                icon: 'lucide:plus',
                keys: 'N',
                run: () => setSaid('New document'),
              },
              {
                id: 'print',
                group: 'Actions',
                label: 'Print',
                icon: 'lucide:printer',
                run: () => setSaid('Print'),
              },
              {
                id: 'home',
                group: 'Pages',
                label: 'Home',
                hint: 'Start page',
                icon: 'lucide:house',
                run: () => setSaid('Home'),
              },
            ]}
          />
        )}
      </Specimen>
      <Specimen
        name="Popover, Tooltip"
        note="A tooltip opens after 700 ms; the next ones at once for 300 ms."
      >
        <div className="flex flex-wrap gap-2">
          <Popover label="Settings" trigger={<Button>Open a popover</Button>}>
            <p className="w-56 text-sm">A small panel at its trigger: an editor, a handful of settings.</p>
          </Popover>
          {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
            <Tooltip
              key={side}
              side={side}
              text={`On the ${side}`}
              keys={side === 'top' ? 'Ctrl T' : undefined}
            >
              <Button>Tooltip {side}</Button>
            </Tooltip>
          ))}
        </div>
      </Specimen>
      <output aria-label="Answer" className="block min-h-5 pb-4 text-sm text-muted">
        {message}
      </output>
    </>
  )
}
