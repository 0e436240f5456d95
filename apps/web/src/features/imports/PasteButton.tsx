import { Button } from '@kinfolio/ui/Button'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'

import { pastedRows } from '../../pages/pasted-rows.ts'
import { sayTooLarge } from '../../pages/use-paste-to-import.ts'

/** Takes rows that were copied from a spreadsheet: by the key anywhere in the dialog, or by the button. */
export function PasteButton({ onPaste }: { onPaste: (files: readonly File[]) => void }) {
  function take(text: string): boolean {
    const rows = pastedRows(text)
    if (rows === null) return false
    if (rows === 'TOO_LARGE') sayTooLarge()
    else onPaste([rows])
    return true
  }
  const listen = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: ClipboardEvent) => listen(event)
    document.addEventListener('paste', onKey)
    return () => document.removeEventListener('paste', onKey)
  }, [])

  async function read() {
    try {
      if (take(await navigator.clipboard.readText())) return
      toast({
        title: t`No rows to paste`,
        description: t`Mark rows in your spreadsheet, with their headings if you can, copy them, and come back.`,
        color: 'warning',
      })
    } catch {
      // The browser did not give the clipboard, or the person did not allow it. The key still works.
      toast({
        title: t`The browser does not hand over what was copied`,
        description: t`Press Ctrl or ⌘ with V here instead.`,
        color: 'warning',
      })
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Button icon="lucide:clipboard-paste" onClick={() => void read()}>
        {t`Paste rows`}
      </Button>
      {t`Copied from a spreadsheet: they are checked here like a file.`}
    </div>
  )
}
