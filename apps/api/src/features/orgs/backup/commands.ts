import { setTimeout } from 'node:timers/promises'

import type { BackupManifest, RestoredOrg } from '@kinfolio/contract/backups'
import { MAX_BACKUP_BYTES } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import { OrgSettings } from '@kinfolio/contract/orgs'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import type { BackupTable } from '@kinfolio/formats/kinfolio/backup'
import { sql } from 'drizzle-orm'

import { enterOwn, type OrgScope, type UserScope } from '../../../access/scope.ts'
import { sha256, type FileStore } from '../../../platform/files.ts'
import { newId } from '../../../platform/ids.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import { UnusableZip } from '../../../platform/zip-directory.ts'
import { openZip, type OpenZip } from '../../../platform/zip-file.ts'
import { createOrg } from '../commands.ts'
import { backupColumns, quoted, refersToItself, userColumns, type Table } from './catalogue/rules.ts'
import { archiveCheck } from './records/rules.ts'
import {
  lotsOf,
  manifestPath,
  readContents,
  withNewIds,
  zipLimits,
  type Contents,
  type Read,
} from './rules.ts'

/** Keeps what the rows of all positions come to; positions know organisations and not the other way round. */
export type KeepValues = (org: OrgScope) => Promise<void>

/** An archive that was looked at as a whole, before anything of it is written. */
export type LookedAt = {
  manifest: BackupManifest
  contents: Contents
  /** The columns of each part. */
  columns: ReadonlyMap<string, readonly string[]>
  /** A new id for each row of it. */
  ids: Map<string, string>
  contentOf: (path: string) => Promise<Uint8Array>
}

/**
 * Has an archive looked at that anybody may have made: manifest and records part by part, each by another process and
 * within bounds of its own; its files against their hashes. `owner` waits for their own parts only.
 */
export async function lookAtBackup(
  owner: string,
  { file, tables }: { file: File; tables: readonly Table[] },
): Promise<LookedAt> {
  if (file.size > MAX_BACKUP_BYTES) fail('BACKUP_TOO_LARGE')
  const zip = await inWords(() => openZip(file, zipLimits))
  const manifest = await inWords(async () =>
    readOutside(owner, 'backupManifest', { entry: await zip.packed(manifestPath) }),
  )
  const contents = valueOf(readContents(manifest, zip.entries, tables))
  const contentOf = checkedContents(zip, manifest)
  const check = archiveCheck()
  const columns = new Map<string, readonly string[]>()
  const old: string[] = []
  for (const { table, paths } of contents.tables) {
    let before = 0
    for (const path of paths) {
      const facts = await inWords(async () => {
        const entry = await zip.packed(path)
        if (!entry) refuse(changed(path))
        return readOutside(owner, 'backupPart', { entry, before, table: lookedAt(table) })
      })
      const problem = check.problemOf(table.name, facts, before)
      if (problem !== null) refuse(problem)
      columns.set(path, facts.columns)
      for (const id of facts.ids) old.push(id)
      before += facts.rows
    }
  }
  const problem = check.problemOfAll()
  if (problem !== null) refuse(problem)
  // What was changed by somebody who took care of the checksums.
  for (const { path } of manifest.files) await contentOf(path)
  return { manifest, contents, columns, ids: await newIdsFor(old), contentOf }
}

function lookedAt(table: Table): BackupTable {
  const columns = backupColumns(table).map(({ name }) => name)
  return { name: table.name, columns, references: table.references }
}

/**
 * Makes a new organisation of the caller's from an archive: every row with a new id, and all of it or nothing. Only
 * the caller is a member; who was one before is answered, to be invited.
 */
export async function restoreBackup(
  me: UserScope,
  { files, keepValues }: { files: FileStore; keepValues: KeepValues },
  { manifest, contents, columns, ids, contentOf }: LookedAt,
  name: string | undefined,
): Promise<RestoredOrg> {
  const org = await createOrg(
    me,
    { name: name ?? manifest.organisation.name, settings: settingsOf(manifest, ids) },
    manifest.organisation.isSample,
  )
  try {
    ids.set(manifest.organisation.id, org.id)
    for (const { table, rows, paths } of contents.tables) {
      let written = 0
      for (const path of paths) {
        const lots = lotsOf(textOf(await contentOf(path)), refersToItself(table))
        for (const lot of lots)
          written += await writeRows(me, table, columns.get(path) ?? [], withNewIds(lot, ids))
      }
      if (written !== rows) refuse(`The records in ${table.name} are not as many as the manifest says.`)
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

/** So many are made between one call of others and the next. */
const idsAtOnce = 5000

/** A new id for each old one, in the same order: ids are compared where rows are of one moment. */
async function newIdsFor(old: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  // The parts of an archive stand in this order already, so that sorting them together is short.
  const sorted = [...new Set(old)].toSorted()
  for (let at = 0; at < sorted.length; at += idsAtOnce) {
    const some = sorted.slice(at, at + idsAtOnce)
    const made = some.map(() => newId()).toSorted()
    for (const [place, id] of some.entries()) ids.set(id, made[place] ?? id)
    // Those of a later millisecond are greater.
    await setTimeout(2)
  }
  return ids
}

/** Reads an entry, if it is what the manifest says. */
function checkedContents(zip: OpenZip, manifest: BackupManifest) {
  const hashes = new Map(manifest.files.map((file) => [file.path, file.sha256]))
  return async (path: string): Promise<Uint8Array> => {
    const bytes = await inWords(() => zip.read(path))
    if (!bytes || sha256(bytes) !== hashes.get(path)) refuse(changed(path))
    return bytes
  }
}

function changed(path: string): string {
  return `${path} of this backup was changed or is damaged.`
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
async function writeRows(
  me: UserScope,
  table: Table,
  names: readonly string[],
  text: string,
): Promise<number> {
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

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

function valueOf<T>(read: Read<T>): T {
  return 'value' in read ? read.value : refuse(read.refusal)
}

async function inWords<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnusableZip || error instanceof UnreadableFile) refuse(error.message)
    throw error
  }
}

function refuse(words: string): never {
  return fail('BACKUP_UNREADABLE', undefined, words)
}
