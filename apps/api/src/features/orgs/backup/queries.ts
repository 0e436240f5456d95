import {
  BACKUP_SCHEMA_VERSION,
  MOST_BACKUP_FILES,
  type BackupManifest,
  type BackupMember,
} from '@kinfolio/contract/backups'
import { fail } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { asc, eq, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { orgs, roles, users } from '../../../access/tables.ts'
import { sha256, type FileStore } from '../../../platform/files.ts'
import { storedEntry } from '../../../platform/stored-entry.ts'
import type { Upload, Uploads } from '../../../platform/uploads.ts'
import { packEntry, zipLength, zipStream, type PackedEntry } from '../../../platform/zip.ts'
import { listTenantTables } from './catalogue/queries.ts'
import { backupColumns, orderOf, quoted, refersToItself, type Table } from './catalogue/rules.ts'
import { manifestPath, partLength, recordsPath, recordsText } from './rules.ts'

type Listed = BackupManifest['files'][number]
/** A part of the records whose packed bytes lie in the staged file from `start` to before `end`. */
type Part = { listed: Listed; crc: number; start: number; end: number }

/** Where an archive is made from, and where it is made. */
export type BackupRooms = {
  files: FileStore
  openFile: Uploads['open']
  /** A query for the hashes of all files that rows of the organisation name. Papers know organisations and not the other way round. */
  namedFiles: string
}

/**
 * The whole organisation as a zip file. Its records are all of one moment, are read before the answer begins, and wait on
 * the disk; its files, which never change, follow one by one while the answer is sent. So its length is known, and what
 * goes wrong in the middle leaves fewer bytes than were promised.
 */
export async function makeBackup(org: OrgScope, rooms: BackupRooms, options: { files: boolean }) {
  const staged = await rooms.openFile()
  try {
    const { tables, parts, named } = await readRecords(org, staged, rooms.namedFiles)
    const { stored, missing } = await locate(org, rooms.files, options.files ? named : [])
    if (parts.length + stored.length > MOST_BACKUP_FILES) {
      fail(
        'BACKUP_TOO_LARGE',
        undefined,
        say`This organization has more than ${MOST_BACKUP_FILES} files, which one backup does not hold. Make one without files, and have whoever runs the server back up the whole installation.`,
      )
    }
    const manifest: BackupManifest = {
      product: 'Kinfolio',
      schemaVersion: BACKUP_SCHEMA_VERSION,
      madeAt: org.now.toISOString(),
      organisation: await organisation(org),
      includesFiles: options.files,
      missingFiles: missing,
      members: await listMembers(org),
      tables,
      files: [
        ...parts.map((part) => part.listed),
        ...stored.map((file) => ({ path: filePath(file.hash), sha256: file.hash, bytes: file.bytes })),
      ],
    }
    const content = await staged.finish()
    const entries = [
      await packEntry(manifestPath, textBytes(`${JSON.stringify(manifest, null, 2)}\n`)),
      ...parts.map((part) => packedPart(part, content)),
      ...stored.map((file) =>
        storedEntry(rooms.files, `orgs/${org.orgId}`, { ...file, path: filePath(file.hash) }),
      ),
    ]
    return {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="kinfolio-backup-${org.today}.zip"`,
        'content-length': `${zipLength(entries)}`,
      },
      body: zipStream(entries, org.now, () => staged.remove()),
    }
  } catch (error) {
    await staged.remove()
    throw error
  }
}

/** Which of some files are in the store, and how long they are. */
async function locate(org: OrgScope, files: FileStore, named: readonly string[]) {
  if (named.length === 0) return { stored: [], missing: [] }
  const bytesOf = new Map((await files.list(`orgs/${org.orgId}`)).map(({ hash, bytes }) => [hash, bytes]))
  return {
    stored: named.flatMap((hash) => {
      const bytes = bytesOf.get(hash)
      return bytes === undefined ? [] : [{ hash, bytes }]
    }),
    missing: named.filter((hash) => !bytesOf.has(hash)),
  }
}

function filePath(hash: string): string {
  return `files/${hash}`
}

function packedPart({ listed, crc, start, end }: Part, content: Blob): PackedEntry<Blob> {
  return { path: listed.path, size: listed.bytes, crc, data: content.slice(start, end) }
}

async function organisation(org: OrgScope): Promise<BackupManifest['organisation']> {
  const [row] = await org.db.select().from(orgs).where(eq(orgs.id, org.orgId))
  if (!row) fail('ORG_NOT_FOUND')
  return { id: row.id, name: row.name, settings: row.settings, isSample: row.isSample }
}

function listMembers(org: OrgScope): Promise<BackupMember[]> {
  return org.db
    .select({ name: users.name, email: roles.email, role: roles.name })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(org.owns(roles))
    .orderBy(asc(roles.email))
}

type Records = { tables: BackupManifest['tables']; parts: Part[]; named: string[] }

/**
 * Every record, packed and staged, and the files that they name. One cursor reads all of it, so that it is of one moment
 * whatever is written meanwhile.
 */
async function readRecords(org: OrgScope, staged: Upload, namedFiles: string): Promise<Records> {
  const tables = await listTenantTables(org.db)
  await org.db.execute(sql.raw(`declare records no scroll cursor for ${recordsQuery(tables, namedFiles)}`))
  const counts = tables.map(() => 0)
  const parts: Part[] = []
  const named: string[] = []
  let current = { table: 0, part: 1, rows: [] as string[], length: 0 }
  let stagedBytes = 0
  const end = async () => {
    const table = tables[current.table]
    if (!table || current.rows.length === 0) return
    const path = recordsPath(table.name, current.part)
    const bytes = textBytes(recordsText(current.rows))
    const { data, crc } = await packEntry(path, bytes)
    await staged.write(data)
    const start = stagedBytes
    stagedBytes += data.length
    parts.push({ listed: { path, sha256: sha256(bytes), bytes: bytes.length }, crc, start, end: stagedBytes })
  }
  for (;;) {
    const { rows } = await org.db.execute<{ place: number; row: string }>(sql.raw('fetch 1000 from records'))
    if (rows.length === 0) break
    for (const { place, row } of rows) {
      const table = tables[place]
      if (table === undefined) {
        named.push(row)
        continue
      }
      const isFull = current.length > partLength && !refersToItself(table)
      if (place !== current.table || isFull) {
        await end()
        const part = place === current.table ? current.part + 1 : 1
        current = { table: place, part, rows: [], length: 0 }
      }
      current.rows.push(row)
      current.length += row.length
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  await end()
  return { tables: tables.map(({ name }, place) => ({ name, rows: counts[place] ?? 0 })), parts, named }
}

/** One row of JSON text a record, table by table, and after them the hash of each file that they name. */
function recordsQuery(tables: readonly Table[], namedFiles: string): string {
  const each = tables.map((table, place) => {
    const { counted, key } = orderOf(table)
    const columns = backupColumns(table).map(({ name, type }) => `${asJson(name, type)} as ${quoted(name)}`)
    const ordinal = counted === null ? 'null::bigint' : `t.${quoted(counted)}::bigint`
    const keyText = key.map((column) => `t.${quoted(column)}::text`).join(` || ' ' || `)
    return `select ${place} as place, ${ordinal} as ordinal, ${keyText} as key,
      (select row_to_json(r)::text from (select ${columns.join(', ')}) as r) as row
      from ${quoted(table.name)} as t where t.org_id = app_org()`
  })
  const files = `select ${tables.length} as place, null::bigint as ordinal, hash as key, hash as row from (${namedFiles}) as named`
  return `select place, row from (${[...each, files].join(' union all ')}) as records order by place, ordinal, key`
}

/** A decimal as text: a reader of JSON may take numbers for floats, which lose digits. */
function asJson(column: string, type: string): string {
  if (type === 'numeric') return `trim_scale(t.${quoted(column)})::text`
  return type === 'numeric[]' ? `t.${quoted(column)}::text[]` : `t.${quoted(column)}`
}

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
