import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const positionActions: readonly Action[] = [
  {
    id: 'position',
    label: t`Add a position`,
    icon: 'lucide:plus',
    right: 'write',
    start: () => openOverlay('position', {}),
  },
]
