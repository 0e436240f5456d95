import { expectedStates } from '@kinfolio/contract/expected-kinds'

import { StateBadge } from './StateBadge.tsx'

/** What the colours say. */
export function StateLegend() {
  return (
    <span className="flex flex-wrap justify-end gap-1 max-sm:hidden">
      {expectedStates.map((state) => (
        <StateBadge key={state} state={state} />
      ))}
    </span>
  )
}
