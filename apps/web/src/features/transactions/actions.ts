import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const transactionActions: readonly Action[] = [
  {
    id: 'transaction',
    label: t`Record a transaction`,
    icon: 'lucide:plus',
    right: 'write',
    start: () => openOverlay('transaction', {}),
  },
  {
    id: 'transfer',
    label: t`Move to another position`,
    icon: 'lucide:arrow-right-left',
    right: 'write',
    start: () => openOverlay('transfer', {}),
  },
  {
    id: 'corporateAction',
    label: t`Record a corporate action`,
    icon: 'lucide:split',
    right: 'write',
    start: () => openOverlay('corporateAction', {}),
  },
]
