import { useState } from 'react'

import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Callout } from '../Callout.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { NativeSelect } from '../NativeSelect.tsx'
import { Progress } from '../Progress.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Spinner } from '../Spinner.tsx'
import { createToastQueue } from '../toast-queue.ts'
import { Toaster, type ToastPosition } from '../Toaster.tsx'
import { type Tone, toneClass } from '../tone.tsx'
import { Specimen } from './Specimen.tsx'
import { States } from './States.tsx'

const positions: readonly ToastPosition[] = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
]
const tones = Object.keys(toneClass) as Tone[] // the keys of that very record
const queue = createToastQueue()

export function DemoMessages() {
  const [position, setPosition] = useState<ToastPosition>('bottom-right')
  const add = queue.add
  return (
    <>
      <Specimen
        name="toast, Toaster"
        note="The newest five, 5 s each. F8 goes to them; a swipe of 50 px closes."
      >
        <div className="flex flex-wrap items-center gap-2">
          <NativeSelect
            aria-label="Position of the toasts"
            className="w-40"
            value={position}
            onValueChange={(chosen) =>
              setPosition(positions.find((other) => other === chosen) ?? 'bottom-right')
            }
            options={positions.map((value) => ({ value, label: value }))}
          />
          {(['success', 'info', 'warning', 'error', 'neutral'] as const).map((color) => (
            <Button key={color} onClick={() => add({ color, title: `A message: ${color}` })}>
              Say {color}
            </Button>
          ))}
          <Button
            onClick={() =>
              add({
                title: 'Deleted',
                description: 'With a description that is long enough to need a second line of text.',
                actions: [{ label: 'Undo', onPress: () => add({ color: 'success', title: 'Restored' }) }],
              })
            }
          >
            With an action
          </Button>
          <Button
            onClick={() => {
              for (let count = 1; count <= 7; count += 1) add({ title: `Message ${count}` })
            }}
          >
            Say seven
          </Button>
        </div>
        <Toaster queue={queue} position={position} />
      </Specimen>
      <Specimen name="Callout" note="A message in its place on the page.">
        <Callout color="info" title="Prices are of yesterday">
          The market opens at nine.
        </Callout>
        <Callout color="success">All rows were taken over.</Callout>
        <Callout color="warning" title="A rate is missing" actions={<Button size="sm">Add it</Button>}>
          Until then the total leaves the account out.
        </Callout>
        <Callout color="error">The file could not be read. Save it again as CSV.</Callout>
      </Specimen>
      <Specimen name="Badge" note="A state or a kind in one or two words.">
        {(['soft', 'outline', 'solid'] as const).map((variant) => (
          <div key={variant} className="flex flex-wrap gap-2">
            {tones.map((color) => (
              <Badge key={color} variant={variant} color={color}>
                {color}
              </Badge>
            ))}
          </div>
        ))}
      </Specimen>
      <Specimen name="Progress" note="Without a value it is only under way; others stay within 0 and 100.">
        <States
          states={[
            ['null', <Progress key="p" label="Reading" value={null} />],
            ['0', <Progress key="p" label="Waiting" value={0} />],
            ['42', <Progress key="p" label="Importing" value={42} />],
            ['250', <Progress key="p" label="Done" value={250} color="success" />],
          ]}
        />
      </Specimen>
      <Specimen name="Skeleton, Spinner">
        <States
          states={[
            [
              'lines to come',
              <div key="s" className="flex flex-col gap-2">
                <Skeleton className="w-2/3" />
                <Skeleton />
                <Skeleton className="w-1/2" />
              </div>,
            ],
            ['something small', <Spinner key="s" />],
          ]}
        />
      </Specimen>
      <Specimen name="EmptyState" note="Nothing here yet, and what to do about it.">
        <EmptyState
          icon="lucide:inbox"
          title="No documents yet"
          actions={
            <>
              <Button variant="solid" color="primary">
                Add one
              </Button>
              <Button>Import a file</Button>
            </>
          }
        >
          They stand here as soon as one was added.
        </EmptyState>
      </Specimen>
    </>
  )
}
