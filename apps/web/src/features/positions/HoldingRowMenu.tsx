import type { Position } from '@kinfolio/contract/positions'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { openOverlay } from '../../lib/overlays.ts'
import { LinkStockDialog } from './LinkStockDialog.tsx'
import { useRecalculate } from './use-recalculate.ts'
import { useUnlinkStock } from './use-unlink-stock.ts'

/** What can be done with a position without leaving the list. */
export function HoldingRowMenu({ position }: { position: Position }) {
  const [isLinking, setIsLinking] = useState(false)
  const recalculate = useRecalculate()
  const unlink = useUnlinkStock(position)
  const { id, name, method, valuedBy, stock } = position
  const takesRows = method !== 'CHILDREN'
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            size="sm"
            icon="lucide:ellipsis"
            label={t`Actions for ${name}`}
            loading={recalculate.isPending || unlink.isPending}
          />
        }
      >
        {takesRows && (
          <MenuItem icon="lucide:plus" onSelect={() => openOverlay('transaction', { positionId: id })}>
            {t`Record transaction…`}
          </MenuItem>
        )}
        {takesRows && valuedBy !== 'QUOTED' && (
          <MenuItem icon="lucide:pencil-ruler" onSelect={() => openOverlay('valuation', { position })}>
            {valuedBy === 'BALANCE' ? t`Set balance…` : t`Update value…`}
          </MenuItem>
        )}
        <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('position', { position })}>
          {t`Edit…`}
        </MenuItem>
        <MenuSeparator />
        {takesRows && (
          <MenuItem icon="lucide:link" onSelect={() => setIsLinking(true)}>
            {stock ? t`Change stock link…` : t`Link a stock…`}
          </MenuItem>
        )}
        {stock && (
          <MenuItem icon="lucide:unlink" onSelect={() => void unlink.ask()}>
            <Trans>Unlink {stock.symbol}…</Trans>
          </MenuItem>
        )}
        <MenuItem icon="lucide:refresh-cw" onSelect={() => recalculate.mutate({ positionId: id })}>
          {t`Recalculate`}
        </MenuItem>
      </Menu>
      {isLinking && <LinkStockDialog position={position} onClose={() => setIsLinking(false)} />}
    </>
  )
}
