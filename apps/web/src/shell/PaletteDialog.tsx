import { CommandDialog } from '@kinfolio/ui/CommandDialog'
import { t } from '@lingui/core/macro'

import { usePaletteCommands } from './use-palette-commands.ts'

/** Goes to any page, finds positions and entities, and starts actions. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  return (
    <CommandDialog
      commands={usePaletteCommands()}
      placeholder={t`Search positions, entities, pages, actions…`}
      onClose={onClose}
    />
  )
}
