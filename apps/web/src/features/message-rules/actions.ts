import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const messageRuleActions: readonly Action[] = [
  {
    id: 'messageRule',
    label: t`Add a rule for messages`,
    icon: 'lucide:plus',
    right: 'write',
    start: () => openOverlay('messageRule', {}),
  },
]
