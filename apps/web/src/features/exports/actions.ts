import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const exportActions: readonly Action[] = [
  {
    id: 'export positions',
    label: t`Export positions`,
    icon: 'lucide:download',
    right: 'export',
    start: () => openOverlay('export', { kind: 'positions' }),
  },
  {
    id: 'export costs',
    label: t`Export costs`,
    icon: 'lucide:download',
    right: 'export',
    start: () => openOverlay('export', { kind: 'costs' }),
  },
  {
    id: 'export transactions',
    label: t`Export transactions`,
    icon: 'lucide:download',
    right: 'export',
    start: () => openOverlay('export', { kind: 'transactions' }),
  },
]
