import {
  fieldLabel,
  type ChangeAction,
  type ChangedField,
  type ChangedValue,
} from '@kinfolio/contract/changes'
import { said } from '@kinfolio/contract/say'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { positionTypes } from '@kinfolio/ledger/rows/position'
import { transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { typeLabel } from '@kinfolio/ledger/rows/type-label'

/** Whether a record of which this was the last change is there no more, or in the trash. */
export function isGone(action: ChangeAction): boolean {
  return action === 'DELETED' || action === 'ERASED'
}

/** Columns of a record, or some of them, as the log keeps them. */
export type Columns = Readonly<Record<string, unknown>>

// The library types know `JSON.parse` from before revivers were given the source text of a number.
const parse = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown

/** Reads columns from the log with every number as decimal text: a float would lose digits. */
export function columnsOf(json: string | null): Columns {
  if (json === null) return {}
  // The triggers write objects only.
  return parse(json, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined ? plain(source) : value,
  ) as Columns
}

/** JSON of PostgreSQL writes numbers without exponents; those that a person put into free fields may have one. */
function plain(source: string): string {
  return /^-?\d+(\.\d+)?$/.test(source) ? toText(decimal(source)) : source
}

/** The fields that differ, by their names on the wire. What was and is without a value is not listed. */
export function fieldsOf(recordType: string, before: Columns, after: Columns): ChangedField[] {
  const was = leavesOf(before)
  const is = leavesOf(after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({
      field,
      label: fieldLabel(recordType, field),
      before: was.get(field) ?? null,
      after: is.get(field) ?? null,
    }))
    .filter((changed) => JSON.stringify(changed.before) !== JSON.stringify(changed.after))
}

/** Values by path; objects are taken apart, so that one changed setting is one field. */
function leavesOf(columns: Columns, path = ''): Map<string, ChangedValue> {
  const leaves = new Map<string, ChangedValue>()
  for (const [column, value] of Object.entries(columns)) {
    const field = `${path}${path === '' ? camelCased(column) : column}`
    if (isColumns(value)) for (const [below, leaf] of leavesOf(value, `${field}.`)) leaves.set(below, leaf)
    else leaves.set(field, valueOf(value))
  }
  return leaves
}

function valueOf(value: unknown): ChangedValue {
  if (Array.isArray(value)) return value.length === 0 ? null : value
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string' || value === '') return null
  // The triggers write instants in UTC with their offset; on the wire they end in Z.
  return value.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+)\+00:00$/, '$1Z')
}

function isColumns(value: unknown): value is Columns {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function camelCased(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** The columns that name a record, as text; each kind has some of them. */
export type Naming = Readonly<
  Partial<
    Record<'name' | 'email' | 'symbol' | 'file_name' | 'type' | 'on' | 'position_id' | 'cost_id', string>
  >
>

/**
 * What a record is called: a name, or what stands for one. A transaction is called by its type, day and position; what belongs to a cost, by
 * the cost.
 */
export function nameOf(
  recordType: string,
  columns: Naming,
  position: { name: string | null; type: string | null },
  cost: string | null = null,
): string | null {
  switch (recordType) {
    case 'transactions': {
      const own =
        columns.type === undefined ? null : transactionName(columns.type, columns.on ?? null, position.type)
      return [own, position.name].filter((part) => part !== null).join(', ') || null
    }
    case 'roles':
      return columns.email ?? null
    case 'series':
    case 'confirmed_prices':
      return columns.symbol ?? null
    case 'imports':
      return columns.file_name ?? null
    default:
      return columns.name ?? cost
  }
}

/** Such as "Dividend of 2026-03-31". What the log once wrote may be no type any more. */
export function transactionName(type: string, on: string | null, positionType: string | null): string {
  const transactionType = transactionTypes.find((each) => each === type)
  const position = positionTypes.find((each) => each === positionType)
  const label = transactionType ? said(typeLabel(transactionType, position)) : type
  return on === null ? label : `${label} of ${on}`
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids of other records that stand in a change. */
export function idsIn(fields: readonly ChangedField[]): string[] {
  return fields
    .flatMap(({ before, after }) => [before, after].flat())
    .filter((value) => typeof value === 'string' && id.test(value))
    .map(String)
}

/**
 * The lowest id that the log can give from an instant on: ids are UUIDv7, which begin with the milliseconds since
 * 1970, so that a stretch of time is a stretch of the key.
 */
export function firstIdAt(epochMs: number): string {
  const hex = Math.max(0, epochMs).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
