import type { Position } from '@kinfolio/contract/position'
import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useDeletePosition } from './use-delete-position.ts'
import { useRecalculate } from './use-recalculate.ts'
import { isAccount } from './words.ts'

/** The actions on one position. */
export function PositionActions({ position }: { position: Position }) {
  const { may } = useOrg()
  const navigate = useNavigate()
  const { id, name, method, valuedBy } = position
  const recalculate = useRecalculate()
  const { deletePosition, isDeleting } = useDeletePosition()

  if (!may('write')) return null
  const takesRows = method !== 'CHILDREN'
  return (
    <>
      {takesRows && valuedBy !== 'QUOTED' && (
        <Button
          icon="lucide:scale"
          onClick={() => openOverlay('transaction', { positionId: id, type: 'NAV_ADJUSTMENT' })}
        >
          {valuedBy === 'BALANCE' ? t`Set balance` : t`Record valuation`}
        </Button>
      )}
      <div className="flex gap-2">
        {takesRows && (
          <Button
            variant="solid"
            color="primary"
            icon="lucide:plus"
            onClick={() => openOverlay('transaction', { positionId: id })}
          >
            {t`Record transaction`}
          </Button>
        )}
        <Menu
          align="end"
          trigger={
            <IconButton
              icon="lucide:ellipsis"
              label={t`More actions for ${name}`}
              variant="outline"
              loading={recalculate.isPending || isDeleting}
            />
          }
        >
          <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('position', { position })}>
            {t`Edit…`}
          </MenuItem>
          {takesRows && method !== 'BALANCE' && (
            <MenuItem
              icon="lucide:arrow-right-left"
              onSelect={() => openOverlay('transfer', { positionId: id })}
            >
              {t`Move to another position…`}
            </MenuItem>
          )}
          {isAccount(position) && (
            <MenuItem icon="lucide:repeat" onSelect={() => openOverlay('exchange', { positionId: id })}>
              {t`Exchange currency…`}
            </MenuItem>
          )}
          {takesRows && method !== 'BALANCE' && (
            <MenuItem icon="lucide:split" onSelect={() => openOverlay('corporateAction', { positionId: id })}>
              {t`Corporate action…`}
            </MenuItem>
          )}
          <MenuItem icon="lucide:refresh-cw" onSelect={() => recalculate.mutate({ positionId: id })}>
            {t`Recalculate`}
          </MenuItem>
          {deletePosition && (
            <>
              <MenuSeparator />
              <MenuItem
                icon="lucide:trash-2"
                danger
                onSelect={() => deletePosition(position, () => navigate({ to: '/holdings' }))}
              >
                {t`Delete`}
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
    </>
  )
}
