import { t } from '@lingui/core/macro'

import type { TrashWords } from '../../pages/record-words.ts'

export const companyRecords = {
  companies: {
    label: t`Company`,
    plural: t`Companies`,
    icon: 'lucide:file',
    page: (id) => ({ to: '/companies/$id', params: { id } }),
  },
} as const satisfies Record<string, TrashWords>
