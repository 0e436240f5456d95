import { BACKUP_SCHEMA_VERSION, type BackupManifest, type BackupMember } from '@kinfolio/contract/backups'
import { MAX_BACKUP_BYTES } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import { asc, eq, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { orgs, roles, users } from '../../../access/tables.ts'
import { sha256, type FileStore } from '../../../platform/files.ts'
import { packEntry, zipStream, type PackedEntry } from '../../../platform/zip.ts'
import { listTenantTables } from './catalogue/queries.ts'
import { backupColumns, orderOf, quoted, refersToItself, type Table } from './catalogue/rules.ts'
import { manifestPath, partLength, recordsPath, recordsText } from './rules.ts'

type Listed = BackupManifest['files'][number]
type Part = { listed: Listed; packed: PackedEntry }

/**
 * The whole organisation as a zip file. Its records are all of one moment and are read before the answer begins;
 * its files, which never change, follow one by one while the answer is sent.
 */
export async function makeBackup(org: OrgScope, files: FileStore, options: { files: boolean }) {
  const stored = options.files ? await files.list(`orgs/${org.orgId}`) : []
  const records = await readRecords(org)
  const bytes = [...records.parts.map((part) => part.packed.data.length), ...stored.map((file) => file.bytes)]
  if (options.files && bytes.reduce((sum, size) => sum + size, 0) > MAX_BACKUP_BYTES) {
    fail(
      'BACKUP_TOO_LARGE',
      undefined,
      'With its files this backup would be larger than 100 MB, which could not be restored. Make one without files, and copy the files yourself.',
    )
  }
  const manifest: BackupManifest = {
    product: 'Kinfolio',
    schemaVersion: BACKUP_SCHEMA_VERSION,
    madeAt: org.now.toISOString(),
    organisation: await organisation(org),
    includesFiles: options.files,
    members: await listMembers(org),
    tables: records.tables,
    files: [
      ...records.parts.map((part) => part.listed),
      ...stored.map((file) => ({ path: `files/${file.hash}`, sha256: file.hash, bytes: file.bytes })),
    ],
  }
  const first = await packEntry(manifestPath, textBytes(`${JSON.stringify(manifest, null, 2)}\n`))
  async function* entries() {
    yield first
    for (const part of records.parts) yield part.packed
    for (const { hash } of stored) {
      const content = await files.get(`orgs/${org.orgId}`, hash)
      if (!content) throw new Error('A file went away while its organisation was backed up.')
      yield await packEntry(`files/${hash}`, content)
    }
  }
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="kinfolio-backup-${org.today}.zip"`,
    },
    body: zipStream(entries(), org.now),
  }
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

/** Every record, packed. One cursor reads all tables, so that they are of one moment whatever is written meanwhile. */
async function readRecords(org: OrgScope): Promise<{ tables: BackupManifest['tables']; parts: Part[] }> {
  const tables = await listTenantTables(org.db)
  await org.db.execute(sql.raw(`declare records no scroll cursor for ${recordsQuery(tables)}`))
  const counts = tables.map(() => 0)
  const parts: Part[] = []
  let current = { table: 0, part: 1, rows: [] as string[], length: 0 }
  const end = async () => {
    const table = tables[current.table]
    if (!table || current.rows.length === 0) return
    parts.push(await packPart(recordsPath(table.name, current.part), recordsText(current.rows)))
  }
  for (;;) {
    const { rows } = await org.db.execute<{ place: number; row: string }>(sql.raw('fetch 1000 from records'))
    if (rows.length === 0) break
    for (const { place, row } of rows) {
      const table = tables[place]
      const isFull = current.length > partLength && table !== undefined && !refersToItself(table)
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
  return { tables: tables.map(({ name }, place) => ({ name, rows: counts[place] ?? 0 })), parts }
}

async function packPart(path: string, text: string): Promise<Part> {
  const bytes = textBytes(text)
  return {
    listed: { path, sha256: sha256(bytes), bytes: bytes.length },
    packed: await packEntry(path, bytes),
  }
}

/** One row of JSON text a record, table by table. */
function recordsQuery(tables: readonly Table[]): string {
  const each = tables.map((table, place) => {
    const { counted, key } = orderOf(table)
    const columns = backupColumns(table).map(({ name, type }) => `${asJson(name, type)} as ${quoted(name)}`)
    const ordinal = counted === null ? 'null::bigint' : `t.${quoted(counted)}::bigint`
    const keyText = key.map((column) => `t.${quoted(column)}::text`).join(` || ' ' || `)
    return `select ${place} as place, ${ordinal} as ordinal, ${keyText} as key,
      (select row_to_json(r)::text from (select ${columns.join(', ')}) as r) as row
      from ${quoted(table.name)} as t where t.org_id = app_org()`
  })
  return `select place, row from (${each.join(' union all ')}) as records order by place, ordinal, key`
}

/** A decimal as text: a reader of JSON may take numbers for floats, which lose digits. */
function asJson(column: string, type: string): string {
  if (type === 'numeric') return `trim_scale(t.${quoted(column)})::text`
  return type === 'numeric[]' ? `t.${quoted(column)}::text[]` : `t.${quoted(column)}`
}

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
