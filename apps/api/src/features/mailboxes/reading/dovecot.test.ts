import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { hasDovecot, startDovecot, type Dovecot } from '../../../testing/dovecot.ts'
import { readWaitingMails } from '../../../testing/mail-in.ts'
import { addMailbox, connectHere, readerFor, readMailboxes } from '../../../testing/mailboxes.ts'
import { aMail } from '../../../testing/mails.ts'
import { testApp } from '../../../testing/test-app.ts'

const folder = join(import.meta.dirname, '../../../../../../../shared/data')
const isThere = existsSync(folder)
const app = testApp({ now: '2026-04-10T12:00:00Z', connectMailbox: connectHere })
const at = (time: string) => `2026-04-10T${time}:00Z`

/** Dovecot sends lines as mails have them on their way. */
const asSent = (raw: Uint8Array) =>
  Buffer.from(Buffer.from(raw).toString('latin1').replaceAll(/\r?\n/g, '\r\n'), 'latin1')
const hashOf = (raw: Uint8Array) => createHash('sha256').update(raw).digest('hex')

// It asks for Dovecot of Debian (dovecot-imapd), which is started as root.
describe.skipIf(!hasDovecot)('a mailbox of Dovecot', () => {
  let dovecot: Dovecot
  beforeAll(async () => {
    dovecot = await startDovecot()
  })
  afterAll(() => dovecot?.stop())

  it.skipIf(!isThere)(
    'is read whole: each of the real mails comes in once, as it came (real inputs)',
    async () => {
      const ada = await app.founder()
      const paths = globSync(['mail/**/*.eml', 'email/*.eml'], { cwd: folder }).toSorted()
      expect(paths.length).toBeGreaterThan(50)
      const raws = paths.map((path) => readFileSync(join(folder, path)))
      for (const raw of raws) dovecot.put(raw)
      const tried = await ada.call('POST', '/mailboxes/try', {
        host: '127.0.0.1',
        port: dovecot.port,
        security: 'NONE',
        user: 'post@family.example',
        password: 'wrong',
        folder: 'INBOX',
        afterReading: 'LEAVE',
        moveTo: null,
      })
      expect(tried.body).toMatchObject({ problem: 'SIGN_IN_REFUSED' })
      const { id } = await addMailbox(ada, dovecot, { readsSince: '1990-01-01' })
      await readMailboxes(app)
      const [{ health }] = (await ada.get('/mailboxes')).body
      const kept = new Set(raws.map((raw) => hashOf(asSent(raw))))
      expect(health).toMatchObject({ problem: null, left: [], mailCount: kept.size })
      const { rows } = await app.superuser.query<{ sha256: string }>(
        'select sha256 from mail_arrivals where org_id = $1',
        [ada.orgId],
      )
      expect(new Set(rows.map(({ sha256 }) => sha256))).toEqual(kept)
      // An organisation gets some at a time.
      await readWaitingMails(app, { now: at('23:00') })
      await readWaitingMails(app, { now: at('23:01') })
      const count = async () => (await ada.get('/messages?includeArchived=true&limit=1')).body.total as number
      const messages = await count()
      expect(messages).toBeGreaterThan(40)

      dovecot.remake()
      dovecot.put(Buffer.from(aMail({ subject: 'After the change', text: 'Words' })))
      await ada.call('POST', `/mailboxes/${id}/read`)
      await readMailboxes(app, at('12:10'))
      await readWaitingMails(app, { now: at('23:10') })
      expect(await count()).toBe(messages + 1)
    },
    120_000,
  )

  it('marks, moves and tells of news', async () => {
    const ada = await app.founder()
    const { id } = await addMailbox(ada, dovecot, { afterReading: 'SEEN' })
    const reader = readerFor(app)
    await Promise.all(await reader.begin(ada.orgId))
    const healthOf = async () => (await ada.get('/mailboxes')).body[0].health
    const before = await healthOf()
    expect(before).toMatchObject({ problem: null, isListening: true })
    dovecot.put(Buffer.from(aMail({ subject: 'News', text: 'Words of today' })))
    await expect
      .poll(async () => (await healthOf()).mailCount, { timeout: 20_000 })
      .toBe(before.mailCount + 1)
    await reader.stop()
    expect(await healthOf()).toMatchObject({ isListening: false })
    await ada.call('PATCH', `/mailboxes/${id}`, { afterReading: 'MOVE', moveTo: 'Nowhere' })
    dovecot.put(Buffer.from(aMail({ subject: 'Not moved', text: 'Words of tomorrow' })))
    await ada.call('POST', `/mailboxes/${id}/read`)
    await readMailboxes(app, at('12:10'))
    expect(await healthOf()).toMatchObject({ problem: 'MARK_REFUSED', mailCount: before.mailCount + 2 })
  }, 60_000)
})
