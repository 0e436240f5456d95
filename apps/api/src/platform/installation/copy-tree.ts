import { createHash } from 'node:crypto'
import { mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a copy: its path below the copy, with `/` on every system. */
export type CopiedFile = { path: string; bytes: number; sha256: string }

/** What a copy holds. Folders are named too, because PostgreSQL does not start where one of its empty ones is missing. */
export type Copied = { folders: string[]; files: CopiedFile[] }

/** A disk writes several files down in hardly more time than one. */
const together = 16

/** Whether a folder or a file is copied, by its path below the source. */
type Wanted = (path: string, isFolder: boolean) => boolean

/**
 * Copies a folder whose files may change meanwhile: a file that goes away while it is copied is left out. Everything
 * is on the disk when this returns.
 */
export async function copyTree(from: string, to: string, wanted: Wanted = () => true): Promise<Copied> {
  const copied: Copied = { folders: [], files: [] }
  await copyFolder('')
  return copied

  async function copyFolder(path: string): Promise<void> {
    await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    const entries = (await readdir(join(from, path), { withFileTypes: true }))
      .map((entry) => ({
        isFolder: entry.isDirectory(),
        below: path === '' ? entry.name : `${path}/${entry.name}`,
      }))
      .filter(({ below, isFolder }) => wanted(below, isFolder))
    const files = entries.filter(({ isFolder }) => !isFolder)
    await inBatches(files, async ({ below }) => {
      const file = await copyFile(join(from, below), join(to, below))
      if (file) copied.files.push({ path: below, ...file })
    })
    for (const { below, isFolder } of entries) {
      if (!isFolder) continue
      copied.folders.push(below)
      await copyFolder(below)
    }
  }
}

export async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += together) {
    await Promise.all(items.slice(at, at + together).map(work))
  }
}

/** Copies what a file holds now. Null: there is no such file any more. */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | null> {
  const source = await open(from).catch(nullIfAbsent)
  if (!source) return null
  try {
    const target = await open(to, 'w', 0o600)
    try {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const piece of source.createReadStream({ autoClose: false, highWaterMark: 1 << 20 })) {
        const data = piece as Buffer // a stream without an encoding gives bytes
        hash.update(data)
        bytes += data.length
        await target.writeFile(data)
      }
      await target.sync()
      return { bytes, sha256: hash.digest('hex') }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Writes a file of a copy whose text is known. */
export async function writeText(to: string, path: string, text: string): Promise<CopiedFile> {
  const target = await open(join(to, path), 'w', 0o600)
  try {
    await target.writeFile(text)
    await target.sync()
  } finally {
    await target.close()
  }
  const bytes = Buffer.from(text)
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

export function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
