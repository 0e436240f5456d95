import { chownSync, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { lockDataDir } from '../data-dir-lock.ts'
import { postgresAccount } from '../postgres-account.ts'
import { StartError } from '../start-error.ts'
import type { Installation } from './backup.ts'
import { copyFile, copyTree, inBatches, nullIfAbsent } from './copy-tree.ts'
import { readManifest, type Manifest } from './manifest.ts'

const unfinished = 'restoring'

/**
 * Brings a backup back into an empty data directory. Everything is compared with its checksum before the first of it
 * gets its place, and the database comes last: a directory with a database is whole.
 */
export async function restore(
  backup: string,
  { dataDir, filesDir }: Installation,
): Promise<{ madeAt: string; release: string; hasFiles: boolean }> {
  const manifest = await readManifest(backup)
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockDataDir(dataDir)
  try {
    await requireEmpty(dataDir, filesDir)
    const staged = join(dataDir, unfinished)
    await rm(staged, { recursive: true, force: true })
    await copyBack(backup, staged, manifest)
    handOver(join(staged, 'db'), manifest)
    const files = join(staged, 'files')
    if (filesDir !== null && existsSync(files)) await moveTo(files, filesDir)
    for (const name of await readdir(join(staged, 'rest'))) {
      await rm(join(dataDir, name), { recursive: true, force: true })
      await rename(join(staged, 'rest', name), join(dataDir, name))
    }
    await rename(join(staged, 'db'), join(dataDir, 'db'))
    await rm(staged, { recursive: true })
  } finally {
    unlock()
  }
  return manifest
}

/** What an earlier try left is no obstacle: it never got as far as the database. */
async function requireEmpty(dataDir: string, filesDir: string | null): Promise<void> {
  const entries = (await readdir(dataDir)).filter((name) => name !== 'kinfolio.lock')
  const isRetry = entries.includes(unfinished) && !entries.includes('db')
  if (entries.length > 0 && !isRetry) {
    throw new StartError(
      `${dataDir} is not empty. A restore never writes over records.\n` +
        'Move what is there away, or name an empty directory with DATA_DIR.',
    )
  }
  const files = filesDir === null || isRetry ? [] : ((await readdir(filesDir).catch(nullIfAbsent)) ?? [])
  if (files.length > 0) throw new StartError(`${filesDir ?? ''} is not empty. Move what is there away first.`)
}

async function copyBack(backup: string, staged: string, { folders, files }: Manifest): Promise<void> {
  await mkdir(staged, { recursive: true, mode: 0o700 })
  for (const path of folders) await mkdir(join(staged, path), { recursive: true, mode: 0o700 })
  await inBatches(files, async ({ path, bytes, sha256 }) => {
    const file = await copyFile(join(backup, path), join(staged, path))
    if (file?.bytes === bytes && file.sha256 === sha256) return
    throw new StartError(
      `${join(backup, path)} is ${file ? 'not as it was backed up' : 'missing'}, so nothing was restored.\n` +
        'Restore another backup.',
    )
  })
}

/** PostgreSQL does not run as root: there its files belong to an account of their own. */
function handOver(database: string, { folders, files }: Manifest): void {
  const account = postgresAccount(database)
  if (!account) return
  const staged = dirname(database)
  for (const path of [...folders, ...files.map((file) => file.path)]) {
    if (path === 'db' || path.startsWith('db/')) chownSync(join(staged, path), account.uid, account.gid)
  }
}

/** The place of files may be a folder of another disk, to which nothing can be renamed. */
async function moveTo(files: string, filesDir: string): Promise<void> {
  await rm(filesDir, { recursive: true, force: true })
  await mkdir(dirname(filesDir), { recursive: true })
  try {
    await rename(files, filesDir)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyTree(files, filesDir)
  }
}
