import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { todayIn } from '../../lib/format.ts'
import { droppedFiles, namedPaste } from './dropped-files.ts'

type DropAreaProps = {
  /** Says where the files will go. */
  label: string
  onFiles: (files: File[]) => void
  /** Whether what is pasted is left to the browser. */
  dropsOnly?: boolean
}

/** Where a panel is open, files are for the panel. */
const isPanelOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** Takes files that somebody drops anywhere on the page or pastes, and shows while they are above it that it will. */
export function DropArea({ label, onFiles, dropsOnly = false }: DropAreaProps) {
  const { org } = useOrg()
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles([...files])
  })
  const takePasted = useEffectEvent((files: readonly File[]) =>
    take(files.map((file) => namedPaste(file, t`Pasted`, todayIn(org.settings.timeZone)))),
  )

  useEffect(() => {
    const over = (event: DragEvent) => {
      // Something on the page, such as the picture of a record, takes files of its own.
      if (event.defaultPrevented) return setIsOver(false)
      if (event.dataTransfer?.types.includes('Files') !== true || isPanelOpen()) return
      // Without this the browser would leave the page and open the file.
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (event.defaultPrevented || isPanelOpen() || !event.dataTransfer) return
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      take(droppedFiles(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || dropsOnly || event.defaultPrevented || isPanelOpen()) return
      event.preventDefault()
      takePasted(files)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [dropsOnly])

  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-lg border-2 border-dashed border-primary bg-surface-overlay px-6 py-5 text-base font-medium shadow-lg">
        <Icon name="lucide:upload" className="size-5 text-link" />
        {label}
      </p>
    </div>
  )
}
