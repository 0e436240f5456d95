import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { backupOf, createdId, restore } from '../../testing/backups.ts'
import { aMember, calls, codeOf, saveView, viewNames, viewsPath } from '../../testing/saved-views.ts'
import { asMember, testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const unknown = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'

describe('a view that somebody keeps for themselves', () => {
  it('is nothing to anybody else: not to an owner, not to a stranger, not without a session', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const bob = await aMember(app, ada, { role: 'viewer' })
    const { id } = await saveView(bob, { name: 'Of Bob' })
    for (const other of [ada, eve, asMember(app.fetch, eve, ada.orgId)]) {
      expect((await other.get(viewsPath)).text).not.toContain('Of Bob')
      for (const [method, body] of [
        ['PUT', { name: 'Mine' }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await other.call(method, `${viewsPath}/${id}`, body)
        const random = await other.call(method, `${viewsPath}/${unknown}`, body)
        expect([answer.status, answer.text]).toEqual([404, random.text])
      }
    }
    expect((await app.fetch(`/api${viewsPath}`)).status).toBe(401)
    expect(await viewNames(bob)).toEqual(['Of Bob'])
    // The log of the organisation and its backup are the owner's to read.
    expect((await ada.get(`/orgs/${ada.orgId}/history`)).text).not.toContain('Of Bob')
    const { rows } = await app.superuser.query(
      'select count(*)::int as count from changes where after::text like $1',
      ['%Of Bob%'],
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  it('is hidden by the database too, whoever asks in the organisation', async () => {
    const ada = await app.founder()
    const bob = await aMember(app, ada, { role: 'member' })
    await saveView(bob, { name: 'Of Bob' })
    const seenBy = (userId: string) =>
      app.connection.db.transaction(async (tx) => {
        await tx.execute(
          `select set_config('app.org_id', '${ada.orgId}', true), set_config('app.user_id', '${userId}', true)`,
        )
        return (await tx.execute('select name from private_views')).rows
      })
    expect(await seenBy(ada.id)).toEqual([])
    expect(await seenBy('')).toEqual([])
    expect(await seenBy(bob.person.id)).toEqual([{ name: 'Of Bob' }])
  })

  it('ends with the membership, and what its maker shared stays', async () => {
    const ada = await app.founder()
    const bob = await aMember(app, ada, { role: 'member' })
    await saveView(bob, { name: 'Of Bob' })
    await saveView(bob, { name: 'Of all', isShared: true })
    expect((await ada.call('DELETE', `/orgs/${ada.orgId}/roles/${bob.roleId}`)).status).toBe(204)
    const { rows } = await app.superuser.query('select name from private_views where org_id = $1', [
      ada.orgId,
    ])
    expect(rows).toEqual([])
    expect(await viewNames(ada)).toEqual(['Of all'])
  })
})

describe('a shared view', () => {
  it('is seen by every member, and changed by its maker, owners and admins', async () => {
    const ada = await app.founder()
    const [bob, carl] = [
      await aMember(app, ada, { role: 'member' }),
      await aMember(app, ada, { role: 'member' }),
    ]
    const viewer = await aMember(app, ada, { role: 'viewer', valuesVisible: false })
    const { id } = await saveView(bob)
    expect(await viewNames(carl)).toEqual([])
    const shared = await bob.call('PUT', `${viewsPath}/${id}`, { isShared: true, version: 1 })
    expect(shared.body).toMatchObject({ id, isShared: true, isOwn: true, mayChange: true, version: 2 })
    for (const other of [carl, viewer]) {
      const [seen] = (await other.get(viewsPath)).body
      expect(seen).toMatchObject({
        id,
        isShared: true,
        isOwn: false,
        mayChange: false,
        maker: { name: 'Bob' },
      })
      expect(await codeOf(other.call('PUT', `${viewsPath}/${id}`, { name: 'Mine' }))).toBe(
        'SAVED_VIEW_OF_OTHERS',
      )
      expect(await codeOf(other.call('DELETE', `${viewsPath}/${id}`))).toBe('SAVED_VIEW_OF_OTHERS')
      expect(
        await codeOf(other.call('PUT', `${viewsPath}/order`, { list: 'papers', isShared: true, ids: [id] })),
      ).toBe('SAVED_VIEW_OF_OTHERS')
    }
    const renamed = await ada.call('PUT', `${viewsPath}/${id}`, { name: 'Calls', version: 2 })
    expect(renamed.body).toMatchObject({ name: 'Calls', isOwn: false, mayChange: true, version: 3 })
    // It would be nobody's then whom Ada could show it to.
    const taken = await ada.call('PUT', `${viewsPath}/${id}`, { isShared: false })
    expect([taken.status, taken.body.data.issues[0].path]).toMatchObject([400, ['isShared']])
    const back = await bob.call('PUT', `${viewsPath}/${id}`, { isShared: false, version: 3 })
    expect(back.body).toMatchObject({ id, isShared: false, version: 4 })
    expect(await viewNames(ada)).toEqual([])
  })

  it('is shared by those who may write; viewers keep views for themselves', async () => {
    const ada = await app.founder()
    const viewer = await aMember(app, ada, { role: 'viewer' })
    expect(await codeOf(viewer.call('POST', viewsPath, { ...calls, isShared: true }))).toBe('FORBIDDEN')
    const { id } = await saveView(viewer)
    expect(await codeOf(viewer.call('PUT', `${viewsPath}/${id}`, { isShared: true }))).toBe('FORBIDDEN')
    expect(await viewNames(viewer)).toEqual([calls.name])
  })

  it('is changed once where two people change it at once', async () => {
    const ada = await app.founder()
    const bob = await aMember(app, ada, { role: 'admin' })
    const { id } = await saveView(ada, { isShared: true })
    const answers = await Promise.all([
      ada.call('PUT', `${viewsPath}/${id}`, { state: { sort: 'title' }, version: 1 }),
      bob.call('PUT', `${viewsPath}/${id}`, { isShared: true, name: 'Of Bob', version: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await ada.get(viewsPath)).body).toMatchObject([{ version: 2 }])
  })

  it('gets one name where two people share under the same one at once', async () => {
    const ada = await app.founder()
    const bob = await aMember(app, ada, { role: 'member' })
    const answers = await Promise.all(
      [ada, bob].map((one) => one.call('POST', viewsPath, { ...calls, isShared: true })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('shows a role for named entities nothing that it does not see, although its state names it', async () => {
    const ada = await app.founder()
    const entities = `/orgs/${ada.orgId}/entities`
    const trust = (await ada.call('POST', entities, { name: 'Trust', type: 'TRUST' })).body
    const hidden = (await ada.call('POST', entities, { name: 'Hidden', type: 'TRUST' })).body
    const issuer = (await ada.call('POST', '/companies', { name: 'Hidden bank' })).body
    const state = { issuer: issuer.id, entity: hidden.id }
    await saveView(ada, { state, isShared: true })
    const bob = await aMember(app, ada, { role: 'member', entityIds: [trust.id] })
    const [seen] = (await bob.get(viewsPath)).body
    expect(seen.state).toEqual(state)
    const papers = await bob.get(`/attachments?issuerId=${issuer.id}`)
    expect([papers.status, papers.body.items]).toEqual([200, []])
    expect((await bob.get(`/companies/${issuer.id}`)).status).toBe(404)
    await saveView(bob, { name: 'Of Bob', state: { entity: trust.id } })
  })

  it('stays when the account of its maker is gone, and is in the log', async () => {
    const ada = await app.founder()
    const bob = await aMember(app, ada, { role: 'member' })
    const { id } = await saveView(bob, { isShared: true })
    await app.superuser.query('delete from users where id = $1', [bob.person.id])
    expect((await ada.get(viewsPath)).body).toMatchObject([
      { id, maker: null, isOwn: false, mayChange: true },
    ])
    // Then it is whoever's who takes it.
    const taken = await ada.call('PUT', `${viewsPath}/${id}`, { isShared: false })
    expect(taken.body).toMatchObject({ isOwn: true, isShared: false })
    const log = await ada.get(`/orgs/${ada.orgId}/history?recordType=saved_views`)
    expect(log.body.items).toMatchObject([
      { action: 'DELETED', recordLabel: 'Saved view' },
      { action: 'UPDATED' },
      { action: 'CREATED' },
    ])
  })
})

describe('an archive of an organisation', () => {
  it('brings shared views back with the ids of its own records, and no view that somebody keeps for themselves', async () => {
    const ada = await app.founder()
    const trust = await createdId(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const bob = await aMember(app, ada, { role: 'member' })
    const state = { entity: trust.id, status: 'any' }
    await saveView(ada, { list: 'positions', name: 'Of the trust', state, isShared: true })
    await saveView(bob, { name: 'Of all', isShared: true })
    await saveView(ada, { name: 'Of Ada' })
    await saveView(bob, { name: 'Of Bob' })
    const archive = await backupOf(ada)
    expect(Object.keys(unzipSync(archive)).filter((name) => name.includes('views'))).toEqual([
      'records/saved_views.json',
    ])
    const answer = await restore(ada, archive)
    expect(answer.status, answer.text).toBe(201)
    const copy = asMember(app.fetch, ada, answer.body.org.id)
    const [own] = (await copy.get(`/orgs/${copy.orgId}/entities`)).body
    expect(own.id).not.toBe(trust.id)
    const views = (await copy.get(viewsPath)).body
    expect(views).toMatchObject([
      // Bob is no member of the new organisation.
      { name: 'Of all', maker: null },
      { name: 'Of the trust', isOwn: true, state: { entity: own.id, status: 'any' } },
    ])
  })
})
