import { t } from '@lingui/core/macro'

import type { TrashWords } from '../../pages/record-words.ts'

export const tagRecords = {
  tags: { label: t`Tag`, plural: t`Tags`, icon: 'lucide:tag', page: () => ({ to: '/settings/tags' }) },
} as const satisfies Record<string, TrashWords>
