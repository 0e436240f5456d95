import type { Change } from '@kinfolio/contract/changes'

import { groupChanges } from './change-groups.ts'
import { ChangeLine } from './ChangeLine.tsx'

/** Some changes below each other, equal ones of one request together. */
export function ChangeList({ changes, orgId }: { changes: readonly Change[]; orgId: string }) {
  return (
    <ol className="divide-y">
      {groupChanges(changes).map((group) => (
        <ChangeLine key={group.first.id} group={group} orgId={orgId} />
      ))}
    </ol>
  )
}
