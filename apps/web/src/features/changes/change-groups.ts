import type { Change } from '@kinfolio/contract/changes'

/** Changes of one request that did the same to several records of one kind, or one change alone. */
export type ChangeGroup = { first: Change; changes: Change[] }

/** Puts together what belongs together, in the order in which it comes. */
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
