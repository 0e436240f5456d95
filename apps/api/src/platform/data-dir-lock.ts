import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { createFile } from './create-file.ts'
import { StartError } from './start-error.ts'

/**
 * Makes this process the only Kinfolio on a data directory; the returned function gives it free again.
 * A lock left behind by a killed process is taken over, also when its process number has been given to another program;
 * a living process is given some time, since it may be the last one, still stopping.
 */
export async function lockDataDir(dataDir: string, patienceMs = 3000): Promise<() => void> {
  const path = join(dataDir, 'kinfolio.lock')
  const mine = `${process.pid}\n${identityOf(process.pid)}\n`
  const deadline = performance.now() + patienceMs
  while (!createFile(path, mine, 0o644)) {
    const lock = readLock(path)
    if (lock === null) continue
    const [pid = '', identity] = lock.split('\n')
    if (identity !== identityOf(Number.parseInt(pid, 10))) removeStale(path, lock)
    else if (performance.now() < deadline) await setTimeout(50)
    else
      throw new StartError(
        `Kinfolio is already running on the data directory ${dataDir} (process ${pid}).\n` +
          'Stop that one first, or give this one a data directory of its own with DATA_DIR.',
      )
  }
  return () => rmSync(path, { force: true })
}

function removeStale(path: string, lock: string): void {
  // Moved aside before it is deleted: of two starts that find the same stale lock, the slower one would otherwise
  // delete the fresh lock of the faster one.
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if (readLock(aside) !== lock) linkSync(aside, path)
  rmSync(aside, { force: true })
}

function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Tells a process from a later one with the same number: its start time (with the boot it belongs to); null when it is gone. */
function identityOf(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return null
  }
  try {
    if (process.platform === 'win32') return 'running'
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).trim()
    // The second field is the program's name in parentheses and may itself hold spaces; of those after it, the first is
    // the state and the twentieth the start time.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Dead, and not yet cleared away by its parent; in many containers nobody ever does.
    if (fields[0] === 'Z') return null
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    // It ended while it was being looked at.
    return null
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
