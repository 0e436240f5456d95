import { mailDoorOn } from '../access/mail-door.ts'
import { mailboxReader, type MailboxReader } from '../features/mailboxes/reading/jobs.ts'
import { instantOf } from '../platform/clock.ts'
import { imapConnector } from '../platform/imap.ts'
import { createLog } from '../platform/log.ts'
import { secretBox } from '../platform/secret-box.ts'
import { asAdministration } from './administration.ts'
import { imapUser } from './imap-server.ts'
import { mailNow } from './mail-in.ts'
import { mailboxSecret, type Answer, type Person, type TestApp } from './test-app.ts'

/** Connects to servers of this machine, where those of tests are. */
export const connectHere = imapConnector({
  isAllowedInside: (address) => address === '127.0.0.1',
  connectMs: 2_000,
  answerMs: 2_000,
  mailBytes: 2_000_000,
})

/** A process that reads mailboxes, as of an instant that `now` tells. */
export function readerFor(app: TestApp, now: () => string = () => mailNow): MailboxReader {
  return mailboxReader({
    room: {
      door: () => mailDoorOn(app.connection.db, instantOf(now())),
      files: app.files,
      send: async (queue, payload) => void app.jobs.push({ queue, payload }),
    },
    connect: connectHere,
    box: secretBox(mailboxSecret),
    log: createLog(process.env.TEST_LOG ?? 'silent'),
    listOrgs: (orgId) => asAdministration(app, 'mail', now(), (it) => it.listLiving(orgId)),
  })
}

/** Reads what is due once, and leaves. */
export async function readMailboxes(app: TestApp, now: string = mailNow): Promise<void> {
  const reader = readerFor(app, () => now)
  await Promise.all(await reader.begin())
  await reader.stop()
}

export const mailboxAt = ({ port }: { port: number }) => ({
  address: imapUser.user,
  host: '127.0.0.1',
  port,
  security: 'NONE',
  ...imapUser,
  readsSince: '2026-01-01',
})

/** Sets a mailbox up. */
export async function addMailbox(
  person: Pick<Person, 'call'>,
  server: { port: number },
  more: Record<string, unknown> = {},
): Promise<Answer['body']> {
  const answer = await person.call('POST', '/mailboxes', { ...mailboxAt(server), ...more })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}
