import { describe, expect, it } from 'vitest'

import { asMakerOn } from '../../../access/maker-scope.ts'
import { createLog } from '../../../platform/log.ts'
import type { Mail } from '../../../platform/mail.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { send } from '../../../testing/cash-links.ts'
import { mailedAt } from '../../../testing/deliveries.ts'
import { joined } from '../../../testing/members.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'
import { remindOfCosts } from './jobs.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** Runs the job on a day; answers the mails that go out then. */
async function remindedOn(day: string, time = '12:00'): Promise<Mail[]> {
  await asAdministration(app, 'costs', `${day}T${time}:00Z`, (administration) =>
    remindOfCosts(
      administration,
      { asMaker: asMakerOn(app.connection.db, administration.now) },
      createLog('silent'),
    ),
  )
  return mailedAt(app, `${day}T${time.slice(0, 2)}:02:00Z`)
}

async function wants(person: Person, choice: { email: boolean; daysBefore?: number }) {
  const { matrix } = (await person.get('/users/me/notification-settings')).body
  const changed = { ...matrix, COST_DUE: { ...matrix.COST_DUE, ...choice } }
  await send(person, 'PUT', '/users/me/notification-settings', { matrix: changed }, 200)
}

const terms = [{ kind: 'AMOUNT', amount: '4711.55' }]

describe('reminders of costs', () => {
  it('come to who wants them, so many days before, once ahead and once when it is late', async () => {
    const ada = await app.founder()
    const bank = await send(ada, 'POST', '/companies', { name: 'Linden Bank' })
    const rent = await send(ada, 'POST', '/costs', { name: 'Rent', firstOn: '2026-04-15', terms })
    await send(ada, 'POST', '/costs', {
      name: 'School',
      type: 'PLEDGE',
      payeeCompanyId: bank.id,
      frequency: 'ONE_TIME',
      firstOn: '2026-04-20',
      terms,
    })
    await wants(ada, { email: true, daysBefore: 5 })
    expect(await remindedOn('2026-04-09')).toEqual([])
    const [first, ...none] = await remindedOn('2026-04-10')
    expect(none).toEqual([])
    expect(first).toMatchObject({
      to: ada.email,
      subject: 'A cost is due (The Lovelaces)',
      link: `http://localhost/open/${ada.orgId}/costs/${rent.id}`,
    })
    expect(first?.text).toContain('– A cost is due: Rent, 2026-04-15')
    expect(first?.text).toContain('http://localhost/settings/notifications')
    expect(first?.text).not.toMatch(/School|4711/)
    // Each thing once.
    await send(ada, 'POST', '/costs', { name: 'New', frequency: 'ONE_TIME', firstOn: '2026-04-11', terms })
    const [added] = await remindedOn('2026-04-10', '20:00')
    expect(added?.text).toContain('– A cost is due: New, 2026-04-11')
    expect(added?.text).not.toContain('Rent')
    const [second] = await remindedOn('2026-04-15')
    expect(second?.subject).toBe('2 things for you in Kinfolio')
    expect(second?.text).toContain('– A cost is due: School, Linden Bank, 2026-04-20')
    expect(second?.text).toContain('– Something was not paid in time: New, 2026-04-11')
    expect(second?.text).toContain(`\n  http://localhost/open/${ada.orgId}/costs/`)
    expect(second?.text).not.toContain('Rent')
    const [third] = await remindedOn('2026-04-16')
    expect(third?.text).toContain('– Something was not paid in time: Rent, 2026-04-15')
    expect(await remindedOn('2026-04-17')).toEqual([])
    // What is paid is nothing to be reminded of.
    await send(ada, 'PUT', `/costs/${rent.id}/occurrences/2026-05-15`, { decision: 'PAID' }, 200)
    const [fourth] = await remindedOn('2026-05-21')
    expect(fourth?.text).not.toContain('Rent')
    await wants(ada, { email: false })
    expect(await remindedOn('2026-06-14')).toEqual([])
  })

  it('name the last day to cancel what renews itself', async () => {
    const ada = await app.founder()
    const renewing = {
      firstOn: '2026-01-01',
      lastOn: '2026-12-31',
      noticeCount: 3,
      noticeUnit: 'MONTHS',
      terms,
    }
    await send(ada, 'POST', '/costs', { ...renewing, name: 'Club', frequency: 'ANNUAL', renewalMonths: 12 })
    await send(ada, 'POST', '/costs', { ...renewing, name: 'Ends anyway', frequency: 'ANNUAL' })
    await wants(ada, { email: true, daysBefore: 30 })
    // Three months before 31 December 2026 are 30 September.
    const mail = (await remindedOn('2026-09-10')).find(({ to }) => to === ada.email)
    expect(mail?.text).toContain('– The last day to cancel is near: Club, 2026-09-30')
    expect(mail?.text).not.toContain('Ends anyway')
  })

  it('tell each member what they see, and nobody who has left', async () => {
    const ada = await app.founder()
    const entity = async (name: string) =>
      (await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name, type: 'TRUST' })).id as string
    const [own, other] = [await entity('Own'), await entity('Other')]
    const once = { frequency: 'ONE_TIME', firstOn: '2026-07-05', terms }
    await send(ada, 'POST', '/costs', { ...once, name: 'Fee of ours', legalEntityId: own })
    await send(ada, 'POST', '/costs', { ...once, name: 'Fee of others', legalEntityId: other })
    const grace = await app.signUp('Grace')
    const role = { role: 'viewer', entityIds: [own], valuesVisible: false } as const
    await joined(app, grace, ada.orgId, { ...role, expiresAt: '2026-07-05T00:00:00Z' })
    await wants(grace, { email: true, daysBefore: 3 })
    const [mail, ...none] = (await remindedOn('2026-07-02')).filter(({ to }) => to === grace.email)
    expect(none).toEqual([])
    expect(mail?.text).toContain('Fee of ours')
    expect(mail?.text).not.toContain('Fee of others')
    expect((await remindedOn('2026-07-07')).filter(({ to }) => to === grace.email)).toEqual([])
  })

  it('are of no more days than are listed as due', async () => {
    const ada = await app.founder()
    const { matrix } = (await ada.get('/users/me/notification-settings')).body
    const wide = { ...matrix, COST_DUE: { ...matrix.COST_DUE, daysBefore: 91 } }
    const refused = await ada.call('PUT', '/users/me/notification-settings', { matrix: wide })
    expect(refused.body.message).toBe('Say a whole number of days from 0 to 90.')
  })
})
