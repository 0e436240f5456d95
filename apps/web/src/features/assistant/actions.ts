import { t } from '@lingui/core/macro'

import type { Action } from '../../pages/action.ts'
import { assistantDock } from '../../pages/assistant-dock.ts'

export const assistantActions: readonly Action[] = [
  {
    id: 'ask',
    label: t`Ask about the figures`,
    icon: 'lucide:message-circle-question',
    right: 'ai',
    words: t`question assistant chat help`,
    start: assistantDock.open,
  },
]
