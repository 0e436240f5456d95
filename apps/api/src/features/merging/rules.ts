import { fail, failInput } from '@kinfolio/contract/errors'
import {
  joinedFields,
  joinedTexts,
  mergeFieldsOf,
  type MergeField,
  type MergeKind,
} from '@kinfolio/contract/merge-fields'
import { say } from '@kinfolio/contract/say'

import { isTwin, requireStanding, type Rule, type Tie } from '../relations/rules.ts'

/** The columns of a record, as they are stored. */
export type Columns = Readonly<Record<string, unknown>>

/** Which of two records a field is taken from; absent: nobody chose. */
export type Picks = Partial<Record<MergeField, 'SURVIVOR' | 'MERGED'>>

const nameParts = ['namePrefix', 'givenName', 'middleName', 'familyName', 'nameSuffix']

/** What belongs to one person only, and is taken along without being asked for. */
const ofOnePerson = ['userId', 'personEntityId'] as const

const longestText = 10_000
const mostEntries: Readonly<Record<string, number>> = { keyDates: 50 }
const mostDetails = 20

/**
 * The columns of the survivor that change. A chosen value wins. Otherwise lists are joined without twins, texts are put one
 * below the other, and what the survivor does not say is taken from the merged record.
 */
export function mergedColumns(
  kind: MergeKind,
  survivor: Columns,
  merged: Columns,
  picks: Picks,
): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const field of mergeFieldsOf[kind]) {
    const pick = picks[field]
    if (pick === 'SURVIVOR') continue
    if (field === 'name') Object.assign(changed, nameColumns(kind, survivor, merged, pick))
    else if (pick === 'MERGED') changed[field] = merged[field]
    else if (joinedFields.includes(field)) changed[field] = joined(field, survivor[field], merged[field])
    else if (joinedTexts.includes(field))
      changed[field] = oneBelowTheOther(field, survivor[field], merged[field])
    else if (isEmpty(field, survivor[field])) changed[field] = merged[field]
  }
  if (kind === 'contacts')
    for (const column of ofOnePerson) if (survivor[column] === null) changed[column] = merged[column]
  return Object.fromEntries(
    Object.entries(changed).filter(([column, value]) => !isSame(value, survivor[column])),
  )
}

/** A name has its parts with it. A displayed name alone takes the parts of the other record. */
function nameColumns(
  kind: MergeKind,
  survivor: Columns,
  merged: Columns,
  pick: 'MERGED' | undefined,
): Columns {
  if (kind === 'companies') return pick === 'MERGED' ? { name: merged['name'] } : {}
  const parts = Object.fromEntries(nameParts.map((part) => [part, merged[part]]))
  if (pick === 'MERGED') return { ...parts, name: merged['name'] }
  return nameParts.every((part) => survivor[part] === null) ? parts : {}
}

function isEmpty(field: MergeField, value: unknown): boolean {
  return value === null || value === '' || (field === 'type' && value === 'OTHER')
}

/** Whether two values are the same as JSON, in which undoing finds them again. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** By what an entry of a list is the same as another one. Its label does not count. */
const keysOf: Readonly<Record<string, (entry: Record<string, unknown>) => string>> = {
  emails: ({ address }) => String(address).toLowerCase(),
  phones: ({ number }) => String(number),
  websites: ({ address }) => String(address),
  addresses: ({ street, city, region, postalCode, country }) =>
    JSON.stringify([street, city, region, postalCode, country]).toLowerCase(),
  keyDates: ({ label, on }) => `${String(label).toLowerCase()} ${String(on)}`,
}

function joined(field: MergeField, some: unknown, others: unknown): unknown[] {
  const keyOf = (entry: unknown) =>
    typeof entry === 'string' ? entry : (keysOf[field]?.(entry as Record<string, unknown>) ?? '') // entries of JSON
  const entries = [...(some as unknown[]), ...(others as unknown[])] // lists by the columns of these fields
  const unique = [...Map.groupBy(entries, keyOf).values()].flatMap(([first]) =>
    first === undefined ? [] : [first],
  )
  const most = mostEntries[field] ?? mostDetails
  if (unique.length > most)
    failInput(
      field,
      say`Together these are ${unique.length} entries, and ${most} is the most. Choose whose entries stay.`,
    )
  return unique
}

