import { t } from '@lingui/core/macro'

import type { TrashWords } from '../../pages/record-words.ts'

/** The words of the change log and the trash for reports that are shared. */
export const reportRecords = {
  reports: {
    label: t`Report`,
    plural: t`Reports`,
    icon: 'lucide:file-chart-column',
    values: {},
  },
} as const satisfies Record<string, TrashWords>
