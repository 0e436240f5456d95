import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '../../platform/ids.ts'
import { asAdministration } from '../../testing/administration.ts'
import { joined } from '../../testing/members.ts'
import { testApp, type Person } from '../../testing/test-app.ts'
import { eraseOldNotices } from './jobs.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
let ada: Person
beforeAll(async () => {
  ada = await app.founder()
})

const ofType = async (person: Person, type: string, state = 'open') =>
  (await person.get(`/notices?type=${type}&state=${state}`)).body.items

describe('what reaches a person', () => {
  it('is a change of their role, and its end, after which only the name of the organisation is left', async () => {
    const grace = await app.signUp('Grace')
    const id = await joined(app, grace, ada.orgId, { role: 'member' })
    const path = `/orgs/${ada.orgId}/roles/${id}`
    expect((await ada.call('PUT', path, { name: 'viewer' })).status).toBe(200)
    expect(await ofType(grace, 'ROLE_CHANGED')).toMatchObject([
      { org: { id: ada.orgId }, about: { kind: 'org' }, facts: { reason: 'CHANGED', what: 'viewer' } },
    ])
    expect((await ada.call('DELETE', path)).status).toBe(204)
    expect(await ofType(grace, 'ROLE_CHANGED')).toMatchObject([
      { org: null, about: { kind: 'org', id: ada.orgId }, facts: { reason: 'ENDED' } },
    ])
  })

  it('is an import of theirs, done already, since they waited for it', async () => {
    const file = new File(['Date,Close\n2026-01-02,100\n'], 'closes.csv')
    const settings = JSON.stringify({ prices: { symbol: 'OLD', currency: 'EUR', basis: 'TRADED' } })
    const answer = await ada.send('/imports/commit', { file, settings })
    expect(answer.status, answer.text).toBe(201)
    expect(await ofType(ada, 'IMPORT_FINISHED')).toEqual([])
    expect(await ofType(ada, 'IMPORT_FINISHED', 'done')).toMatchObject([
      { about: { kind: 'import', id: answer.body.id, name: 'closes.csv' } },
    ])
  })

  it('is what concerns the safety of their account, and no sign-in', async () => {
    for (const type of ['passwordChanged', 'signedIn'])
      await app.connection.db.execute(
        sql`insert into security_events (id, user_id, type) values (${newId()}, ${ada.id}, ${type})`,
      )
    expect(await ofType(ada, 'SECURITY_EVENT')).toMatchObject([
      { org: null, facts: { what: 'passwordChanged' } },
    ])
  })

  it('is in the export of everything about them', async () => {
    const answer = await ada.get('/users/me/export')
    expect(answer.status).toBe(200)
    expect(answer.bytes.length).toBeGreaterThan(0)
  })
})

describe('old notices', () => {
  it('are erased: what was done two months ago, and what came half a year ago', async () => {
    const total = async () =>
      (await app.superuser.query('select type from notices where user_id = $1', [ada.id])).rows
    const before = (await total()).length
    expect(await ofType(ada, 'IMPORT_FINISHED', 'done')).toHaveLength(1)
    const erase = (day: string) => asAdministration(app, 'notices', `${day}T12:00:00Z`, eraseOldNotices)
    await erase('2026-06-01')
    expect(await total()).toHaveLength(before)
    await erase('2026-06-15')
    expect(await total()).toHaveLength(before - 1)
    await erase('2027-06-15')
    expect(await total()).toEqual([])
  })
})
