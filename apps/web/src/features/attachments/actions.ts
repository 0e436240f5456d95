import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const paperActions: readonly Action[] = [
  {
    id: 'papers',
    label: t`Add papers`,
    icon: 'lucide:file-plus',
    right: 'write',
    words: t`new upload document file receipt scan`,
    start: () => openOverlay('addPapers', {}),
  },
]
