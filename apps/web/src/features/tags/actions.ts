import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const tagActions: readonly Action[] = [
  {
    id: 'tag',
    label: t`Add a tag`,
    icon: 'lucide:tag',
    right: 'write',
    words: t`new create label`,
    start: () => openOverlay('tag', {}),
  },
]
