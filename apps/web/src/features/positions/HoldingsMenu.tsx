import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { openImport, openOverlay } from '../../lib/overlays.ts'
import { RecalculateDialog } from './RecalculateDialog.tsx'

/** What is done with all holdings at once. */
export function HoldingsMenu() {
  const { may } = useOrg()
  const [recalculation, setRecalculation] = useState<{ isActiveOnly: boolean } | null>(null)
  if (!may('export') && !may('write') && !may('import')) return null
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon="lucide:ellipsis" label="More actions" variant="outline" />}
      >
        {may('import') && (
          <MenuItem icon="lucide:file-up" onSelect={() => openImport()}>
            Import…
          </MenuItem>
        )}
        {may('export') && (
          <MenuItem icon="lucide:download" onSelect={() => openOverlay('export', { kind: 'positions' })}>
            Export…
          </MenuItem>
        )}
        {may('write') && (
          <>
            <MenuSeparator />
            <MenuItem icon="lucide:refresh-cw" onSelect={() => setRecalculation({ isActiveOnly: false })}>
              Recalculate all…
            </MenuItem>
            <MenuItem icon="lucide:refresh-cw" onSelect={() => setRecalculation({ isActiveOnly: true })}>
              Recalculate active ones…
            </MenuItem>
          </>
        )}
      </Menu>
      {recalculation && (
        <RecalculateDialog isActiveOnly={recalculation.isActiveOnly} onClose={() => setRecalculation(null)} />
      )}
    </>
  )
}
