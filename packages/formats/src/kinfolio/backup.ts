import { backupRecords } from '@kinfolio/contract/backup-records'
import { BACKUP_SCHEMA_VERSION, BackupManifest } from '@kinfolio/contract/backups'
import { invariant } from '@kinfolio/contract/errors'
import { notPlain } from '@kinfolio/contract/plain-input'
import { say } from '@kinfolio/contract/say'

import { UnreadableFile } from '../files/unreadable-file.ts'

/** The facts about a table that the check of its records needs. */
export type BackupTable = {
  name: string
  /** The columns that an archive may have. */
  columns: readonly string[]
  references: readonly { table: string; columns: readonly string[] }[]
}

/** Rows of a table that are together in an archive, and the number of rows of the same table before them. */
export type BackupPart = { table: BackupTable; text: string; before: number }

/** The facts about the rows of a part that show whether it fits the other parts. */
export type PartFacts = {
  columns: string[]
  rows: number
  /** The ids of its rows, in their order. Rows of some tables have no ids. */
  ids: string[]
  /**
   * The rows of other tables that its rows refer to. Each has the column and the number of the first row that refers to
   * it.
   */
  references: { table: string; id: string; column: string; row: number }[]
  /** Positions that are below another position. */
  parents: [id: string, parentId: string][]
  /** Entities that are not in the trash. */
  live: string[]
  ownerships: Ownership[]
  /** What relations say that people, companies and entities hold of companies and entities. */
  holdings: Ownership[]
  /** Who is whose parent among contacts. */
  parentage: [parentId: string, childId: string][]
}

/** Who owns whom, with the names of the archive. */
type Ownership = {
  owner_id: string
  owned_id: string
  /** Absent where a circle is all that is asked about. */
  percent?: string
  since?: string | null
  until?: string | null
}

type Row = Record<string, unknown>

/** The first entry of an archive. */
export function readManifest(text: string | undefined): BackupManifest {
  if (text === undefined) throw new UnreadableFile('This zip file is no backup: it has no manifest.json.')
  const data = parsed(text)
  if (data === undefined) throw new UnreadableFile('The manifest of this backup is damaged.')
  const { product, schemaVersion } = (data ?? {}) as { product?: unknown; schemaVersion?: unknown } // read only
  if (product !== 'Kinfolio') throw new UnreadableFile('This zip file is no backup of Kinfolio.')
  if (typeof schemaVersion === 'number' && schemaVersion > BACKUP_SCHEMA_VERSION) {
    throw new UnreadableFile(
      'This backup was made by a newer version of Kinfolio. Update this one, and restore it then.',
    )
  }
  const manifest = BackupManifest.safeParse(data)
  if (!manifest.success) throw new UnreadableFile('The manifest of this backup is damaged.')
  return manifest.data
}

/** The message for an archive with something that this version does not know. */
export function unknownRecords(name: string): string {
  return say`This backup holds records that this version of Kinfolio does not know (${name}). Update it, and restore the backup then.`
}

/** The message for a wrong row of a table, counted from 1. */
export function wrongRow(table: string, row: number, words: string): string {
  return `Row ${row} of ${table} cannot be restored. ${words}`
}

/** Checks every row of a part with the schema of its table. */
export function lookThrough({ table, text, before }: BackupPart): PartFacts {
  const schema = backupRecords[table.name]
  invariant(schema, `the rows of ${table.name} are looked at before they are restored`)
  const lines = text.split('\n').slice(1, -2)
  const columns = columnsOf(table, lines[0])
  const references = new Map<string, PartFacts['references'][number]>()
  const ids = new Set<string>()
  const facts = {
    parents: [] as PartFacts['parents'],
    live: [] as string[],
    ownerships: [] as Ownership[],
    holdings: [] as Ownership[],
    parentage: [] as PartFacts['parentage'],
  }
  for (const [at, line] of lines.entries()) {
    const number = before + at + 1
    const refuse = (words: string): never => {
      throw new UnreadableFile(wrongRow(table.name, number, words))
    }
    const row = rowOf(line)
    const keys = row === null ? [] : Object.keys(row)
    if (row === null || keys.length !== columns.length || keys.some((key, place) => key !== columns[place])) {
      throw new UnreadableFile(
        say`The records in ${table.name} are damaged: row ${number} has other columns.`,
      )
    }
    const unplain = notPlain(row)
    if (unplain) refuse(`${unplain.path.join('.')}: ${unplain.message}`)
    const checked = schema.safeParse(row)
    if (!checked.success) {
      const [issue] = checked.error.issues
      refuse(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.replace(/^: /, ''))
    }
    if (typeof row.id === 'string') {
      if (ids.has(row.id)) refuse('Another row has its id.')
      ids.add(row.id)
    }
    for (const reference of referencesOf(table, row, number)) {
      const key = `${reference.table} ${reference.id}`
      if (!references.has(key)) references.set(key, reference)
    }
    if (table.name === 'positions' && typeof row.parent_position_id === 'string')
      facts.parents.push([String(row.id), row.parent_position_id])
    if (table.name === 'entities' && row.deleted_at == null) facts.live.push(String(row.id))
    // The schema has checked that this is an ownership.
    if (table.name === 'ownerships') facts.ownerships.push(row as Ownership)
    if (table.name === 'relations') {
      const [fromId, toId] = [endIn(row, 'from'), endIn(row, 'to')]
      if (row.type === 'PARENT') facts.parentage.push([fromId, toId])
      if (row.type === 'SHAREHOLDER' && row.directness === 'DIRECT')
        facts.holdings.push({
          owner_id: fromId,
          owned_id: toId,
          since: row.since as Ownership['since'], // the schema has checked that these are days
          until: row.until as Ownership['until'],
        })
    }
  }
  return { columns, rows: lines.length, ids: [...ids], references: [...references.values()], ...facts }
}

/** The record at one end of a relation. A member is nobody else's end. */
function endIn(row: Row, side: 'from' | 'to'): string {
  const ids = ['contact', 'company', 'entity', 'position'].map((kind) => row[`${side}_${kind}_id`])
  return ids.find((id) => typeof id === 'string') ?? `${side} of ${String(row.id)}`
}

/** The columns of a part, from its first row. Every row must have the same columns. */
function columnsOf(table: BackupTable, first: string | undefined): string[] {
  const row = rowOf(first ?? '')
  if (row === null) throw new UnreadableFile(say`The records in ${table.name} are damaged.`)
  const columns = Object.keys(row)
  const unknown = columns.find((name) => !table.columns.includes(name))
  if (unknown !== undefined) throw new UnreadableFile(unknownRecords(`${table.name}.${unknown}`))
  return columns
}

/**
 * The references that the database enforces. References to users are left out, because the users of an archive may not
 * exist where it is restored.
 */
function referencesOf({ references }: BackupTable, row: Row, number: number): PartFacts['references'] {
  return references
    .filter(({ table }) => table !== 'users')
    .flatMap(({ table, columns }) =>
      columns.flatMap((column) => {
        const id = row[column]
        return column === 'org_id' || typeof id !== 'string' ? [] : [{ table, id, column, row: number }]
      }),
    )
}

function rowOf(line: string): Row | null {
  const row = parsed(line.replace(/,$/, ''))
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Row) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No value in JSON is undefined, so undefined stands for a text that is not JSON.
    return undefined
  }
}
