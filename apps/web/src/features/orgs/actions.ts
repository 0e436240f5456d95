import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const orgActions: readonly Action[] = [
  {
    id: 'invite',
    label: t`Invite somebody`,
    icon: 'lucide:user-plus',
    right: 'members',
    words: t`new add member person access share`,
    start: () => openOverlay('invite', {}),
  },
  {
    id: 'entity',
    label: t`Add an entity`,
    icon: 'lucide:network',
    right: 'entities',
    words: t`new create trust company foundation person`,
    start: () => openOverlay('entity', {}),
  },
]
