import type { ExpectedState } from '@kinfolio/contract/expected-kinds'
import { Badge } from '@kinfolio/ui/Badge'

import { stateIcons, stateLabels, stateTones } from './words.ts'

/** How it stands with a paper, in one word. */
export function StateBadge({ state }: { state: ExpectedState }) {
  return (
    <Badge color={stateTones[state]} icon={stateIcons[state]}>
      {stateLabels[state]}
    </Badge>
  )
}
