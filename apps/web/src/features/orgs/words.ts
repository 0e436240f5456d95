import { t } from '@lingui/core/macro'

import type { RecordWords, TrashWords } from '../../pages/record-words.ts'
import { entityTypeLabels } from './entities/words.ts'
import { roleLabels } from './members/words.ts'

const entitiesPage = () => ({ to: '/settings/entities' }) as const

export const orgRecords = {
  orgs: { values: { 'settings.lotMethod': { FIFO: t`First in, first out`, AVERAGE: t`Average cost` } } },
  roles: { page: () => ({ to: '/settings/members' }), values: { name: roleLabels } },
  entities: {
    label: t`Entity`,
    plural: t`Entities`,
    icon: 'lucide:network',
    page: entitiesPage,
    values: { type: entityTypeLabels },
  },
  ownerships: { page: entitiesPage },
} as const satisfies Record<string, RecordWords | TrashWords>
