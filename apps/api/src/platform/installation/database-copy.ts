import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { DatabaseClient } from '../db/client.ts'
import { StartError } from '../start-error.ts'
import { copyFile, copyTree, writeText, type Copied } from './copy-tree.ts'

/** What these folders hold is of a running server. It makes them anew when it starts, and needs the folders. */
const emptied = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const ofTheRun = /(^|\/)(postmaster\.(pid|opts)|postgres\.log(\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/
const control = 'global/pg_control'

function isKept(path: string): boolean {
  return !ofTheRun.test(path) && !emptied.some((folder) => path.startsWith(`${folder}/`))
}

/** Copies the database of a server that does not run. */
export function copyStopped(folder: string, to: string): Promise<Copied> {
  return copyTree(folder, to, isKept)
}

/**
 * Copies the database of a running server without stopping it. Its files are copied as they are found, and its log of
 * changes from before the first to after the last of them: a start on the copy replays the log, and stands where the
 * database stood when the last file was copied (PostgreSQL, "Making a Base Backup Using the Low Level API").
 */
export async function copyRunning(folder: string, to: string, superuserUrl: string): Promise<Copied> {
  const client = new DatabaseClient({ connectionString: superuserUrl })
  try {
    await client.connect()
  } catch {
    throw new StartError(
      `The running database in ${folder} does not let this process in.\n` +
        'Run the backup as the account that runs Kinfolio. Database and secrets of a data directory belong together.',
    )
  }
  try {
    // Keeps the log from being thrown away before it is copied. It goes with the connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `kinfolio_backup_${process.pid}`,
    ])
    const began = await client.query<{ file: string }>(
      "select pg_walfile_name(pg_backup_start('kinfolio', true)) as file",
    )
    const copied = await copyTree(folder, to, (path, isFolder) => {
      if (path.startsWith('pg_tblspc/')) throw outsideTables(folder)
      return isKept(path) && path !== control && (isFolder || !path.startsWith('pg_wal/'))
    })
    copied.files.push({ path: control, ...(await copyControl(folder, to)) })
    const ended = await client.query<{ file: string; label: string }>(
      'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(false)',
    )
    const [first, last] = [began.rows[0]?.file ?? '', ended.rows[0]?.file ?? '']
    for (const name of await readdir(join(folder, 'pg_wal'))) {
      if (!/^[0-9A-F]{24}$/.test(name) || name < first || name > last) continue
      const path = `pg_wal/${name}`
      const file = await copyFile(join(folder, path), join(to, path))
      if (file) copied.files.push({ path, ...file })
    }
    // With this file beside it, a start knows that it is a copy, and from where to replay the log.
    copied.files.push(await writeText(to, 'backup_label', ended.rows[0]?.label ?? ''))
    return copied
  } finally {
    await client.end()
  }
}

/** The server writes this file over itself, so it is copied until two copies are the same. */
async function copyControl(folder: string, to: string) {
  for (let before = ''; ;) {
    const file = await copyFile(join(folder, control), join(to, control))
    if (!file) throw new StartError(`${folder} is not a whole database: ${control} is missing.`)
    if (file.sha256 === before) return file
    before = file.sha256
    await setTimeout(20)
  }
}

function outsideTables(folder: string): StartError {
  return new StartError(
    `Some tables of the database are kept outside ${folder} (tablespaces), where this copy does not go.\n` +
      'Stop Kinfolio and copy the data directory together with those folders.',
  )
}

/** The port of the server that runs on a folder. */
export async function portOf(folder: string): Promise<number> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  return Number.parseInt(lines[3] ?? '', 10)
}
