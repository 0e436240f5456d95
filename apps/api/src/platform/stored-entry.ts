import { createHash } from 'node:crypto'

import { readPieces, type FileOwner, type FileStore } from './files.ts'
import type { FileEntry } from './zip.ts'

/**
 * A file of the store as an entry of a zip file. One that is not what its name says breaks the zip file, which would hold
 * something else than it promises.
 */
export function storedEntry(
  files: Pick<FileStore, 'open'>,
  owner: FileOwner,
  { path, hash, bytes }: { path: string; hash: string; bytes: number },
): FileEntry {
  async function* pieces() {
    const digest = createHash('sha256')
    for await (const piece of await readPieces(files, owner, hash)) {
      digest.update(piece)
      yield piece
    }
    if (digest.digest('hex') !== hash) throw new Error(`The stored file ${hash} is damaged.`)
  }
  return { path, size: bytes, pieces }
}
