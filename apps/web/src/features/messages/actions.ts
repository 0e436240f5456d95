import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const messageActions: readonly Action[] = [
  {
    id: 'bringMails',
    label: t`Bring a mail`,
    icon: 'lucide:mail-plus',
    right: 'write',
    start: () => openOverlay('bringMails', {}),
  },
]
