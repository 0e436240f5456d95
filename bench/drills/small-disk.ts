import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs something in a folder on a disk of its own of so many megabytes. */
export async function onSmallDisk(
  megabytes: number,
  run: (folder: string) => Promise<string>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kinfolio-full-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  try {
    if (mounted.status !== 0) return 'not tried: this machine lets nobody mount a small disk here'
    return await run(folder)
  } finally {
    if (mounted.status === 0) spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fills all the free room. */
export function fill(path: string): void {
  for (let piece = 1024 * 1024; piece >= 512; piece /= 2) {
    const zeros = Buffer.alloc(piece)
    try {
      for (;;) appendFileSync(path, zeros)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}
