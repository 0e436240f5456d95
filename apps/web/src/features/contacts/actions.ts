import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const contactActions: readonly Action[] = [
  {
    id: 'contact',
    label: t`Add a contact`,
    icon: 'lucide:plus',
    right: 'write',
    words: t`new create person people`,
    start: () => openOverlay('contact', {}),
  },
]
