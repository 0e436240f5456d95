import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'

import { instantOf } from '../../../platform/clock.ts'
import { addressFor, intakeRoom, listening, mailNow, readWaitingMails } from '../../../testing/mail-in.ts'
import { mailPlace, testApp, type Person } from '../../../testing/test-app.ts'
import { takeIn } from './commands.ts'

const token = 'a token for programs of our own'
const app = testApp({ now: mailNow, inbound: { secrets: { raw: token } } })
const folder = join(import.meta.dirname, '../../../../../../../shared/data/mail')

const mailsIn = (name: string) =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .map((file) => ({ file, raw: readFileSync(join(folder, name, file)) }))

type Listed = { subject: string; source: string; sender: { address: string } | null }
async function listed(person: Person): Promise<Listed[]> {
  await readWaitingMails(app)
  return (await person.get('/messages?limit=100')).body.items
}

/** The unknown recipient of the mail that says so, and the address of the organisation for all others. */
const toOf = (file: string, address: string) =>
  file.startsWith('13-') ? `nosuchorg-222222222@${mailPlace.domain}` : address

describe.skipIf(!existsSync(folder))('mails of the folder of real inputs', () => {
  it('arrive over SMTP as expected, and coming again by calls they add nothing', async () => {
    const ada = await app.founder()
    const { address } = await addressFor(ada)
    const listener = await listening(app)
    const transport = createTransport({
      host: '127.0.0.1',
      port: listener.port,
      tls: { rejectUnauthorized: false },
    })
    const mails = mailsIn('fund')
    expect(mails).toHaveLength(14)
    for (const { file, raw } of mails) {
      const envelope = { from: 'sender@funds.example', to: toOf(file, address) }
      const sent = await transport.sendMail({ raw, envelope })
      expect(sent.response, file).toMatch(/^250 /)
    }
    await listener.stop()
    const messages = await listed(ada)
    // The thirteenth is for nobody, and the seventh is the first again.
    expect(messages).toHaveLength(12)
    const subjects = messages.map(({ subject }) => subject)
    expect(subjects.filter((each) => each === 'Apex Buyout Partners VII - Capital Call Notice')).toHaveLength(
      1,
    )
    // Without a Message-ID it is known by its bytes.
    expect(subjects).toContain('capital call')
    // Nobody knows who sent them: they wait where everybody sees them.
    const held = (await ada.get('/message-threads?part=quarantine')).body
    expect(held.items.length).toBeGreaterThan(0)
    expect((await ada.get('/message-threads?part=desk')).body.items).toEqual([])
    const { rows } = await app.superuser.query('select recipient, bytes from dead_letters')
    expect(rows).toEqual([
      { recipient: `nosuchorg-222222222@${mailPlace.domain}`, bytes: expect.any(Number) },
    ])

    for (const { file, raw } of mails) {
      const path = `raw?to=${encodeURIComponent(toOf(file, address))}`
      const answer = await app.fetch(`/api/messages/inbound/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: raw,
      })
      expect([answer.status, answer.text], file).toEqual([200, '{"taken":true}'])
    }
    expect(await listed(ada)).toHaveLength(12)
  })

  it.each(['malformed', 'bounces', 'autoreplies'])('of %s are kept whole, each of them', async (name) => {
    const ada = await app.founder()
    const { address } = await addressFor(ada)
    const mails = mailsIn(name)
    for (const { raw } of mails) {
      const arrival = { from: '', to: [address], source: 'SMTP', receivedAt: instantOf(mailNow) } as const
      const [told] = await takeIn(intakeRoom(app), raw, arrival)
      expect(told?.intake).toBe('KEPT')
    }
    expect(await listed(ada)).toHaveLength(mails.length)
  })
})
