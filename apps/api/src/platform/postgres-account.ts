import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'

import { StartError } from './start-error.ts'

export interface Account {
  uid: number
  gid: number
}

/**
 * The account that PostgreSQL runs as: undefined for the one that Kinfolio itself runs as. PostgreSQL refuses to run as
 * root, so there it gets an ordinary account; once a database exists, always the one that owns it.
 */
export function postgresAccount(databaseDir: string): Account | undefined {
  const self = process.getuid?.()
  if (self === undefined) return undefined
  const owner = statSync(databaseDir, { throwIfNoEntry: false })
  if (self !== 0) {
    if (owner && owner.uid !== self)
      throw new StartError(
        `The database in ${databaseDir} belongs to another account (number ${owner.uid}).\n` +
          `Start Kinfolio as the account that made it, or hand all of the data directory to this one: sudo chown -R ${self} DATA_DIR`,
      )
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account =
    accountNamed('kinfolio') ?? accountNamed('postgres') ?? newAccount() ?? accountNamed('nobody')
  if (!account)
    throw new StartError(
      'PostgreSQL does not run as root, and there is no ordinary account to run it under.\n' +
        'Create one (useradd --system kinfolio), start Kinfolio as an ordinary user, or set DATABASE_URL.',
    )
  return account
}

function accountNamed(name: string): Account | undefined {
  const uid = numberFrom(['-u', name])
  const gid = numberFrom(['-g', name])
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function newAccount(): Account | undefined {
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'kinfolio'], {
      stdio: 'ignore',
    })
  } catch {
    // A system without useradd, or with read-only accounts: the caller falls back to an account that exists.
    return undefined
  }
  return accountNamed('kinfolio')
}

function numberFrom(args: string[]): number | undefined {
  try {
    return Number.parseInt(
      execFileSync('id', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      10,
    )
  } catch {
    // `id` ends with an error for a name it does not know.
    return undefined
  }
}
