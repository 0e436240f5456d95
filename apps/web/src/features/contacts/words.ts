import { t } from '@lingui/core/macro'

import type { TrashWords } from '../../pages/record-words.ts'

export const contactRecords = {
  contacts: {
    label: t`Contact`,
    plural: t`Contacts`,
    icon: 'lucide:file',
    page: (id) => ({ to: '/contacts/$id', params: { id } }),
  },
} as const satisfies Record<string, TrashWords>
