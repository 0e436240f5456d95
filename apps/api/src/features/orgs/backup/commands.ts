import type { BackupManifest, RestoredOrg } from '@kinfolio/contract/backups'
import { MAX_BACKUP_BYTES } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import { OrgSettings } from '@kinfolio/contract/orgs'
import { sql } from 'drizzle-orm'

import { enterOwn, type OrgScope, type UserScope } from '../../../access/scope.ts'
import { sha256, type FileStore } from '../../../platform/files.ts'
import { newId } from '../../../platform/ids.ts'
import { openZip, UnusableZip, type OpenZip } from '../../../platform/zip.ts'
import { createOrg } from '../commands.ts'
import { listTenantTables } from './catalogue/queries.ts'
import { quoted, userColumns, type Table } from './catalogue/rules.ts'
import {
  idsOf,
  manifestPath,
  readColumns,
  readContents,
  readManifest,
  withNewIds,
  zipLimits,
  type Read,
} from './rules.ts'

/** Keeps what the rows of all positions come to; positions know organisations and not the other way round. */
export type KeepValues = (org: OrgScope) => Promise<void>

/**
 * Makes a new organisation of the caller's from an archive: every row with a new id, and all of it or nothing. Only
 * the caller is a member; who was one before is answered, to be invited.
 */
export async function restoreBackup(
  me: UserScope,
  { files, keepValues }: { files: FileStore; keepValues: KeepValues },
  upload: { file: File; name?: string | undefined },
): Promise<RestoredOrg> {
  if (upload.file.size > MAX_BACKUP_BYTES) fail('BACKUP_TOO_LARGE')
  const bytes = new Uint8Array(await upload.file.arrayBuffer())
  const zip = inWords(() => openZip(bytes, zipLimits))
  const manifest = taken(readManifest(inWords(() => textOf(zip.read([manifestPath]).get(manifestPath)))))
  const contents = taken(readContents(manifest, zip.entries, await listTenantTables(me.db)))
  const records = checkedRecords(zip, manifest)
  const ids = newIdsFor(contents.tables.flatMap(({ paths }) => paths.flatMap((path) => idsOf(records(path)))))
  const org = await createOrg(
    me,
    { name: upload.name ?? manifest.organisation.name, settings: settingsOf(manifest, ids) },
    manifest.organisation.isSample,
  )
  try {
    ids.set(manifest.organisation.id, org.id)
    for (const { table, rows, paths } of contents.tables) {
      let written = 0
      for (const path of paths) written += await writeRows(me, table, withNewIds(records(path), ids))
      if (written !== rows) refuse(`The records in ${table.name} are not as many as the manifest says.`)
    }
    await keepValues(await enterOwn(me, org.id))
    await writeFiles(zip, files, org.id, contents.files)
  } catch (error) {
    await files.removeAll(`orgs/${org.id}`)
    throw error
  }
  return {
    org,
    madeAt: manifest.madeAt,
    rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: contents.files.length,
    lacksFiles: !manifest.includesFiles,
    notInvited: manifest.members.filter(({ email }) => email !== me.user.email),
  }
}

/** A new id for each old one, in the same order: ids are compared where rows are of one moment. */
function newIdsFor(old: readonly string[]): Map<string, string> {
  const sorted = [...new Set(old)].toSorted()
  const made = sorted.map(() => newId()).toSorted()
  return new Map(made.map((id, place) => [sorted[place] ?? id, id]))
}

/** Reads the text of a records entry, if it is what the manifest says. */
function checkedRecords(zip: OpenZip, manifest: BackupManifest): (path: string) => string {
  const hashes = new Map(manifest.files.map((file) => [file.path, file.sha256]))
  return (path) => {
    const bytes = inWords(() => zip.read([path]).get(path))
    if (!bytes || sha256(bytes) !== hashes.get(path))
      refuse(`${path} of this backup was changed or is damaged.`)
    return textOf(bytes)
  }
}

function settingsOf(
  { organisation }: BackupManifest,
  ids: ReadonlyMap<string, string>,
): Partial<OrgSettings> {
  const parsed = OrgSettings.partial().safeParse(
    JSON.parse(withNewIds(JSON.stringify(organisation.settings), ids)),
  )
  return parsed.success ? parsed.data : refuse('The settings of the organisation are damaged.')
}

/** Writes rows into the new organisation, in the order in which they stand. */
async function writeRows(me: UserScope, table: Table, text: string): Promise<number> {
  const names = taken(readColumns(table, text))
  const ofUsers = new Set(userColumns(table))
  const required = new Set(table.columns.filter((column) => column.isRequired).map((column) => column.name))
  const values = names.map((name) => {
    const column = `r.${quoted(name)}`
    if (!ofUsers.has(name)) return column
    // Whoever recorded it may not exist here, and is no member of the new organisation.
    return required.has(name) ? 'app_user()' : `case when ${column} = app_user() then ${column} end`
  })
  const target = `${quoted(table.name)} (org_id, ${names.map(quoted).join(', ')})`
  try {
    const { rowCount } = await me.db.execute(
      sql`insert into ${sql.raw(target)} select app_org(), ${sql.raw(values.join(', '))}
        from json_populate_recordset(${sql.raw(`null::${quoted(table.name)}`)}, ${text}::json) with ordinality as r
        order by r.ordinality`,
    )
    return rowCount ?? 0
  } catch (error) {
    if (!isRefusedData(error)) throw error
    return refuse(`The records in ${table.name} do not fit together, or are damaged.`)
  }
}

const batchBytes = 32 * 1024 * 1024

async function writeFiles(
  zip: OpenZip,
  files: FileStore,
  orgId: string,
  hashes: readonly string[],
): Promise<void> {
  let batch: string[] = []
  let size = 0
  const write = async () => {
    const found = inWords(() => zip.read(batch.map((hash) => `files/${hash}`)))
    for (const hash of batch) {
      const content = found.get(`files/${hash}`)
      if (!content || (await files.put(`orgs/${orgId}`, content)) !== hash) {
        refuse(`files/${hash} of this backup was changed or is damaged.`)
      }
    }
    batch = []
    size = 0
  }
  for (const hash of hashes) {
    batch.push(hash)
    size += zip.entries.get(`files/${hash}`) ?? 0
    if (size > batchBytes) await write()
  }
  if (batch.length > 0) await write()
}

/** PostgreSQL's classes of data it can not read (22) and of rows that break a constraint (23). */
function isRefusedData(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^2[23]/.test(cause.code)) return true
  }
  return false
}

function textOf(bytes: Uint8Array): string
function textOf(bytes: Uint8Array | undefined): string | undefined
function textOf(bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('The text of this backup is damaged.')
  }
}

function taken<T>(read: Read<T>): T {
  return 'value' in read ? read.value : refuse(read.refusal)
}

function inWords<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnusableZip) refuse(error.message)
    throw error
  }
}

function refuse(words: string): never {
  return fail('BACKUP_UNREADABLE', undefined, words)
}
