import type { Position } from '@kinfolio/contract/position'
import type { IconButtonProps } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { cloneElement, type ReactElement } from 'react'

import { openOverlay } from '../../pages/overlays.ts'
import { isEverQuoted } from './is-ever-quoted.ts'
import { useDeletePosition } from './use-delete-position.ts'
import { useRecalculate } from './use-recalculate.ts'
import { useUnlinkInstrument } from './use-unlink-instrument.ts'
import { isAccount } from './words.ts'

type HoldingRowActionsProps = { position: Position; trigger: ReactElement<IconButtonProps> }

/** The actions on a position of the list. The menu is open when it appears. */
export function HoldingRowActions({ position, trigger }: HoldingRowActionsProps) {
  const recalculate = useRecalculate()
  const unlink = useUnlinkInstrument(position)
  const { id, name, method, valuedBy, stock } = position
  const { deletePosition, isDeleting } = useDeletePosition()
  const takesRows = method !== 'CHILDREN'
  return (
    <Menu
      align="end"
      defaultOpen
      trigger={cloneElement(trigger, { loading: recalculate.isPending || unlink.isPending || isDeleting })}
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
      {isAccount(position) && (
        <MenuItem icon="lucide:repeat" onSelect={() => openOverlay('exchange', { positionId: id })}>
          {t`Exchange currency…`}
        </MenuItem>
      )}
      <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('position', { position })}>
        {t`Edit…`}
      </MenuItem>
      <MenuItem icon="lucide:tag" onSelect={() => openOverlay('recordTags', { kind: 'position', id, name })}>
        {t`Tags…`}
      </MenuItem>
      <MenuSeparator />
      {(isEverQuoted(position) || stock) && (
        <MenuItem icon="lucide:link" onSelect={() => openOverlay('linkInstrument', { position })}>
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
      {deletePosition && (
        <>
          <MenuSeparator />
          <MenuItem icon="lucide:trash-2" danger onSelect={() => deletePosition(position)}>
            {t`Delete`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
