import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const expectedActions: readonly Action[] = [
  {
    id: 'expected-paper',
    label: t`Expect a paper`,
    icon: 'lucide:calendar-plus',
    right: 'write',
    start: () => openOverlay('expectedPaper', {}),
  },
  {
    id: 'letters',
    label: t`Ask for late papers`,
    icon: 'lucide:mail',
    right: 'read',
    start: () => openOverlay('expectedLetters', {}),
  },
]
