import { Menu, MenuItem } from '@kinfolio/ui/Menu'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useRef } from 'react'

import { outcomeOf } from '../api/outcome.ts'
import type { Pictured, PicturedKind } from '../api/picture-address.ts'
import { pictureWords } from './picture-words.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { RecordPicture } from './RecordPicture.tsx'
import { undoMs } from './undo-ms.ts'
import { useChosenPicture } from './use-chosen-picture.ts'
import { usePictureDrop } from './use-picture-drop.ts'

type Saved = Pictured & { version: number }

export type PictureCalls = {
  upload: {
    mutate: (
      sent: { id: string; file: File; crop: string },
      options: { onSuccess: (saved: Saved) => void },
    ) => void
    error: Error | null
    isPending: boolean
    reset: () => void
  }
  remove: (id: string) => Promise<Saved>
  /** Has the picture again that it had before; null: none. */
  putBack: (change: { id: string; pictureId: string | null; version: number }) => Promise<unknown>
  /** Asks again for what the screen shows of the record. */
  refresh: () => Promise<unknown>
  failure: string
}

type RecordPictureMenuProps = {
  kind: PicturedKind
  record: Pictured
  /** Absent where the role may not change it. */
  calls: PictureCalls | null
}

const size = 48

/** The picture of a record on its page. Whoever may change it opens its menu there, or drops a file on it. */
export function RecordPictureMenu({ kind, record, calls }: RecordPictureMenuProps) {
  if (calls === null) return <RecordPicture kind={kind} record={record} size={size} />
  return <ChangeablePicture kind={kind} record={record} calls={calls} />
}

function ChangeablePicture({ kind, record, calls }: RecordPictureMenuProps & { calls: PictureCalls }) {
  const input = useRef<HTMLInputElement>(null)
  const { chosen, choose, leave } = useChosenPicture()
  const { isOver, handlers } = usePictureDrop(take)
  const words = pictureWords(kind, record.name)
  const { id, pictureId } = record

  function take(file: File) {
    calls.upload.reset()
    choose(file)
  }

  function tellUndo(title: string, { version }: Saved) {
    const toastId = `picture ${id}`
    const undo = async () => {
      const { isDone } = await outcomeOf(calls.putBack({ id, pictureId, version }))
      if (isDone) toast({ id: toastId, title: words.back, color: 'success' })
      await calls.refresh()
    }
    toast({
      id: toastId,
      title,
      color: 'success',
      duration: undoMs,
      actions: [{ label: t`Undo`, onPress: () => void undo() }],
    })
  }

  async function removePicture() {
    const removed = await outcomeOf(calls.remove(id))
    if (removed.isDone) tellUndo(words.removed, removed.answer)
    await calls.refresh()
  }

  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={words.button}
            title={words.button}
            {...handlers}
            className={
              kind === 'companies'
                ? 'shrink-0 cursor-pointer rounded-md hover:brightness-95'
                : 'shrink-0 cursor-pointer rounded-full hover:brightness-95'
            }
          >
            <RecordPicture kind={kind} record={record} size={size} />
          </button>
        }
      >
        <MenuItem icon="lucide:upload" onSelect={() => input.current?.click()}>
          {pictureId === null ? words.upload : words.change}
        </MenuItem>
        {pictureId !== null && (
          <MenuItem icon="lucide:x" onSelect={() => void removePicture()}>
            {words.remove}
          </MenuItem>
        )}
      </Menu>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={words.part}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) take(file)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {isOver && (
        <p className="pointer-events-none fixed inset-4 z-50 flex items-center justify-center rounded-lg border-2 border-dashed border-primary bg-selected/90 text-base font-medium">
          {words.drop}
        </p>
      )}
      {chosen && (
        <PictureDialog
          picture={chosen}
          words={words}
          square={kind === 'companies'}
          failure={calls.failure}
          error={calls.upload.error}
          isSaving={calls.upload.isPending}
          onSave={(picture) =>
            calls.upload.mutate(
              { id, ...picture },
              {
                onSuccess: (saved) => {
                  leave()
                  tellUndo(words.saved, saved)
                  void calls.refresh()
                },
              },
            )
          }
          onClose={leave}
          onUnreadable={() => {
            leave()
            toast({ title: calls.failure, description: words.unreadable, color: 'error' })
          }}
        />
      )}
    </>
  )
}
