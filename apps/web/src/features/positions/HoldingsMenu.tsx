import type { PositionType } from '@kinfolio/contract/position-types'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'

/** The actions on all holdings at once. */
export function HoldingsMenu({ presentTypes }: { presentTypes: readonly PositionType[] }) {
  const { may } = useOrg()
  if (!may('export') && !may('write') && !may('import')) return null
  return (
    <Menu
      align="end"
      trigger={<IconButton icon="lucide:ellipsis" label={t`More actions`} variant="outline" />}
    >
      {may('import') && (
        <MenuItem icon="lucide:file-up" onSelect={() => openOverlay('import', {})}>
          {t`Import…`}
        </MenuItem>
      )}
      {may('export') && (
        <MenuItem icon="lucide:download" onSelect={() => openOverlay('export', { kind: 'positions' })}>
          {t`Export…`}
        </MenuItem>
      )}
      {may('write') && (
        <>
          <MenuSeparator />
          <MenuItem icon="lucide:refresh-cw" onSelect={() => openOverlay('recalculation', { presentTypes })}>
            {t`Recalculate…`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
