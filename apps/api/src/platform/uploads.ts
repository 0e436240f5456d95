import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

import { hoursAfter } from './clock.ts'
import { newId } from './ids.ts'

/** A file on its way in, written as it comes. */
export type Upload = {
  write(bytes: Uint8Array): Promise<void>
  /** The whole of what was written; read from the disk when it is asked for. */
  finish(): Promise<Blob>
  /** Closes and removes it, whatever has become of it. */
  remove(): Promise<void>
}

export type Uploads = { open(): Promise<Upload> }

/**
 * Files for the length of a call, in a folder of this process under `root`. What processes left there that are no
 * more, killed in the middle of a call, is removed first.
 */
export async function openUploads(root: string, now: Date): Promise<Uploads> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  for (const name of await readdir(root)) {
    if (await isLeftOver(root, name, now)) await rm(join(root, name), { recursive: true, force: true })
  }
  const folder = join(root, `${hostname()}-${process.pid}`)
  return {
    async open() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, newId())
      const handle = await open(path, 'wx', 0o600)
      let isOpen = true
      const close = async () => {
        if (isOpen) await handle.close()
        isOpen = false
      }
      return {
        write: (bytes) => handle.writeFile(bytes),
        async finish() {
          await close()
          return openAsBlob(path)
        },
        async remove() {
          await close()
          await rm(path, { force: true })
        },
      }
    },
  }
}

/** A folder names its process. Of processes on other machines that share the disk, nobody here knows: a day is theirs. */
async function isLeftOver(root: string, name: string, now: Date): Promise<boolean> {
  const [, host, pid = ''] = /^(.*)-(\d+)$/.exec(name) ?? []
  if (host === hostname()) return !isOther(Number.parseInt(pid, 10))
  const { mtime } = await stat(join(root, name))
  return hoursAfter(mtime, 24) < now
}

/** Whether another process of this number lives. One of our own number was an earlier one. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
