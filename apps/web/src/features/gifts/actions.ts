import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const giftActions: readonly Action[] = [
  {
    id: 'gift',
    label: t`Add a gift`,
    icon: 'lucide:heart-handshake',
    right: 'write',
    words: t`new create donation pledge grant`,
    start: () => openOverlay('gift', {}),
  },
]
