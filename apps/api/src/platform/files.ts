import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { newId } from './ids.ts'

/** Whose files: each organisation and each user has a room of their own. */
export type FileOwner = `orgs/${string}` | `users/${string}`

/** What a file is made from: bytes in memory, or a file on the disk that is read piece by piece. */
export type FileContent = Uint8Array | Blob

/** A stored file that is about to be sent. */
export type StoredFile = {
  bytes: number
  /** The bytes from `start` to before `end`; they are read while they are taken. */
  part(start: number, end: number): Promise<Blob | ReadableStream<Uint8Array>>
}

/** Files by their content: the name of a file is the SHA-256 of its bytes, so that the same file is kept once. */
export type FileStore = {
  /** Keeps a file and answers its name. All of it is on the disk when this returns. */
  put(owner: FileOwner, content: FileContent): Promise<string>
  /** The file of that name, or null where the owner has none. */
  get(owner: FileOwner, hash: string): Promise<Uint8Array | null>
  /** The same for a large file, of which no more than a piece is in memory. */
  open(owner: FileOwner, hash: string): Promise<StoredFile | null>
  /** Every file of an owner, by name. */
  list(owner: FileOwner): Promise<{ hash: string; bytes: number }[]>
  /** The ids of all organisations of which there are files. */
  listOrgs(): Promise<string[]>
  remove(owner: FileOwner, hash: string): Promise<void>
  /** Removes what calls left that never came to their end, if it is older than this moment. */
  removeUnfinished(owner: FileOwner, before: Date): Promise<void>
  removeAll(owner: FileOwner): Promise<void>
}

/** Files in a folder, two levels deep. */
export function diskFiles(root: string): FileStore {
  const folderOf = (owner: FileOwner) => join(root, checkedOwner(owner))
  const pathOf = (owner: FileOwner, hash: string) =>
    join(folderOf(owner), hash.slice(0, 2), checkedHash(hash))
  return {
    async put(owner, content) {
      const hash = await hashOf(content)
      const path = pathOf(owner, hash)
      if (await exists(path)) return hash
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A file under its own name is always whole: it gets the name when its last byte is on the disk.
      const unfinished = `${path}.${newId()}`
      try {
        const handle = await open(unfinished, 'wx', 0o600)
        try {
          for await (const piece of piecesOf(content)) await handle.writeFile(piece)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      return hash
    },
    async get(owner, hash) {
      return readFile(pathOf(owner, hash)).catch(nullIfAbsent)
    },
    async open(owner, hash) {
      const path = pathOf(owner, hash)
      if (!(await exists(path))) return null
      const file = await openAsBlob(path)
      return { bytes: file.size, part: async (start, end) => file.slice(start, end) }
    },
    async list(owner) {
      const folders = (await readdir(folderOf(owner)).catch(nullIfAbsent)) ?? []
      const files: { hash: string; bytes: number }[] = []
      for (const folder of folders.toSorted()) {
        for (const name of (await readdir(join(folderOf(owner), folder))).toSorted()) {
          if (!isHash(name)) continue
          files.push({ hash: name, bytes: (await stat(pathOf(owner, name))).size })
        }
      }
      return files
    },
    listOrgs: async () => (await readdir(join(root, 'orgs')).catch(nullIfAbsent)) ?? [],
    remove: (owner, hash) => rm(pathOf(owner, hash), { force: true }),
    async removeUnfinished(owner, before) {
      for (const folder of (await readdir(folderOf(owner)).catch(nullIfAbsent)) ?? []) {
        for (const name of await readdir(join(folderOf(owner), folder))) {
          if (isHash(name)) continue
          const path = join(folderOf(owner), folder, name)
          const found = await stat(path).catch(nullIfAbsent)
          if (found && found.mtime < before) await rm(path, { force: true })
        }
      }
    },
    removeAll: (owner) => rm(folderOf(owner), { recursive: true, force: true }),
  }
}

/** Files in memory, for tests. */
export function memoryFiles(): FileStore {
  const owners = new Map<FileOwner, Map<string, Uint8Array>>()
  const filesOf = (owner: FileOwner) => {
    const files = owners.get(owner) ?? new Map<string, Uint8Array>()
    owners.set(checkedOwner(owner), files)
    return files
  }
  return {
    async put(owner, content) {
      const hash = await hashOf(content)
      filesOf(owner).set(hash, content instanceof Blob ? await content.bytes() : content.slice())
      return hash
    },
    async get(owner, hash) {
      return filesOf(owner).get(checkedHash(hash)) ?? null
    },
    async open(owner, hash) {
      const bytes = filesOf(owner).get(checkedHash(hash))
      if (!bytes) return null
      return { bytes: bytes.length, part: async (start, end) => new Blob([bytes.slice(start, end)]) }
    },
    async list(owner) {
      return [...filesOf(owner)]
        .map(([hash, bytes]) => ({ hash, bytes: bytes.length }))
        .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    },
    listOrgs: async () =>
      [...owners].flatMap(([owner, files]) =>
        owner.startsWith('orgs/') && files.size > 0 ? owner.slice('orgs/'.length) : [],
      ),
    async remove(owner, hash) {
      filesOf(owner).delete(checkedHash(hash))
    },
    // A file is in the memory as a whole, or not at all.
    removeUnfinished: async () => {},
    async removeAll(owner) {
      owners.delete(owner)
    },
  }
}

/** The pieces of a content, each small. */
async function* piecesOf(content: FileContent): AsyncGenerator<Uint8Array> {
  if (content instanceof Blob) yield* content.stream()
  else yield content
}

/** A stored file piece by piece. */
export async function readPieces(
  files: Pick<FileStore, 'open'>,
  owner: FileOwner,
  hash: string,
): Promise<AsyncIterable<Uint8Array>> {
  const stored = await files.open(owner, hash)
  if (stored === null) throw new Error(`The store has no file ${hash}.`)
  const content = await stored.part(0, stored.bytes)
  return content instanceof Blob ? content.stream() : content
}

/** The name of a content. */
export async function hashOf(content: FileContent): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of piecesOf(content)) hash.update(piece)
  return hash.digest('hex')
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** Owners and names become paths: whatever else they are, it is a fault of the program. */
export function checkedOwner(owner: FileOwner): FileOwner {
  if (!/^(?:orgs|users)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(owner)) {
    throw new Error('The owner of a file is an organisation or a user, by id.')
  }
  return owner
}

export function checkedHash(hash: string): string {
  if (!isHash(hash)) throw new Error('A file is named by the SHA-256 of its content.')
  return hash
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(nullIfAbsent)) !== null
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
