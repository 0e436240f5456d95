import { MAX_TAGGED_AT_ONCE } from '@kinfolio/contract/constants'
import type { PositionType } from '@kinfolio/contract/position-types'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'

type HoldingsMenuProps = {
  presentTypes: readonly PositionType[]
  /** The positions that the filters leave. */
  listedIds: readonly string[]
}

/** The actions on all holdings at once. */
export function HoldingsMenu({ presentTypes, listedIds }: HoldingsMenuProps) {
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
          {listedIds.length > 0 && listedIds.length <= MAX_TAGGED_AT_ONCE && (
            <MenuItem
              icon="lucide:tag"
              onSelect={() => openOverlay('tagRecords', { kind: 'position', ids: listedIds })}
            >
              {t`Tag what is listed…`}
            </MenuItem>
          )}
          <MenuItem icon="lucide:refresh-cw" onSelect={() => openOverlay('recalculation', { presentTypes })}>
            {t`Recalculate…`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
