import type { Change } from '@kinfolio/contract/changes'

/** Changes of one request with the same action on records of one kind, or a single change. */
export type ChangeGroup = { first: Change; changes: Change[] }

/** Groups the changes of a list, in its order. */
export function groupChanges(changes: readonly Change[]): ChangeGroup[] {
  const groups: ChangeGroup[] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last && belongsTo(last.first, change)) last.changes.push(change)
    else groups.push({ first: change, changes: [change] })
  }
  return groups
}

function belongsTo(first: Change, change: Change): boolean {
  return (
    change.requestId !== null &&
    change.requestId === first.requestId &&
    change.recordType === first.recordType &&
    change.action === first.action
  )
}
