import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { lockDataDir } from '../data-dir-lock.ts'
import { embeddedServer, superuserUrl } from '../embedded-postgres.ts'
import { isRunning } from '../postgres-server.ts'
import { StartError } from '../start-error.ts'
import { copyTree, nullIfAbsent, type Copied } from './copy-tree.ts'
import { copyRunning, copyStopped, portOf } from './database-copy.ts'
import { writeManifest } from './manifest.ts'

export type Installation = {
  dataDir: string
  /** Where files are on a disk of this machine; null where they are elsewhere. */
  filesDir: string | null
}

/** What is at work for the length of a run, and the copies of the other parts. */
const notCopied = new Set(['db', 'db.new', 'files', 'uploads', 'kinfolio.lock', 'restoring'])

/**
 * Copies an installation with a database of its own into a folder, also while it runs. Answers how much was copied.
 */
export async function backUp(
  { dataDir, filesDir }: Installation,
  folder: string,
  made: { at: Date; release: string },
): Promise<{ files: number; bytes: number }> {
  const database = join(dataDir, 'db')
  if (!existsSync(database)) {
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR to the directory of the installation.`,
    )
  }
  if (!relative(dataDir, folder).startsWith('..')) {
    throw new StartError(
      'A backup cannot be inside the data directory. Name a folder elsewhere, best on another disk.',
    )
  }
  await makeEmpty(folder)
  const parts: Copied[] = []
  const add = (place: string, { folders, files }: Copied) =>
    parts.push({
      folders: [place, ...folders.map((path) => `${place}/${path}`)],
      files: files.map((file) => ({ ...file, path: `${place}/${file.path}` })),
    })

  // Files come before the database and those that are new again after it, so that every file that the copied database
  // names is there.
  const early = filesDir === null ? null : await copyFiles(filesDir, join(folder, 'files'), new Set())
  add('db', await copyDatabase(dataDir, join(folder, 'db')))
  if (filesDir !== null && early !== null) {
    const known = new Set(early.files.map(({ path }) => path))
    const late = await copyFiles(filesDir, join(folder, 'files'), known)
    add('files', {
      folders: [...new Set([...early.folders, ...late.folders])],
      files: [...early.files, ...late.files],
    })
  }
  add(
    'rest',
    await copyTree(dataDir, join(folder, 'rest'), (path) => !notCopied.has(path.split('/')[0] ?? '')),
  )

  const folders = parts.flatMap((part) => part.folders)
  const files = parts.flatMap((part) => part.files)
  await writeManifest(folder, {
    format: 'kinfolio-installation',
    version: 1,
    release: made.release,
    madeAt: made.at.toISOString(),
    hasFiles: filesDir !== null,
    folders,
    files,
  })
  return { files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) }
}

async function makeEmpty(folder: string): Promise<void> {
  const entries = (await readdir(folder).catch(nullIfAbsent)) ?? []
  if (entries.length > 0) {
    throw new StartError(`${folder} is not empty. Name a new folder: a backup never writes over another.`)
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Files whose name is their content, without those that are just being written. */
async function copyFiles(from: string, to: string, known: ReadonlySet<string>): Promise<Copied> {
  if (!existsSync(from)) {
    await mkdir(to, { recursive: true, mode: 0o700 })
    return { folders: [], files: [] }
  }
  return copyTree(from, to, (path, isFolder) => isFolder || (/[0-9a-f]{64}$/.test(path) && !known.has(path)))
}

async function copyDatabase(dataDir: string, to: string): Promise<Copied> {
  const server = embeddedServer(dataDir)
  if (isRunning(server))
    return copyRunning(server.folder, to, superuserUrl(await portOf(server.folder), dataDir))
  // Nobody starts on it while it is copied.
  const unlock = await lockDataDir(dataDir)
  try {
    return await copyStopped(server.folder, to)
  } finally {
    unlock()
  }
}
