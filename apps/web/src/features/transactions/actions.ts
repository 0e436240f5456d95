import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const transactionActions: readonly Action[] = [
  {
    id: 'transaction',
    label: t`Record a transaction`,
    icon: 'lucide:plus',
    right: 'write',
    words: t`new add enter book note transaction call distribution purchase sale dividend valuation`,
    start: () => openOverlay('transaction', {}),
  },
  {
    id: 'transfer',
    label: t`Move to another position`,
    icon: 'lucide:arrow-right-left',
    right: 'write',
    words: t`transfer shares units gift`,
    start: () => openOverlay('transfer', {}),
  },
  {
    id: 'exchange',
    label: t`Exchange currency`,
    icon: 'lucide:repeat',
    right: 'write',
    words: t`foreign exchange fx convert money rate account`,
    start: () => openOverlay('exchange', {}),
  },
  {
    id: 'corporateAction',
    label: t`Record a corporate action`,
    icon: 'lucide:split',
    right: 'write',
    words: t`split merger spin-off rights`,
    start: () => openOverlay('corporateAction', {}),
  },
]
