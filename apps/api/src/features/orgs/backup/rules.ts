import { MOST_BACKUP_FILES, type BackupManifest as Manifest } from '@kinfolio/contract/backups'
import { unknownRecords } from '@kinfolio/formats/kinfolio/backup'

import type { Table } from './catalogue/rules.ts'

/** Rows of a table are cut into entries of about this many characters, so that no entry fills the memory. */
export const partLength = 8_000_000

const [mega, giga] = [1024 ** 2, 1024 ** 3]

/** Room for records, packed and not, beside the files of an organisation. */
const recordBytes = { packed: giga, unpacked: 4 * giga, ofEntry: 96 * mega }

/** How large an archive may be where an organisation may have files of so many bytes. */
export function mostArchiveBytes(quotaBytes: number): number {
  return quotaBytes + recordBytes.packed
}

export function zipLimits(mostBytes: number) {
  return {
    entries: MOST_BACKUP_FILES + 1,
    entryBytes: 256 * mega,
    totalBytes: mostBytes + recordBytes.unpacked,
    // Records repeat the names of their columns and pack well: a ratio of 20 is usual.
    ratio: 200,
  }
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

/** What an archive holds, table by table in the order of writing, and the names of its files. */
export type Contents = { tables: { table: Table; rows: number; paths: string[] }[]; files: string[] }

/** Whether the archive holds what its manifest says, and this version of the product has a place for all of it. */
export function readContents(
  manifest: Manifest,
  entries: ReadonlyMap<string, number>,
  { allTables, mostBytes }: { allTables: readonly Table[]; mostBytes: number },
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
    if (!isFile && bytes > recordBytes.ofEntry) {
      return { refusal: 'A part of the records of this backup is larger than any backup makes it.' }
    }
    if (isFile) files.push(sha256)
    else if (table !== undefined) {
      const ofTable = parts.get(table) ?? new Map<number, string>()
      parts.set(table, ofTable.set(Number.parseInt(part, 10), path))
    }
  }
  const fileBytes = manifest.files.filter(({ path }) => path.startsWith('files/')).map(({ bytes }) => bytes)
  if (fileBytes.reduce((sum, bytes) => sum + bytes, 0) > mostBytes) {
    return {
      refusal: 'The files of this backup unpack to more than an organization may have on this installation.',
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

/** The rows of a part, one on a line, in lots that nobody waits long for. Those that may name each other go together. */
export function lotsOf(text: string, isOneLot: boolean): string[] {
  const lines = text.split('\n').slice(1, -2)
  const size = isOneLot ? lines.length : rowsOfLot
  const lots: string[] = []
  for (let at = 0; at < lines.length; at += size) {
    lots.push(
      `[${lines
        .slice(at, at + size)
        .join('\n')
        .replace(/,$/, '')}]`,
    )
  }
  return lots
}

const rowsOfLot = 1000

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * Text with every id of the old organisation replaced by its new one, wherever it stands: in a column, within a
 * document of JSON, in the address of a link that somebody wrote into a note.
 */
export function withNewIds(text: string, ids: ReadonlyMap<string, string>): string {
  return text.replace(new RegExp(uuid, 'g'), (id) => ids.get(id) ?? id)
}
