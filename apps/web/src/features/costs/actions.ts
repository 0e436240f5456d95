import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const costActions: readonly Action[] = [
  {
    id: 'cost',
    label: t`Add a cost`,
    icon: 'lucide:plus',
    right: 'write',
    words: t`new create subscription bill invoice agreement expense`,
    start: () => openOverlay('cost', {}),
  },
]
