import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { openImport } from '../../lib/overlays.ts'
import { saveFile } from '../../lib/save-file.ts'
import { exportPositionsMutation } from './mutations.ts'
import { RecalculateDialog } from './RecalculateDialog.tsx'

/** What is done with all holdings at once. */
export function HoldingsMenu() {
  const { api, org, may } = useOrg()
  const [recalculation, setRecalculation] = useState<{ isActiveOnly: boolean } | null>(null)
  const download = useMutation({
    ...exportPositionsMutation(api),
    onSuccess: ({ body }) => saveFile(body, `${org.name} positions.csv`),
  })
  if (!may('export') && !may('write') && !may('import')) return null
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            icon="lucide:ellipsis"
            label="More actions"
            loading={download.isPending}
            variant="outline"
          />
        }
      >
        {may('import') && (
          <MenuItem icon="lucide:file-up" onSelect={() => openImport()}>
            Import…
          </MenuItem>
        )}
        {may('export') && (
          <MenuItem icon="lucide:download" onSelect={() => download.mutate({ orgId: org.id })}>
            Export as CSV
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
