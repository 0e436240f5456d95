import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { joined } from '../../../testing/members.ts'
import { paper, uploaded } from '../../../testing/papers.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function exported(person: Person, query = '') {
  const answer = await person.get(`/users/me/export${query}`)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('content-length')).toBe(`${answer.bytes.length}`)
  const entries = unzipSync(answer.bytes)
  const about = JSON.parse(new TextDecoder().decode(entries['about-me.json']))
  return { about, entries }
}

/** Bob, who uploaded an identity paper and a notice to the organisation of Ada, who uploaded one too. */
async function aMember() {
  const ada = await app.founder()
  const someone = await app.signUp('Bob')
  const roleId = await joined(app, someone, ada.orgId, { role: 'member' })
  const bob = asMember(app.fetch, someone, ada.orgId)
  const passport = await uploaded(bob, {
    file: paper('Passport: of "Bob"?.txt', 'the passport of Bob'),
    kind: 'IDENTITY_PAPER',
  })
  const notice = await uploaded(bob, { file: paper('Notice.txt', 'call of capital') })
  await uploaded(ada, { file: paper('Deed.txt', 'a deed of Ada') })
  const changeRole = async (change: object) => {
    const answer = await ada.call('PUT', `/orgs/${ada.orgId}/roles/${roleId}`, change)
    expect(answer.status, answer.text).toBe(200)
  }
  return { ada, bob, passport, notice, changeRole }
}

const titles = (about: { papers: { papers: { title: string }[] | null }[] }) =>
  about.papers.map(({ papers }) => papers?.map(({ title }) => title) ?? null)

describe('the papers that I uploaded', () => {
  it('are listed with titles and days, and those of others are not', async () => {
    const { ada, bob, passport } = await aMember()
    const { about, entries } = await exported(bob)
    expect(Object.keys(entries)).toEqual(['about-me.json'])
    expect(about.papers).toMatchObject([
      {
        orgId: ada.orgId,
        orgName: 'The Lovelaces',
        papers: [
          {
            id: passport.id,
            title: passport.title,
            kind: 'IDENTITY_PAPER',
            bytes: 19,
            uploadedAt: '2026-04-10T12:00:00.000Z',
            isEarlierVersion: false,
            path: null,
          },
          { title: 'Notice' },
        ],
      },
    ])
    expect(about.memberships).toMatchObject([{ orgId: ada.orgId, role: 'member' }])
  })

  it('come with their contents where they are asked for, under names that every system takes', async () => {
    const { ada, bob, notice } = await aMember()
    const replaced = await bob.send(`/attachments/${notice.id}/replace`, {
      file: paper('Notice 2.txt', 'corrected call of capital'),
    })
    const { about, entries } = await exported(bob, '?papers=true')
    expect(replaced.status, replaced.text).toBeLessThan(300)
    const texts = Object.entries(entries).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])
    expect(texts.slice(1)).toEqual([
      ['papers/1 Passport_ of _Bob__.txt', 'the passport of Bob'],
      ['papers/2 Notice 2.txt', 'corrected call of capital'],
      ['papers/3 Notice.txt', 'call of capital'],
    ])
    expect(
      about.papers[0].papers.map((one: { path: string; isEarlierVersion: boolean }) => [
        one.path.slice(0, 8),
        one.isEarlierVersion,
      ]),
    ).toEqual([
      ['papers/1', false],
      ['papers/2', false],
      ['papers/3', true],
    ])
    expect(JSON.stringify(about)).not.toContain(ada.email)
  })

  it('are those that the role shows now: without values, of named readers, and while it is in force', async () => {
    const { ada, bob, notice, passport, changeRole } = await aMember()
    await changeRole({ valuesVisible: false })
    expect(titles((await exported(bob, '?papers=true')).about)).toEqual([[passport.title]])
    await changeRole({ valuesVisible: true })
    expect(titles((await exported(bob)).about)).toEqual([[passport.title, 'Notice']])
    const hidden = await ada.call('PUT', `/attachments/${notice.id}`, { isConfidential: true, readerIds: [] })
    expect(hidden.status, hidden.text).toBe(200)
    const { about, entries } = await exported(bob, '?papers=true')
    expect(titles(about)).toEqual([[passport.title]])
    expect(Object.keys(entries)).toHaveLength(2)
    await changeRole({ expiresAt: '2026-04-10T13:00:00.000Z' })
    app.clock.set('2026-04-10T14:00:00Z')
    expect(titles((await exported(bob, '?papers=true')).about)).toEqual([null])
    app.clock.set('2026-04-10T12:00:00Z')
  })

  it('are those of the named entities of the role', async () => {
    const { ada, bob, changeRole } = await aMember()
    const trust = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    await uploaded(bob, {
      file: paper('Trust.txt', 'a letter to the trust'),
      type: 'entity',
      entityId: trust.body.id,
    })
    await changeRole({ entityIds: [trust.body.id] })
    expect(titles((await exported(bob, '?papers=true')).about)).toEqual([['Trust']])
  })
})

describe('the views that I keep for myself', () => {
  it('are listed with what they keep, by organisation, and those that are shared are not', async () => {
    const { ada, bob } = await aMember()
    const view = { list: 'papers', state: { kind: ['INVOICE'] } }
    for (const [person, name, isShared] of [
      [bob, 'Of Bob', false],
      [bob, 'Of all', true],
      [ada, 'Of Ada', false],
    ] as const) {
      const saved = await person.call('POST', '/saved-views', { ...view, name, isShared })
      expect(saved.status, saved.text).toBe(201)
    }
    const { about } = await exported(bob)
    expect(about.savedViews).toMatchObject([{ orgId: ada.orgId, views: [{ ...view, name: 'Of Bob' }] }])
    expect(about.savedViews[0].views).toHaveLength(1)
  })
})
