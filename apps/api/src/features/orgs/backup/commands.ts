import { setImmediate } from 'node:timers/promises'

import type { BackupManifest, RestoredOrg } from '@kinfolio/contract/backups'
import { MAX_BACKUP_BYTES } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import { OrgSettings } from '@kinfolio/contract/orgs'
import { sql } from 'drizzle-orm'

import { enterOwn, type OrgScope, type UserScope } from '../../../access/scope.ts'
import { sha256, type FileStore } from '../../../platform/files.ts'
import { newId } from '../../../platform/ids.ts'
import { openZip, UnusableZip, type OpenZip } from '../../../platform/zip-file.ts'
import { createOrg } from '../commands.ts'
import { listTenantTables } from './catalogue/queries.ts'
import { quoted, userColumns, type Table } from './catalogue/rules.ts'
import { recordCheck } from './records/rules.ts'
import {
  idsOf,
  manifestPath,
  readColumns,
  readContents,
  readManifest,
  readRows,
  withNewIds,
  zipLimits,
  type Contents,
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
  const zip = await inWords(() => openZip(upload.file, zipLimits))
  const manifest = valueOf(readManifest(textOf(await inWords(() => zip.read(manifestPath)))))
  const contents = valueOf(readContents(manifest, zip.entries, await listTenantTables(me.db)))
  // All of it is looked at before the first row is written.
  const contentOf = checkedContents(zip, manifest)
  const ids = newIdsFor(await checkRecords(contents, contentOf))
  for (const hash of contents.files) await contentOf(`files/${hash}`)
  const org = await createOrg(
    me,
    { name: upload.name ?? manifest.organisation.name, settings: settingsOf(manifest, ids) },
    manifest.organisation.isSample,
  )
  try {
    ids.set(manifest.organisation.id, org.id)
    for (const { table, rows, paths } of contents.tables) {
      let bytes = 0
      for (const path of paths) {
        bytes += await writeRows(me, table, withNewIds(textOf(await contentOf(path)), ids))
      }
      if (bytes !== rows) refuse(`The records in ${table.name} are not as many as the manifest says.`)
    }
    await keepValues(await enterOwn(me, org.id))
    for (const hash of contents.files) await files.put(`orgs/${org.id}`, await contentOf(`files/${hash}`))
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
  const newIds = sorted.map(() => newId()).toSorted()
  return new Map(newIds.map((id, place) => [sorted[place] ?? id, id]))
}

/** Reads an entry, if it is what the manifest says. */
function checkedContents(zip: OpenZip, manifest: BackupManifest) {
  const hashes = new Map(manifest.files.map((file) => [file.path, file.sha256]))
  return async (path: string): Promise<Uint8Array> => {
    const bytes = await inWords(() => zip.read(path))
    if (!bytes || sha256(bytes) !== hashes.get(path))
      refuse(`${path} of this backup was changed or is damaged.`)
    return bytes
  }
}

/** Looks through every row, and answers their ids in order. Others are served between one lot of rows and the next. */
async function checkRecords(
  { tables }: Contents,
  contentOf: (path: string) => Promise<Uint8Array>,
): Promise<string[]> {
  const check = recordCheck()
  const ids: string[] = []
  for (const { table, paths } of tables) {
    let number = 0
    for (const path of paths) {
      const text = textOf(await contentOf(path))
      ids.push(...idsOf(text))
      const names = valueOf(readColumns(table, text))
      for (const row of valueOf(readRows(table, text, names))) {
        number++
        const problem = check.problemOf(table, row, number)
        if (problem !== null) refuse(problem)
        if (number % 500 === 0) await setImmediate()
      }
    }
  }
  const problem = check.problemOfAll()
  return problem === null ? ids : refuse(problem)
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
  const names = valueOf(readColumns(table, text))
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

function valueOf<T>(read: Read<T>): T {
  return 'value' in read ? read.value : refuse(read.refusal)
}

async function inWords<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnusableZip) refuse(error.message)
    throw error
  }
}

function refuse(words: string): never {
  return fail('BACKUP_UNREADABLE', undefined, words)
}
