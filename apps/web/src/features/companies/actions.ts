import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { openOverlay } from '../../pages/overlays.ts'

export const companyActions: readonly Action[] = [
  {
    id: 'company',
    label: t`Add a company`,
    icon: 'lucide:plus',
    right: 'write',
    words: t`new create manager bank adviser insurer`,
    start: () => openOverlay('company', {}),
  },
  {
    id: 'found-companies',
    label: t`Find companies in papers and mails`,
    icon: 'lucide:scan-search',
    right: 'ai',
    start: () => openOverlay('foundCompanies', {}),
  },
]
