import {
  BACKUP_SCHEMA_VERSION,
  BackupManifest,
  type BackupManifest as Manifest,
} from '@kinfolio/contract/backups'

import { backupColumns, type Table } from './catalogue/rules.ts'

/** Rows of a table are cut into entries of about this many characters, so that no entry fills the memory. */
export const partLength = 8_000_000

export const zipLimits = {
  entries: 50_001,
  entryBytes: 256 * 1024 * 1024,
  totalBytes: 4 * 1024 * 1024 * 1024,
  // Records repeat the names of their columns and pack well: a ratio of 20 is usual.
  ratio: 200,
}

export const manifestPath = 'manifest.json'

export function recordsPath(table: string, part: number): string {
  return part === 1 ? `records/${table}.json` : `records/${table}.${part}.json`
}

/** Rows as an entry of the archive: a list, one row a line. */
export function recordsText(rows: readonly string[]): string {
  return `[\n${rows.join(',\n')}\n]\n`
}

/** What was read, or in words why it can not be. */
export type Read<T> = { value: T } | { refusal: string }

export function readManifest(text: string | undefined): Read<Manifest> {
  if (text === undefined) return { refusal: 'This zip file is no backup: it has no manifest.json.' }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return { refusal: 'The manifest of this backup is damaged.' }
  }
  const named =
    typeof data === 'object' && data !== null ? (data as { product?: unknown; schemaVersion?: unknown }) : {}
  if (named.product !== 'Kinfolio') return { refusal: 'This zip file is no backup of Kinfolio.' }
  if (typeof named.schemaVersion === 'number' && named.schemaVersion > BACKUP_SCHEMA_VERSION) {
    return {
      refusal: 'This backup was made by a newer version of Kinfolio. Update this one, and restore it then.',
    }
  }
  const parsed = BackupManifest.safeParse(data)
  return parsed.success ? { value: parsed.data } : { refusal: 'The manifest of this backup is damaged.' }
}

/** What an archive holds, table by table in the order of writing, and the names of its files. */
export type Contents = { tables: { table: Table; rows: number; paths: string[] }[]; files: string[] }

/** Whether the archive holds what its manifest says, and this version of the product has a place for all of it. */
export function readContents(
  manifest: Manifest,
  entries: ReadonlyMap<string, number>,
  allTables: readonly Table[],
): Read<Contents> {
  const listed = new Set(manifest.files.map(({ path }) => path))
  if (
    listed.size !== manifest.files.length ||
    entries.size !== listed.size + 1 ||
    !entries.has(manifestPath)
  ) {
    return { refusal: 'This backup does not hold the files that its manifest lists.' }
  }
  const parts = new Map<string, Map<number, string>>()
  const files: string[] = []
  for (const { path, bytes, sha256 } of manifest.files) {
    const isFile = path === `files/${sha256}`
    const [, table, part = '1'] = /^records\/([a-z][a-z0-9_]*)(?:\.([1-9]\d{0,3}))?\.json$/.exec(path) ?? []
    if (entries.get(path) !== bytes || (!isFile && table === undefined)) {
      return { refusal: 'This backup does not hold the files that its manifest lists.' }
    }
    if (isFile) files.push(sha256)
    else if (table !== undefined) {
      const ofTable = parts.get(table) ?? new Map<number, string>()
      parts.set(table, ofTable.set(Number.parseInt(part, 10), path))
    }
  }
  const rows = new Map(manifest.tables.map((table) => [table.name, table.rows]))
  for (const name of [...rows.keys(), ...parts.keys()]) {
    const isEmpty = !parts.has(name) && rows.get(name) === 0
    if (!isEmpty && !allTables.some((table) => table.name === name)) return { refusal: unknownRecords(name) }
  }
  const tables = allTables.map((table) => ({
    table,
    rows: rows.get(table.name) ?? 0,
    paths: [...(parts.get(table.name) ?? [])].toSorted(([a], [b]) => a - b).map(([, path]) => path),
  }))
  return { value: { tables, files } }
}

function unknownRecords(name: string): string {
  return `This backup holds records that this version of Kinfolio does not know (${name}). Update it, and restore the backup then.`
}

/** The columns that a part of a table has, read from its first row; every row has the same. */
export function readColumns(table: Table, text: string): Read<string[]> {
  const first = /^\[\n(\{.*\}),?\n/.exec(text)?.[1]
  let row: unknown
  try {
    row = JSON.parse(first ?? '')
  } catch {
    return { refusal: `The records in ${table.name} are damaged.` }
  }
  const names = Object.keys(row as object)
  const columns = new Set(backupColumns(table).map((column) => column.name))
  const unknown = names.find((name) => !columns.has(name))
  return unknown === undefined ? { value: names } : { refusal: unknownRecords(`${table.name}.${unknown}`) }
}

/** The rows of a part of a table, one on a line, each with the same columns. */
export function readRows(table: Table, text: string, names: readonly string[]): Read<unknown[]> {
  const lines = text.split('\n').slice(1, -2)
  const rows: unknown[] = []
  for (const [at, line] of lines.entries()) {
    const row = parsedRow(line.replace(/,$/, ''))
    const keys = row === null ? [] : Object.keys(row)
    if (keys.length !== names.length || keys.some((key, place) => key !== names[place])) {
      return { refusal: `The records in ${table.name} are damaged: row ${at + 1} has other columns.` }
    }
    rows.push(row)
  }
  return { value: rows }
}

function parsedRow(line: string): object | null {
  try {
    const row: unknown = JSON.parse(line)
    return typeof row === 'object' ? row : null
  } catch {
    return null
  }
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** The ids of rows, in their order. Rows of some tables have none of their own. */
export function idsOf(text: string): string[] {
  return [...text.matchAll(new RegExp(`^\\{"id":"(${uuid})"`, 'gm'))].map(([, id = '']) => id)
}

/**
 * Text with every id of the old organisation replaced by its new one, wherever it stands: in a column, within a
 * document of JSON, in the address of a link that somebody wrote into a note.
 */
export function withNewIds(text: string, ids: ReadonlyMap<string, string>): string {
  return text.replace(new RegExp(uuid, 'g'), (id) => ids.get(id) ?? id)
}
