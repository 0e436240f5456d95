import { useConfirm } from '@kinfolio/ui/confirm'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { type ClipboardEvent as ReactClipboardEvent, useEffect } from 'react'

import { useOrg } from '../api/org-context.ts'
import { formatCount } from '../lib/format.ts'
import { openOverlay } from './overlays.ts'
import { mostPastedCells, pastedRows } from './pasted-rows.ts'

/** Where a text that is pasted already has a place, or where something else is open. */
const ownPastes = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/**
 * Rows of a spreadsheet that are pasted onto the page, and not into a field, go to the import, which shows what they
 * would change before anything is saved.
 */
export function usePasteToImport({ positionId }: { positionId?: string } = {}): void {
  const { may } = useOrg()
  const isAllowed = may('import')
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const isTaken = event.target instanceof Element && event.target.closest(ownPastes) !== null
      if (!isAllowed || event.defaultPrevented || isTaken) return
      if (importPasted(event.clipboardData?.getData('text/plain') ?? '', positionId)) event.preventDefault()
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [isAllowed, positionId])
}

/**
 * Rows that are pasted into a form for one record go to the import as well, which takes the place of the form. What was
 * entered there is lost only if the user says so. Notes keep what is pasted into them.
 */
export function usePasteInForm({ positionId, isDirty }: { positionId: string; isDirty: boolean }) {
  const { may } = useOrg()
  const confirm = useConfirm()
  const isAllowed = may('import')

  async function open(text: string) {
    const isSure =
      !isDirty ||
      (await confirm({
        title: t`Import the rows instead?`,
        message: t`Several rows were pasted. They are checked by the import, and what you entered here is thrown away.`,
        confirmText: t`Import the rows`,
        cancelText: t`Keep editing`,
      }))
    if (isSure) importPasted(text, positionId === '' ? undefined : positionId)
  }

  return (event: ReactClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isAllowed || event.target instanceof HTMLTextAreaElement || pastedRows(text) === null) return
    event.preventDefault()
    void open(text)
  }
}

/** Opens the import with rows that were pasted. False where the text is no table. */
function importPasted(text: string, positionId?: string): boolean {
  const rows = pastedRows(text)
  if (rows === null) return false
  if (rows === 'TOO_LARGE') sayTooLarge()
  else openOverlay('import', { files: [rows], ...(positionId !== undefined && { positionId }) })
  return true
}

/** Tells in words that what was pasted is more than a sheet. */
export function sayTooLarge(): void {
  toast({
    title: t`Too much to paste`,
    description: t`Up to ${formatCount(mostPastedCells)} cells can be pasted at once. Save a larger sheet as a file (CSV or XLSX) and import that.`,
    color: 'warning',
  })
}
