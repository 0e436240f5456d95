import { CommandDialog } from '@kinfolio/ui/CommandDialog'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { useFoundCommands } from './use-found-commands.ts'
import { usePaletteCommands } from './use-palette-commands.ts'

/** Goes to any page, finds records, and starts actions. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { found, isSearching } = useFoundCommands(typed)
  return (
    <CommandDialog
      commands={usePaletteCommands()}
      found={found}
      isSearching={isSearching}
      onType={setTyped}
      placeholder={t`Search names, amounts, pages, or say what to record…`}
      onClose={onClose}
    />
  )
}
