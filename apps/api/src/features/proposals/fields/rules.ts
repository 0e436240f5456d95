import type { ProposalGrade } from '@kinfolio/contract/proposal-kinds'
import type { ProposedField, ProposedSource } from '@kinfolio/contract/proposals'

import type { KeptStep } from '../tables.ts'

/** The values of an input by their places, in their order. Empty ones are left out. */
export function leavesOf(input: unknown, at = ''): { field: string; value: string }[] {
  if (input === null || input === undefined || input === '') return []
  if (Array.isArray(input)) return input.flatMap((each, place) => leavesOf(each, `${at}.${place}`))
  if (typeof input === 'object')
    return Object.entries(input).flatMap(([key, each]) => leavesOf(each, at === '' ? key : `${at}.${key}`))
  // A day is kept as its beginning.
  return [
    {
      field: at,
      value: `${input as string | number | boolean}`.replace(/^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/, '$1'),
    },
  ]
}

/** Where a value is from, and where it stands. */
export type Graded = { grade: ProposalGrade; source: ProposedSource | null }
export type GradeOf = (value: string, field: string) => Graded

/** How each value is shown: the names of records in the place of their ids, where it is from, and what was there before. */
export function fieldsOf(
  { input, before }: { input: Record<string, unknown>; before: Record<string, unknown> | null },
  names: ReadonlyMap<string, string>,
  gradeOf: GradeOf,
): ProposedField[] {
  const had = new Map(leavesOf(before).map(({ field, value }) => [field, value]))
  const named = (value: string) => names.get(value.toLowerCase())
  const fields = leavesOf(input)
    .filter(({ field }) => field !== 'orgId' && (before === null || field !== 'id'))
    .map(({ field, value }) => {
      const name = named(value)
      const old = had.get(field)
      return {
        field,
        value: name ?? value,
        isRecord: name !== undefined,
        before: old === undefined ? null : (named(old) ?? old),
        ...gradeOf(value, field),
      }
    })
  // What it is about stands first.
  return [...fields.filter(({ isRecord }) => isRecord), ...fields.filter(({ isRecord }) => !isRecord)]
}

/** The input with a value at a place that it has. Null: it has no such place, or the value there is a record. */
export function withValue(
  { input, fields }: KeptStep,
  field: string,
  value: string,
): Record<string, unknown> | null {
  const known = fields.find((one) => one.field === field)
  if (!known || known.isRecord) return null
  const next = structuredClone(input)
  const path = field.split('.')
  const last = path.pop() ?? ''
  const holder = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], next) // the path of a value of it
  const place = holder as Record<string, unknown> // what holds a value
  const before = place[last]
  place[last] = typeof before === 'number' ? +value : typeof before === 'boolean' ? value === 'true' : value
  return next
}
