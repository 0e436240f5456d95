import { describe, expect, it } from 'vitest'

import { backupOf, restore, textIn } from '../../testing/backups.ts'
import { aMember, codeOf } from '../../testing/saved-views.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const netWorth = { widgetId: 'w1', pageId: 'p1', type: 'net-worth', place: { x: 0, y: 0, w: 4, h: 2 } }

type Caller = Pick<Person, 'call' | 'get'>

async function made(person: Caller, report: object = {}) {
  const answer = await person.call('POST', '/reports', { title: 'Quarter', ...report })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function titles(person: Caller): Promise<string[]> {
  return (await person.get('/reports')).body.map(({ title }: { title: string }) => title)
}

const issuesOf = (answer: { body: { data: { issues: unknown[] } } }) => answer.body.data.issues

describe('a report', () => {
  it('is kept with its pages and widgets, whose settings are checked and complete', async () => {
    const ada = await app.founder()
    const widgets = [
      netWorth,
      { ...netWorth, widgetId: 'w2', type: 'allocation', settings: { by: 'entity' } },
    ]
    const report = await made(ada, { widgets })
    expect(report).toMatchObject({
      isShared: false,
      isOwn: true,
      mayChange: true,
      isDefault: false,
      version: 1,
    })
    expect(report.widgets[1].settings).toEqual({ by: 'entity', most: 8 })
  })

  it('is refused at the very setting that is wrong, where a form can show it', async () => {
    const ada = await app.founder()
    const create = (widget: object) =>
      ada.call('POST', '/reports', { title: 'Quarter', widgets: [{ ...netWorth, ...widget }] })
    const few = await create({ type: 'allocation', settings: { most: 2 } })
    expect(few.status).toBe(400)
    expect(issuesOf(few)).toMatchObject([
      { path: ['widgets', 0, 'settings', 'most'], message: 'This is at least 3.' },
    ])
    const blend = [{ symbol: 'A', weight: 0.5 }]
    const half = await create({ type: 'performance-chart', settings: { blend } })
    expect(issuesOf(half)).toMatchObject([
      { path: ['widgets', 0, 'settings', 'blend'], message: 'The weights must come to 100 %.' },
    ])
    const unknown = await create({ type: 'horoscope' })
    expect(issuesOf(unknown)).toMatchObject([
      { path: ['widgets', 0, 'type'], message: 'There is no widget called horoscope.' },
    ])
  })

  it('has at most 200 widgets, says so, and has all of their ids once', async () => {
    const ada = await app.founder()
    const widgets = Array.from({ length: 500 }, (_, at) => ({ ...netWorth, widgetId: `w${at}` }))
    const many = await ada.call('POST', '/reports', { title: 'Quarter', widgets })
    expect([many.status, many.body.message]).toMatchObject([400, 'Keep a report to 200 widgets.'])
    const twice = await ada.call('POST', '/reports', { title: 'Quarter', widgets: [netWorth, netWorth] })
    expect(twice.body.message).toBe('Two widgets have the same id.')
    expect((await made(ada, { widgets: widgets.slice(0, 200) })).widgets).toHaveLength(200)
  })

  it('begins with a report that comes with the product', async () => {
    const ada = await app.founder()
    const templates = (await ada.get('/reports/templates')).body
    expect(templates).toHaveLength(8)
    for (const { key, widgetCount, pageCount } of templates) {
      const report = await made(ada, { title: key, template: key })
      expect([report.widgets.length, report.pages.length]).toEqual([widgetCount, pageCount])
    }
    const unknown = await ada.call('POST', '/reports', { title: 'Quarter', template: 'horoscope' })
    expect(unknown.body).toMatchObject({ code: 'REPORT_TEMPLATE_NOT_FOUND', status: 404 })
  })

  it('is changed once where two change one version at once', async () => {
    const ada = await app.founder()
    const { id } = await made(ada)
    const answers = await Promise.all(
      ['One', 'Other'].map((title) => ada.call('PUT', `/reports/${id}`, { title, version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is what its reader sees first, until it is gone', async () => {
    const ada = await app.founder()
    const bob = await aMember(app, ada, { role: 'viewer' })
    const { id } = await made(ada, { isShared: true })
    expect((await bob.call('PUT', `/reports/${id}/default`)).body).toMatchObject({ isDefault: true })
    expect((await ada.get(`/reports/${id}`)).body).toMatchObject({ isDefault: false })
    const other = (await bob.call('POST', `/reports/${id}/duplicate`)).body
    expect(other).toMatchObject({ title: 'Quarter (copy)', isShared: false, isOwn: true })
    await bob.call('PUT', `/reports/${other.id}/default`)
    expect((await bob.get(`/reports/${id}`)).body).toMatchObject({ isDefault: false })
    await bob.call('PUT', `/reports/${other.id}/default`, { isDefault: false })
    expect((await bob.get(`/reports/${other.id}`)).body).toMatchObject({ isDefault: false })
  })
})

describe('a report that somebody keeps for themselves', () => {
  it('is nothing to anybody else, in no log and in no backup, and in what they take along', async () => {
    const ada = await app.founder()
    const bob = await aMember(app, ada, { role: 'viewer' })
    const { id } = await made(bob, { title: 'Of Bob' })
    expect(await titles(ada)).toEqual([])
    expect((await ada.get(`/reports/${id}`)).status).toBe(404)
    expect((await ada.get(`/orgs/${ada.orgId}/history`)).text).not.toContain('Of Bob')
    expect(textIn(await backupOf(ada), 'manifest.json')).not.toContain('private_reports')
    const about = JSON.parse(textIn((await bob.person.get('/users/me/export')).bytes, 'about-me.json'))
    const own = about.reports.find(({ orgId }: { orgId: string }) => orgId === ada.orgId)
    expect(own.reports).toMatchObject([{ title: 'Of Bob', document: { period: 'YTD' } }])
  })

  it('ends with the membership, and what its maker shared stays', async () => {
    const ada = await app.founder()
    const bob = await aMember(app, ada, { role: 'member' })
    await made(bob, { title: 'Of Bob' })
    await made(bob, { title: 'Of all', isShared: true })
    expect((await ada.call('DELETE', `/orgs/${ada.orgId}/roles/${bob.roleId}`)).status).toBe(204)
    const { rows } = await app.superuser.query('select name from private_reports where org_id = $1', [
      ada.orgId,
    ])
    expect(rows).toEqual([])
    expect((await ada.get('/reports')).body).toMatchObject([{ title: 'Of all', mayChange: true }])
  })
})

describe('a shared report', () => {
  it('is read by every member, and changed by its maker, owners and admins', async () => {
    const ada = await app.founder()
    const [bob, carl] = [
      await aMember(app, ada, { role: 'member' }),
      await aMember(app, ada, { role: 'member' }),
    ]
    const { id } = await made(bob)
    const shared = await bob.call('PUT', `/reports/${id}`, { title: 'Quarter', isShared: true, version: 1 })
    expect(shared.body).toMatchObject({ id, isShared: true, version: 2 })
    expect((await carl.get(`/reports/${id}`)).body).toMatchObject({ isOwn: false, mayChange: false })
    expect(await codeOf(carl.call('PUT', `/reports/${id}`, { title: 'Mine' }))).toBe('REPORT_OF_OTHERS')
    expect(await codeOf(carl.call('DELETE', `/reports/${id}`))).toBe('REPORT_OF_OTHERS')
    const renamed = await ada.call('PUT', `/reports/${id}`, { title: 'Pack', isShared: true, version: 2 })
    expect(renamed.body).toMatchObject({ title: 'Pack', version: 3 })
    expect(await codeOf(ada.call('PUT', `/reports/${id}`, { title: 'Pack' }))).toBe('REPORT_OF_OTHERS')
  })

  it('is shared by those who may write', async () => {
    const ada = await app.founder()
    const viewer = await aMember(app, ada, { role: 'viewer' })
    expect(await codeOf(viewer.call('POST', '/reports', { title: 'Quarter', isShared: true }))).toBe(
      'FORBIDDEN',
    )
    const { id } = await made(viewer)
    expect(await codeOf(viewer.call('PUT', `/reports/${id}`, { title: 'Quarter', isShared: true }))).toBe(
      'FORBIDDEN',
    )
  })

  it('goes to the trash and comes back', async () => {
    const ada = await app.founder()
    const { id } = await made(ada, { isShared: true, widgets: [netWorth] })
    expect((await ada.call('DELETE', `/reports/${id}`)).status).toBe(204)
    expect(await titles(ada)).toEqual([])
    const restored = await ada.call('POST', `/orgs/${ada.orgId}/trash/reports/${id}/restore`)
    expect(restored.status, restored.text).toBeLessThan(300)
    expect((await ada.get(`/reports/${id}`)).body.widgets).toMatchObject([{ type: 'net-worth' }])
  })

  it('is found by its title, and takes tags', async () => {
    const ada = await app.founder()
    const { id } = await made(ada, { title: 'Quarterly pack', isShared: true })
    expect((await ada.get('/search?q=quarterl')).body).toMatchObject([{ kind: 'reports', id }])
    const tag = (await ada.call('POST', '/tags', { name: 'Board' })).body
    const tagged = await ada.call('POST', '/tags/assign', {
      tagId: tag.id,
      entityId: id,
      entityType: 'report',
    })
    expect(tagged.status, tagged.text).toBeLessThan(300)
    expect((await ada.get('/tags')).body).toMatchObject([{ count: 1, counts: { report: 1 } }])
    const own = await made(ada, { title: 'Mine' })
    const refused = await ada.call('POST', '/tags/assign', {
      tagId: tag.id,
      entityId: own.id,
      entityType: 'report',
    })
    expect(refused.body).toMatchObject({ code: 'REPORT_NOT_FOUND' })
  })

  it('is in a backup, and reads the same records where it is restored', async () => {
    const ada = await app.founder()
    const trust = (await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' }))
      .body
    await made(ada, { isShared: true, scope: { entityIds: [trust.id] }, widgets: [netWorth] })
    const answer = await restore(ada, await backupOf(ada))
    expect(answer.status, answer.text).toBeLessThan(300)
    const again = asMember(app.fetch, ada, answer.body.org.id)
    const [line] = (await again.get('/reports')).body
    const report = (await again.get(`/reports/${line.id}`)).body
    const [entity] = (await again.get(`/orgs/${answer.body.org.id}/entities`)).body
    expect(report).toMatchObject({ title: 'Quarter', scope: { entityIds: [entity.id] } })
  })
})
