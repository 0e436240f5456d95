import { describe, expect, it } from 'vitest'

import { addressFor, bringIn, readWaitingMails } from '../../testing/mail-in.ts'
import { aMail } from '../../testing/mails.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function importPrices(person: Person, symbol: string, rows: readonly string[]): Promise<void> {
  const csv = `Date,Close\n${rows.join('\n')}\n`
  const settings = JSON.stringify({ prices: { symbol, currency: 'EUR', basis: 'TRADED' } })
  const answer = await person.send('/imports/commit', { file: new File([csv], 'prices.csv'), settings })
  expect(answer.status, answer.text).toBe(201)
}

/** Two months of quiet trading up to a day, with one price that has two digits too many. */
function quietly(except: { day: string; close: string }): string[] {
  const rows: string[] = []
  for (let count = 0; count < 60; count++) {
    const day = new Date(Date.UTC(2026, 1, 9 + count)).toISOString().slice(0, 10)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    rows.push(`${day},${day === except.day ? except.close : (100 + (count % 7) * 0.3).toFixed(2)}`)
  }
  return rows
}

describe('integrations', () => {
  it('say where prices come from, which are old and which look wrong', async () => {
    const ada = await app.founder()
    await importPrices(ada, 'FRESH', quietly({ day: '2026-03-10', close: '10100.00' }))
    await importPrices(ada, 'OLD', ['2026-03-30,10', '2026-04-02,11'])
    await importPrices(ada, 'OLDER', ['2025-12-30,10'])
    const answer = await ada.get(`/orgs/${ada.orgId}/integrations`)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.sources).toHaveLength(1)
    const [source] = answer.body.sources
    expect(source).toMatchObject({ kind: 'PRICE', series: 3, newestOn: '2026-04-09' })
    expect(source.stale).toMatchObject([
      { symbol: 'OLDER', lastOn: '2025-12-30' },
      { symbol: 'OLD', lastOn: '2026-04-02' },
    ])
    expect(source.flagged).toMatchObject([{ symbol: 'FRESH', day: '2026-03-10', code: 'UNIT_FLIP' }])
    expect(source.flagged[0].message).toContain('hundred')
  })

  it('say how mail goes out, and not to whom', async () => {
    const ada = await app.founder()
    const path = `/orgs/${ada.orgId}/integrations`
    expect((await ada.get(path)).body).toMatchObject({
      sources: [],
      mail: { delivery: 'OUTBOX', waiting: 0, failed: 0, lastSentAt: null, lastFailedAt: null },
      mailboxes: [],
      ai: null,
    })
    await app.connection.pool.query(
      `insert into pgboss.job (name, data, state, completed_on) values
         ('mail.send', '{"to":"secret@example.com"}', 'completed', '2026-04-10T11:59:00Z'),
         ('mail.send', '{"to":"secret@example.com"}', 'failed', '2026-04-10T11:30:00.5Z'),
         ('mail.send', '{"to":"secret@example.com"}', 'retry', null)`,
    )
    const answer = await ada.get(path)
    expect(answer.body.mail).toEqual({
      delivery: 'OUTBOX',
      waiting: 1,
      failed: 1,
      lastSentAt: '2026-04-10T11:59:00.000Z',
      lastFailedAt: '2026-04-10T11:30:00.500Z',
    })
    expect(answer.text).not.toContain('secret@example.com')
  })

  it('say how mails come in and what is in their way, and count no letter to nobody', async () => {
    const ada = await app.founder()
    const { address } = await addressFor(ada)
    const path = `/orgs/${ada.orgId}/integrations`
    const ways = { domain: 'in.kinfolio.test', smtpPort: null, services: [] }
    const none = { waiting: 0, held: 0, failed: 0, lastAt: {} }
    expect((await ada.get(path)).body.mailIntake).toEqual({ ...ways, ...none })
    await bringIn(app, aMail({ text: 'Words' }), { to: [address] })
    await bringIn(app, aMail({ text: 'Other words' }), { to: ['nobody@in.kinfolio.test'] })
    const waiting = { ...ways, ...none, waiting: 1, lastAt: { SMTP: '2026-04-10T12:00:00.000Z' } }
    expect((await ada.get(path)).body.mailIntake).toEqual(waiting)
    await readWaitingMails(app)
    expect((await ada.get(path)).body.mailIntake).toEqual({ ...waiting, waiting: 0 })
  })

  it('are nothing to a stranger', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    expect((await eve.get(`/orgs/${ada.orgId}/integrations`)).status).toBe(404)
    expect((await app.fetch(`/api/orgs/${ada.orgId}/integrations`)).status).toBe(401)
    expect((await ada.get('/orgs/nobody/integrations')).status).toBe(404)
  })
})
