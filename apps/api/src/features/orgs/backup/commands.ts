import { setTimeout } from 'node:timers/promises'

import type { BackupManifest, RestoredOrg } from '@kinfolio/contract/backups'
import { fail } from '@kinfolio/contract/errors'
import { OrgSettings } from '@kinfolio/contract/orgs'
import { say } from '@kinfolio/contract/say'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import type { BackupTable } from '@kinfolio/formats/kinfolio/backup'
import { sql } from 'drizzle-orm'

import { enterOwn, isUuid, type OrgScope, type UserScope } from '../../../access/scope.ts'
import { hoursAfter } from '../../../platform/clock.ts'
import { databaseFault } from '../../../platform/db/faults.ts'
import { sha256, type FileStore } from '../../../platform/files.ts'
import { madeAt, newId } from '../../../platform/ids.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import type { Uploads } from '../../../platform/uploads.ts'
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
  zip: OpenZip
}

/**
 * Has an archive looked at that anybody may have made, and that lies on the disk: its directory; manifest and records part
 * by part, each by another process and within bounds of its own. `owner` waits for their own parts only.
 */
export async function lookAtBackup(
  owner: string,
  { file, tables, mostBytes }: { file: File; tables: readonly Table[]; mostBytes: number },
): Promise<LookedAt> {
  if (file.size > mostBytes) fail('BACKUP_TOO_LARGE')
  const zip = await inWords(() => openZip(file, zipLimits(mostBytes)))
  const manifest = await inWords(async () =>
    readOutside(owner, 'backupManifest', { entry: await zip.packed(manifestPath) }),
  )
  const contents = valueOf(readContents(manifest, zip.entries, { allTables: tables, mostBytes }))
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
  const contentOf = checkedContents(zip, manifest)
  for (const { paths } of contents.tables) for (const path of paths) await contentOf(path)
  return { manifest, contents, columns, ids: await newIdsFor(old), zip }
}

function lookedAt(table: Table): BackupTable {
  const columns = backupColumns(table).map(({ name }) => name)
  return { name: table.name, columns, references: table.references }
}

/** Where the files of an archive go, and where one that is packed is unpacked before. */
export type RestoreRooms = { files: FileStore; openFile: Uploads['open'] }

/**
 * Puts the files of an archive one by one into the room of an organisation that is not there yet, runs the call that makes
 * it, and takes them away again where it is not made. They come before its records, so that no connection waits for them.
 */
export async function withFilesOf(
  { contents, zip }: LookedAt,
  { files, openFile }: RestoreRooms,
  make: (orgId: string) => Promise<RestoredOrg>,
): Promise<RestoredOrg> {
  const orgId = newId()
  try {
    await files.put(`orgs/${orgId}`, beingRestored)
    for (const hash of contents.files) await putFile(zip, { files, openFile }, { orgId, hash })
    const restored = await make(orgId)
    // A repeated call is answered the organisation that the first one made.
    if (restored.org.id !== orgId) await files.removeAll(`orgs/${orgId}`)
    return restored
  } catch (error) {
    // Where the connection was lost, the organisation may be there all the same, and the sweep finds out.
    if (databaseFault(error) !== 'UNAVAILABLE') await files.removeAll(`orgs/${orgId}`)
    throw error
  }
}

/**
 * Removes the files of restores that never came to their end, since the server ended before. Only rooms with the mark go:
 * other files of organisations that this database does not know may be those of another installation. In the room of an
 * organisation that is there, the mark is a file that nothing names, and goes as those do.
 */
export async function forgetRestores(
  files: FileStore,
  { known, now }: { known: ReadonlySet<string>; now: Date },
): Promise<void> {
  for (const id of await files.listOrgs()) {
    if (!isUuid(id) || known.has(id) || madeAt(id) > hoursAfter(now, -hoursOfRestore)) continue
    const hashes = (await files.list(`orgs/${id}`)).map(({ hash }) => hash)
    // Where not even the mark was whole, there is none.
    if (hashes.length === 0 || hashes.includes(sha256(beingRestored))) await files.removeAll(`orgs/${id}`)
  }
}

/** Lies beside the files of an organisation that is not there yet. */
const beingRestored = new TextEncoder().encode('This organisation is being restored.\n')
const hoursOfRestore = 24

async function putFile(
  zip: OpenZip,
  { files, openFile }: RestoreRooms,
  { orgId, hash }: { orgId: string; hash: string },
): Promise<void> {
  const path = `files/${hash}`
  const put = async (content: Blob) => {
    // The store names a file by what it is.
    if ((await files.put(`orgs/${orgId}`, content)) !== hash) refuse(changed(path))
  }
  const stored = await inWords(() => zip.stored(path))
  if (stored !== null) return put(stored)
  const staged = await openFile()
  try {
    await inWords(async () => {
      for await (const piece of zip.pieces(path)) await staged.write(piece)
    })
    await put(await staged.finish())
  } finally {
    await staged.remove()
  }
}

/**
 * Makes a new organisation of the caller's from an archive: every row with a new id, and all of it or nothing. Nobody
 * sees it before the call has ended, so that nobody writes to it either. Only the caller is a member; who was one before
 * is answered, to be invited.
 */
export async function restoreBackup(
  me: UserScope,
  keepValues: KeepValues,
  { manifest, contents, columns, ids: idsOfRows, zip }: LookedAt,
  { orgId, name }: { orgId: string; name: string | undefined },
): Promise<RestoredOrg> {
  const ids = new Map(idsOfRows).set(manifest.organisation.id, orgId)
  const contentOf = checkedContents(zip, manifest)
  const org = await createOrg(
    me,
    { name: name ?? manifest.organisation.name, settings: settingsOf(manifest, ids) },
    { id: orgId, isSample: manifest.organisation.isSample },
  )
  // The rows of closed periods are written as well, after the periods themselves.
  await me.db.execute(sql`select set_config('app.restoring', 'on', true)`)
  for (const { table, rows, paths } of contents.tables) {
    let written = 0
    for (const path of paths) {
      const lots = lotsOf(textOf(await contentOf(path)), refersToItself(table))
      for (const lot of lots)
        written += await writeRows(me, table, columns.get(path) ?? [], withNewIds(lot, ids))
    }
    if (written !== rows) refuse(say`The records in ${table.name} are not as many as the manifest says.`)
  }
  await me.db.execute(sql`select set_config('app.restoring', '', true)`)
  await keepValues(await enterOwn(me, org.id))
  return {
    org,
    madeAt: manifest.madeAt,
    rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: contents.files.length,
    lacksFiles: !manifest.includesFiles || manifest.missingFiles.length > 0,
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
  return say`${path} of this backup was changed or is damaged.`
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
    return refuse(say`The records in ${table.name} do not fit together, or are damaged.`)
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