function oneBelowTheOther(field: MergeField, above: unknown, below: unknown): string {
  const texts = [String(above), String(below)].filter((text) => text.trim() !== '')
  if (texts.length === 2 && texts[0]?.includes(texts[1] ?? '') === true) return String(above)
  const text = texts.join('\n\n')
  if (text.length > longestText)
    failInput(field, 'Together these notes are longer than 10,000 characters. Choose whose notes stay.')
  return text
}

/** Refuses to make one of two people who cannot be one: two members, two entities, or somebody who dies before the birth. */
export function requireOnePerson(survivor: Columns, merged: Columns, after: Columns): void {
  // Companies have none of these columns.
  const both = (column: string) =>
    survivor[column] != null && merged[column] != null && survivor[column] !== merged[column]
  const names = `“${String(survivor['name'])}” and “${String(merged['name'])}”`
  if (both('userId'))
    fail(
      'MERGE_REFUSED',
      undefined,
      say`${names} are two members who sign in. Take the member off one of them first.`,
    )
  if (both('personEntityId'))
    fail(
      'MERGE_REFUSED',
      undefined,
      say`${names} are two entities, each of which owns what is its own. Take the entity off one of them first.`,
    )
  const [bornOn, diedOn] = [after['bornOn'], after['diedOn']]
  if (typeof bornOn === 'string' && typeof diedOn === 'string' && diedOn < bornOn)
    failInput('diedOn', 'The day of death is before the day of birth. Choose both days of one record.')
}

/** A relation of the merged record: where it goes, or why it stays. */
export type MovedTie = { id: string; tie: Tie } & ({ stays: null } | { stays: 'BETWEEN' | 'TWIN' })

/**
 * Which relations of a merged record the survivor takes. A relation between the two, and one that the survivor has already
 * for some of the days, stay with the merged record. What would lead in a circle, or own more than the whole, is refused.
 */
export function movedTies(
  { from, to }: { from: string; to: string },
  ties: readonly { id: string; tie: Tie }[],
  ruleOf: (tie: Tie) => Rule,
  holdings: Parameters<typeof requireStanding>[3],
  names: ReadonlyMap<string, string>,
): MovedTie[] {
  const place = (key: string) => (key === from ? to : key)
  const standing = new Map(ties.map(({ id, tie }) => [id, tie]))
  const moved: MovedTie[] = []
  for (const { id, tie } of ties) {
    if (tie.from !== from && tie.to !== from) continue
    const next = { ...tie, from: place(tie.from), to: place(tie.to) }
    const rule = ruleOf(tie)
    if (next.from === next.to) {
      moved.push({ id, tie, stays: 'BETWEEN' })
      continue
    }
    const others = [...standing].flatMap(([otherId, other]) => (otherId === id ? [] : [other]))
    if (others.some((other) => isTwin(next, other, rule))) {
      moved.push({ id, tie, stays: 'TWIN' })
      continue
    }
    requireStanding(next, rule, others, rule.circle === 'BY_DAY' ? holdings : [], names)
    standing.set(id, next)
    moved.push({ id, tie, stays: null })
  }
  return moved
}

/** What somebody is with a company or a position, and between which days. */
export type Work = { role: string; since?: string | null; until?: string | null }

/** Two roles of one person with one company or position as one: both words, and all days of both. */
export function joinedWork(some: Work, other: Work): Work {
  const words = [some.role, other.role].filter((role) => role !== '')
  const isOne = words.length < 2 || words[0]?.toLowerCase().includes(words[1]?.toLowerCase() ?? '') === true
  const both = isOne ? (words[0] ?? '') : words.join(', ')
  const role = both.length > 120 ? some.role : both
  if (some.since === undefined) return { role }
  // Null is since ever, and until further notice.
  const since =
    some.since === null || other.since == null ? null : some.since < other.since ? some.since : other.since
  const until =
    some.until == null || other.until == null ? null : some.until > other.until ? some.until : other.until
  return { role, since, until }
}

/** Refuses parents in a circle. `parents` says who stands above whom after the merge. */
export function requireNoCircle(start: string, parents: ReadonlyMap<string, string | null>): void {
  const passed = new Set<string>()
  for (let at: string | null | undefined = start; at; at = parents.get(at)) {
    if (passed.has(at))
      fail(
        'COMPANY_CYCLE',
        undefined,
        'The companies above would lead in a circle: one belongs to the other. Choose another parent, or none, and merge then.',
      )
    passed.add(at)
  }
}
