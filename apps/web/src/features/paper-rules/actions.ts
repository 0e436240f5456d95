import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const paperRuleActions: readonly Action[] = [
  {
    id: 'paperRule',
    label: t`Add a rule for papers`,
    icon: 'lucide:plus',
    right: 'write',
    start: () => openOverlay('paperRule', {}),
  },
]
