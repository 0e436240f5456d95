import type { Position } from '@kinfolio/contract/position'
import { Button } from '@kinfolio/ui/Button'
import { useConfirm } from '@kinfolio/ui/confirm'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { deletePositionMutation } from './mutations.ts'
import { useRecalculate } from './use-recalculate.ts'

/** The actions on one position. */
export function PositionActions({ position }: { position: Position }) {
  const { api, may, org } = useOrg()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { id, name, method, valuedBy } = position
  const refresh = () => refreshRecords(queryClient, api)
  const recalculate = useRecalculate()
  const remove = useMutation({
    ...deletePositionMutation(api),
    onSuccess: async () => {
      await navigate({ to: '/holdings' })
      await refresh()
      toast({ title: t`${name} is in the trash`, color: 'success' })
    },
  })

  async function askToDelete() {
    const count = position.transactionCount
    const isSure = await confirm({
      variant: 'danger',
      title: t`Delete ${name}?`,
      message:
        count === 0
          ? t`It has no transactions. It stays in the trash for 30 days.`
          : plural(count, {
              one: 'Its transaction goes with it. Both stay in the trash for 30 days, and come back together.',
              other: `Its ${count} transactions go with it. They stay in the trash for 30 days, and come back together.`,
            }),
      confirmText: t`Delete`,
    })
    if (isSure) remove.mutate({ id })
  }

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
              loading={recalculate.isPending || remove.isPending}
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
          <MenuItem icon="lucide:refresh-cw" onSelect={() => recalculate.mutate({ positionId: id })}>
            {t`Recalculate`}
          </MenuItem>
          {may('delete') && org.role.valuesVisible && (
            <>
              <MenuSeparator />
              <MenuItem icon="lucide:trash-2" danger onSelect={() => void askToDelete()}>
                {t`Delete…`}
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
    </>
  )
}
