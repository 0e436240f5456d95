import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const importActions: readonly Action[] = [
  {
    id: 'import',
    label: t`Import a file`,
    icon: 'lucide:file-up',
    right: 'import',
    words: t`upload csv excel statement bank broker paste`,
    start: () => openOverlay('import', {}),
  },
]
