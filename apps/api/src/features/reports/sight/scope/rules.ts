import type { WidgetNote } from '@kinfolio/contract/report-data'
import type { ReportScope } from '@kinfolio/contract/reports'
import { say } from '@kinfolio/contract/say'

type Present = Readonly<Record<'entities' | 'tags' | 'positions', readonly { id: string }[]>>

/** Says which records a scope names that are deleted, or that the caller's role does not see: nothing of them is counted. */
export function goneNotes(scope: ReportScope, { entities, tags, positions }: Present): WidgetNote[] {
  return [
    ...goneOf(scope.entityIds, entities, goneEntities),
    ...goneOf(scope.tagIds, tags, goneTags),
    ...goneOf(scope.positionIds, positions, gonePositions),
  ]
}

const goneEntities = (count: number) =>
  count === 1
    ? 'One entity that this report looks at is deleted, or not for your role to see. Nothing of it is counted. Choose again what the report looks at.'
    : say`${count} entities that this report looks at are deleted, or not for your role to see. Nothing of them is counted. Choose again what the report looks at.`

const goneTags = (count: number) =>
  count === 1
    ? 'One tag that this report looks at is deleted, or not for your role to see. Nothing of it is counted. Choose again what the report looks at.'
    : say`${count} tags that this report looks at are deleted, or not for your role to see. Nothing of them is counted. Choose again what the report looks at.`

const gonePositions = (count: number) =>
  count === 1
    ? 'One position that this report looks at is deleted, or not for your role to see. Nothing of it is counted. Choose again what the report looks at.'
    : say`${count} positions that this report looks at are deleted, or not for your role to see. Nothing of them is counted. Choose again what the report looks at.`

function goneOf(
  wanted: readonly string[],
  present: readonly { id: string }[],
  wordsOf: (count: number) => string,
): WidgetNote[] {
  const ids = new Set(present.map(({ id }) => id))
  const count = wanted.filter((id) => !ids.has(id)).length
  if (count === 0) return []
  return [{ kind: 'MISSING', text: wordsOf(count) }]
}
