import { backupRecords } from '@kinfolio/contract/backup-records'
import { BACKUP_SCHEMA_VERSION, BackupManifest } from '@kinfolio/contract/backups'
import { invariant } from '@kinfolio/contract/errors'
import { notPlain } from '@kinfolio/contract/plain-input'

import { UnreadableFile } from '../files/unreadable-file.ts'

/** A table as far as its records are looked through. */
export type BackupTable = {
  name: string
  /** Those that an archive may have. */
  columns: readonly string[]
  references: readonly { table: string; columns: readonly string[] }[]
}

/** Rows of a table that stand together in an archive, and how many of the same table stand before them. */
export type BackupPart = { table: BackupTable; text: string; before: number }

/** What has to be known of the rows of a part to see whether it fits to the others. */
export type PartFacts = {
  columns: string[]
  rows: number
  /** Of its rows, in their order; rows of some tables have none of their own. */
  ids: string[]
  /** Each row of another place that these name, by the first that names it. */
  references: { table: string; id: string; column: string; row: number }[]
  /** Positions that stand below another one. */
  parents: [id: string, parentId: string][]
  /** Entities that are not in the trash. */
  live: string[]
  ownerships: Ownership[]
}

/** Who owns whom, as an archive has it. */
type Ownership = {
  owner_id: string
  owned_id: string
  percent: string
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

/** In words: this archive has something that this version has no place for. */
export function unknownRecords(name: string): string {
  return `This backup holds records that this version of Kinfolio does not know (${name}). Update it, and restore the backup then.`
}

/** In words: what is wrong with a row of a table, counted from 1. */
export function wrongRow(table: string, row: number, words: string): string {
  return `Row ${row} of ${table} cannot be restored. ${words}`
}

/** Looks at every row of a part by the schema of its table. */
export function lookThrough({ table, text, before }: BackupPart): PartFacts {
  const schema = backupRecords[table.name]
  invariant(schema, `the rows of ${table.name} are looked at before they are restored`)
  const lines = text.split('\n').slice(1, -2)
  const columns = columnsOf(table, lines[0])
  const references = new Map<string, PartFacts['references'][number]>()
  const ids = new Set<string>()
  const facts = { parents: [] as PartFacts['parents'], live: [] as string[], ownerships: [] as Ownership[] }
  for (const [at, line] of lines.entries()) {
    const number = before + at + 1
    const refuse = (words: string): never => {
      throw new UnreadableFile(wrongRow(table.name, number, words))
    }
    const row = rowOf(line)
    const keys = row === null ? [] : Object.keys(row)
    if (row === null || keys.length !== columns.length || keys.some((key, place) => key !== columns[place])) {
      throw new UnreadableFile(`The records in ${table.name} are damaged: row ${number} has other columns.`)
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
    // Its schema says so.
    if (table.name === 'ownerships') facts.ownerships.push(row as Ownership)
  }
  return { columns, rows: lines.length, ids: [...ids], references: [...references.values()], ...facts }
}

/** The columns that a part has, read from its first row; every row has the same. */
function columnsOf(table: BackupTable, first: string | undefined): string[] {
  const row = rowOf(first ?? '')
  if (row === null) throw new UnreadableFile(`The records in ${table.name} are damaged.`)
  const columns = Object.keys(row)
  const unknown = columns.find((name) => !table.columns.includes(name))
  if (unknown !== undefined) throw new UnreadableFile(unknownRecords(`${table.name}.${unknown}`))
  return columns
}

/** What the database ties: the organisation is a new one, and people need not be where an archive is restored. */
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
    // No value of JSON is undefined.
    return undefined
  }
}
