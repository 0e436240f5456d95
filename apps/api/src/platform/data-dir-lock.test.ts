import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { lockDataDir } from './data-dir-lock.ts'

let dataDir: string
let lockFile: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-test-'))
  lockFile = join(dataDir, 'kinfolio.lock')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('a second lock is refused in words that name the running process', async () => {
  await lockDataDir(dataDir, 0)
  await expect(lockDataDir(dataDir, 0)).rejects.toThrow(
    `Kinfolio is already running on the data directory ${dataDir} (process ${process.pid})`,
  )
})

it('a lock that was given free can be taken again', async () => {
  ;(await lockDataDir(dataDir, 0))()
  expect(existsSync(lockFile)).toBe(false)
  await lockDataDir(dataDir, 0)
  expect(lockedBy()).toBe(process.pid)
})

it('a process that is still stopping is waited for', async () => {
  const unlock = await lockDataDir(dataDir)
  setTimeout(unlock, 100)
  await lockDataDir(dataDir)
  expect(lockedBy()).toBe(process.pid)
})

it('the lock of a dead process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lockFile, `${pid}\nsome earlier time\n`)
  await lockDataDir(dataDir, 0)
  expect(lockedBy()).toBe(process.pid)
  expect(readdirSync(dataDir)).toEqual(['kinfolio.lock'])
})

it.runIf(process.platform === 'linux')(
  'a dead process that its parent has not cleared away does not block',
  async () => {
    const script = `import { lockDataDir } from ${JSON.stringify(new URL('data-dir-lock.ts', import.meta.url).href)}
    await lockDataDir(${JSON.stringify(dataDir)})
    process.kill(process.pid, 'SIGKILL')`
    // The shell starts the process and becomes a program that never asks for its children.
    const parent = spawn('sh', [
      '-c',
      '"$0" --input-type=module -e "$1" & exec sleep 60',
      process.execPath,
      script,
    ])
    try {
      await expect.poll(() => existsSync(lockFile) && stateOf(lockedBy()), { timeout: 10_000 }).toBe('Z')
      await lockDataDir(dataDir, 0)
      expect(lockedBy()).toBe(process.pid)
    } finally {
      parent.kill()
    }
  },
)

function lockedBy(): number {
  return Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
}

function stateOf(pid: number): string | undefined {
  return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
}

it('a process number that was given to another program does not block', async () => {
  writeFileSync(lockFile, `${process.pid}\nsome earlier time\n`)
  await lockDataDir(dataDir, 0)
  await expect(lockDataDir(dataDir, 0)).rejects.toThrow('already running')
})
