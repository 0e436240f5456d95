import type { Change } from '@kinfolio/contract/changes'

import { groupChanges } from './change-groups.ts'
import { ChangeLine } from './ChangeLine.tsx'

/** What changed on one day, newest first. */
export function ChangesOfDay({
  day,
  changes,
  orgId,
}: {
  day: string
  changes: readonly Change[]
  orgId: string
}) {
  return (
    <section aria-label={day} className="border-b last:border-b-0">
      <h2 className="border-b bg-surface px-4 py-1.5 text-xs font-medium text-muted">{day}</h2>
      <ol className="divide-y">
        {groupChanges(changes).map((group) => (
          <ChangeLine key={group.first.id} group={group} orgId={orgId} />
        ))}
      </ol>
    </section>
  )
}
