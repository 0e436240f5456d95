import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { imapUser } from './imap-server.ts'
import { freePort } from './server-process.ts'

/** The account to which Debian gives mailboxes. Dovecot starts as root and reads mail as another account. */
const mailAccount = { uid: 8, gid: 8 }

/** Whether a Dovecot can be started here. */
export const hasDovecot = process.getuid?.() === 0 && spawnSync('dovecot', ['--version']).status === 0

export type Dovecot = {
  port: number
  /** Puts a mail into the mailbox, as another program of the server would. */
  put(raw: Uint8Array): void
  /** Makes the mailbox anew: its mails stay, under other numbers. */
  remake(): void
  stop(): Promise<void>
}

/** Dovecot of this machine with one user, on a folder of its own. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'kinfolio-dovecot-'))
  // Its processes run under other accounts than the test.
  chmodSync(folder, 0o755)
  const mail = join(folder, 'mail')
  for (const part of ['', 'cur', 'new', 'tmp']) {
    mkdirSync(join(mail, part), { recursive: true })
    chownSync(join(mail, part), mailAccount.uid, mailAccount.gid)
  }
  const port = await freePort()
  const path = join(folder, 'dovecot.conf')
  writeFileSync(path, settings({ folder, mail, port }))
  writeFileSync(join(folder, 'users'), `${imapUser.user}:{PLAIN}${imapUser.password}\n`)
  const server = spawn('dovecot', ['-F', '-c', path], { stdio: 'ignore' })
  const exit = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  await answering(Number.parseInt(port, 10))
  let count = 0
  return {
    port: Number.parseInt(port, 10),
    put(raw) {
      count += 1
      const file = join(mail, 'new', `17000000${String(count).padStart(2, '0')}.M1P1.kinfolio`)
      writeFileSync(file, raw)
      chownSync(file, mailAccount.uid, mailAccount.gid)
    },
    remake() {
      for (const file of readdirSync(mail))
        if (file.startsWith('dovecot')) rmSync(join(mail, file), { recursive: true })
    },
    async stop() {
      server.kill('SIGTERM')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function settings({ folder, mail, port }: { folder: string; mail: string; port: string }): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = ${mailAccount.uid}
mail_location = maildir:${mail}
mail_max_userip_connections = 100
# It would let whoever typed a wrong password wait.
auth_failure_delay = 0
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${mailAccount.uid} gid=${mailAccount.gid} home=${folder}/mail
}
namespace inbox {
  inbox = yes
}
`
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.on('error', () => resolve(false))
    })
    if (isThere) return
    await setTimeout(100)
  }
  throw new Error('Dovecot does not answer.')
}
