import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const reportActions: readonly Action[] = [
  {
    id: 'report',
    label: t`Add a report`,
    icon: 'lucide:plus',
    right: 'read',
    words: t`new create`,
    start: () => openOverlay('report', {}),
  },
]
