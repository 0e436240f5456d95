import type { WidgetNote } from '@kinfolio/contract/report-data'
import type { ReportScope } from '@kinfolio/contract/reports'

type Present = Readonly<Record<'entities' | 'tags' | 'positions', readonly { id: string }[]>>

/** Says which records a scope names that are deleted, or that the caller's role does not see: nothing of them is counted. */
export function goneNotes(scope: ReportScope, { entities, tags, positions }: Present): WidgetNote[] {
  return [
    ...goneOf(scope.entityIds, entities, ['entity', 'entities']),
    ...goneOf(scope.tagIds, tags, ['tag', 'tags']),
    ...goneOf(scope.positionIds, positions, ['position', 'positions']),
  ]
}

function goneOf(
  wanted: readonly string[],
  present: readonly { id: string }[],
  [one, many]: readonly [string, string],
): WidgetNote[] {
  const ids = new Set(present.map(({ id }) => id))
  const count = wanted.filter((id) => !ids.has(id)).length
  if (count === 0) return []
  const what = count === 1 ? `One ${one}` : `${count} ${many}`
  const text = `${what} that this report looks at ${count === 1 ? 'is' : 'are'} deleted, or not for your role to see. Nothing of ${count === 1 ? 'it' : 'them'} is counted. Choose again what the report looks at.`
  return [{ kind: 'MISSING', text }]
}
