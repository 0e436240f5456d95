import type { Cost } from '@kinfolio/contract/cost-records'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { RecordMenu } from '../../pages/RecordMenu.tsx'
import { useDeleteCost } from './use-delete-cost.ts'

type CostMenuProps = {
  cost: Cost
  /** Edits it where it is looked at as something else, as a gift. */
  onEdit?: () => void
}

/** What can be done with a cost. */
export function CostMenu({ cost, onEdit }: CostMenuProps) {
  const { may } = useOrg()
  const { deleteCost, isDeleting } = useDeleteCost()
  return (
    <RecordMenu
      name={cost.name}
      isBusy={isDeleting}
      onEdit={may('write') && (onEdit ?? (() => openOverlay('cost', { cost })))}
      onDelete={may('delete') && (() => deleteCost(cost))}
    />
  )
}
