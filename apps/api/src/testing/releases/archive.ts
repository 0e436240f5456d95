import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const MAX_BYTES = 1024 ** 3

/**
 * Writes a folder into one file, with its owners and rights. The templates of PostgreSQL are nearly equal, and the
 * compression window is large enough to hold them.
 */
export function pack(folder: string, file: string): void {
  const tar = run(['-C', folder, '--numeric-owner', '-cf', '-', '.'])
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: 27,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  }
  writeFileSync(file, zstdCompressSync(tar, { params }))
}

/**
 * Makes a folder from such a file. Root restores the owners that the file names; anybody else becomes the owner of
 * everything.
 */
export function unpack(file: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const tar = zstdDecompressSync(readFileSync(file), { maxOutputLength: MAX_BYTES })
  run(['-C', folder, '--numeric-owner', '-xpf', '-'], tar)
}

function run(args: string[], input?: Uint8Array): Buffer {
  const { status, stdout, stderr, error } = spawnSync('tar', args, {
    maxBuffer: MAX_BYTES,
    ...(input === undefined ? {} : { input }),
  })
  if (error) throw error
  if (status !== 0) throw new Error(`tar failed: ${stderr.toString()}`)
  return stdout
}
