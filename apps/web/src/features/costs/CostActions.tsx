import type { Cost } from '@kinfolio/contract/cost-records'
import { useNavigate } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { RecordActions } from '../../pages/RecordActions.tsx'
import { useDeleteCost } from './use-delete-cost.ts'

type CostActionsProps = {
  cost: Cost
  /** Where to go once it is deleted. */
  back: '/costs' | '/philanthropy'
  /** Edits it where it is looked at as something else, as a gift. */
  onEdit?: () => void
}

/** The buttons of the page of a cost. */
export function CostActions({ cost, back, onEdit }: CostActionsProps) {
  const { may } = useOrg()
  const navigate = useNavigate()
  const { deleteCost, isDeleting } = useDeleteCost()
  return (
    <RecordActions
      of={{ entityType: 'cost', entityId: cost.id, name: cost.name }}
      onDelete={may('delete') ? () => deleteCost(cost, () => navigate({ to: back })) : null}
      isDeleting={isDeleting}
      onEdit={may('write') ? (onEdit ?? (() => openOverlay('cost', { cost }))) : null}
    />
  )
}
