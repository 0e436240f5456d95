import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import pg from 'pg'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Answer, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

let owner: Person
beforeAll(async () => {
  owner = await app.founder()
})

const letter = (words: string) =>
  pdfOf({
    texts: [
      { x: 72, y: 100, text: words },
      { x: 72, y: 100, text: 'Last page', page: 2 },
    ],
  })
let papers = 0

async function uploaded(
  content?: Uint8Array | string,
  name = 'Letter.pdf',
  form: Record<string, string> = {},
): Promise<string> {
  papers += 1
  const bytes = content ?? letter(`Letter ${papers}`)
  const file = new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], name)
  const answer = await owner.send('/attachments/upload', { file, type: 'position', ...form })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

type Made = { id: string; paper: string; token: string; url: string }

async function shared(terms: Record<string, unknown> = {}, paper?: string, person = owner): Promise<Made> {
  const id = paper ?? (await uploaded())
  const answer = await person.call('POST', `/attachments/${id}/shares`, {
    recipient: 'Grace Hopper',
    ...terms,
  })
  expect(answer.status, answer.text).toBe(201)
  const { url } = answer.body as { url: string } // the contract
  return { id: answer.body.id, paper: id, url, token: url.split('/').at(-1) ?? '' }
}

type Sent = { ticket?: string; address?: string; agent?: string }
const by = ({ ticket, address = '203.0.113.77', agent }: Sent = {}) => ({
  address,
  headers: {
    ...(ticket ? { 'x-share-ticket': ticket } : {}),
    ...(agent ? { 'user-agent': agent } : {}),
  },
})
const look = (token: string, sent?: Sent) => app.fetch(`/api/shared/${token}`, by(sent))
const open = (token: string, body: object = {}, sent?: Sent) => {
  const { address, headers } = by(sent)
  const asJson = { ...headers, 'content-type': 'application/json' }
  return app.fetch(`/api/shared/${token}/open`, {
    method: 'POST',
    address,
    headers: asJson,
    body: JSON.stringify(body),
  })
}
async function ticketOf(token: string, body: object = {}): Promise<string> {
  const { status, text, body: opened } = await open(token, body)
  expect(status, text).toBe(200)
  return opened.ticket
}
const shareOf = async ({ id, paper }: Made) =>
  (await owner.get(`/attachments/${paper}/shares`)).body.find((share: { id: string }) => share.id === id)
const calls = (token: string, ticket = ''): Promise<Answer>[] => [
  look(token, { ticket }),
  open(token),
  app.fetch(`/api/shared/${token}/pages/1`, by({ ticket })),
  app.fetch(`/api/shared/${token}/file`, by({ ticket })),
]
/** What a stranger gets who tried a token by chance. */
const wrong = 'x'.repeat(43)

async function expectDead(token: string, ticket = ''): Promise<void> {
  const [dead, random] = await Promise.all([Promise.all(calls(token, ticket)), Promise.all(calls(wrong))])
  for (const [at, answer] of dead.entries()) {
    expect(answer.status, answer.text).toBe(404)
    expect(answer.text).toBe(random[at]?.text)
    expect(answer.body).toMatchObject({
      code: 'SHARED_PAPER_NOT_FOUND',
      message: expect.stringMatching(/Ask who sent it/),
    })
  }
  const page = await app.fetch(`/s/${token}`)
  expect([page.status, page.text]).toEqual([404, (await app.fetch(`/s/${wrong}`)).text])
}

describe('a link to a paper', () => {
  it('opens for somebody without an account, for two weeks where nobody says otherwise', async () => {
    const made = await shared({ tellsSender: true })
    expect(made.url).toMatch(/^http:\/\/localhost:3000\/s\/[\w-]{43}$/)
    expect((await look(made.token)).body).toMatchObject({
      isOpen: false,
      needsPassword: false,
      recipient: 'Grace Hopper',
      senderName: 'The Lovelaces',
      title: 'Letter',
      allowsDownload: false,
      pageCount: null,
      expiresOn: '2026-04-24',
    })
    const ticket = await ticketOf(made.token)
    expect((await look(made.token, { ticket })).body).toMatchObject({ isOpen: true, pageCount: 2 })
    const page = await app.fetch(`/api/shared/${made.token}/pages/2?width=300`, by({ ticket }))
    expect(page.status, page.text).toBe(200)
    expect((await sharp(page.bytes).metadata()).width).toBe(300)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    app.clock.set('2026-04-24T12:00:00Z')
    expect((await look(made.token)).status).toBe(200)
    app.clock.set('2026-04-25T12:00:00Z')
    await expectDead(made.token)
    app.clock.set('2026-04-10T12:00:00Z')
  })

  it('counts openings, not looks, pages or HEAD, and ends with the last one that it allows', async () => {
    const made = await shared({ maxViews: 2, allowsDownload: true })
    await look(made.token)
    const head = await app.fetch(`/s/${made.token}`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    await app.fetch(`/s/${made.token}`)
    expect(await shareOf(made)).toMatchObject({ views: 0, lastViewedAt: null, state: 'OPEN' })
    await ticketOf(made.token)
    const ticket = await ticketOf(made.token)
    for (const page of [1, 2, 1]) await app.fetch(`/api/shared/${made.token}/pages/${page}`, by({ ticket }))
    const file = await app.fetch(`/api/shared/${made.token}/file`, by({ ticket }))
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="Letter.pdf"')
    const part = await app.fetch(`/api/shared/${made.token}/file`, {
      ...by({ ticket }),
      headers: { ...by({ ticket }).headers, range: 'bytes=0-3' },
    })
    expect([part.status, part.text]).toEqual([206, '%PDF'])
    expect(await shareOf(made)).toMatchObject({ views: 2, state: 'USED_UP' })
    await expectDead(made.token)
    // Whoever opened it last goes on looking.
    expect((await look(made.token, { ticket })).body.isOpen).toBe(true)
    app.clock.set('2026-04-10T14:00:01Z')
    await expectDead(made.token, ticket)
    app.clock.set('2026-04-10T12:00:00Z')
  })

  it('lets no more in than it allows, of many who open it at once', async () => {
    const made = await shared({ maxViews: 3 })
    const answers = await Promise.all(Array.from({ length: 9 }, () => open(made.token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(6)
  })

  it('asks for its password, tells nothing of the paper before, and takes five wrong ones of a network', async () => {
    const made = await shared({ password: 'a tree in May' })
    const before = await look(made.token)
    expect(before.body).toMatchObject({ needsPassword: true, title: null, fileName: null, bytes: null })
    expect((await app.fetch(`/s/${made.token}`)).text).not.toContain('Letter')
    const none = await open(made.token)
    expect(none.body).toMatchObject({ code: 'SHARED_PAPER_PASSWORD', status: 403 })
    for (let tried = 1; tried < 5; tried++) {
      expect((await open(made.token, { password: 'a tree in June' })).status).toBe(403)
    }
    expect((await open(made.token, { password: 'a tree in May' })).body).toMatchObject({
      code: 'RATE_LIMITED',
    })
    // Somebody elsewhere is not kept out by that.
    expect((await open(made.token, { password: 'a tree in May' }, { address: '198.51.100.9' })).status).toBe(
      200,
    )
    expect(await shareOf(made)).toMatchObject({ views: 1, hasPassword: true })
  })

  it('ends at once when it is taken back, also for whoever looks at it', async () => {
    const made = await shared({ allowsDownload: true })
    const ticket = await ticketOf(made.token)
    const revoked = await owner.call('DELETE', `/attachments/${made.paper}/shares/${made.id}`)
    expect(revoked.status, revoked.text).toBe(204)
    await expectDead(made.token, ticket)
    expect(await shareOf(made)).toMatchObject({ state: 'REVOKED', revokedAt: '2026-04-10T12:00:00.000Z' })
  })

  it('follows its paper into the trash and out of it, and ends with it', async () => {
    const made = await shared()
    const ticket = await ticketOf(made.token)
    expect((await owner.call('DELETE', `/attachments/${made.paper}`)).status).toBe(204)
    await expectDead(made.token, ticket)
    const all = (await owner.get('/attachments/shares')).body.items
    expect(all.find((share: { id: string }) => share.id === made.id)).toMatchObject({ state: 'SUSPENDED' })
    expect((await owner.call('POST', `/attachments/${made.paper}/restore`)).status).toBe(200)
    expect((await look(made.token)).status).toBe(200)
  })

  it('has the sight of whoever made it, as that is now', async () => {
    const grace = await app.signUp('Grace')
    const roleId = await joined(app, grace, owner.orgId, { role: 'member' })
    const member = asMember(app.fetch, grace, owner.orgId)
    const made = await shared({}, undefined, member)
    const setRole = (role: object) => owner.call('PUT', `/orgs/${owner.orgId}/roles/${roleId}`, role)
    const opensAfter = async (change: Promise<Answer>) => {
      const { status, text } = await change
      expect(status, text).toBeLessThan(300)
      return [(await look(made.token)).status, (await shareOf(made)).state]
    }
    expect(await opensAfter(setRole({ name: 'viewer' }))).toEqual([404, 'SUSPENDED'])
    await expectDead(made.token)
    expect(await opensAfter(setRole({ name: 'member', valuesVisible: false }))).toEqual([404, 'SUSPENDED'])
    expect(await opensAfter(setRole({ valuesVisible: true }))).toEqual([200, 'OPEN'])
    const put = (change: object) => owner.call('PUT', `/attachments/${made.paper}`, change)
    expect(await opensAfter(put({ isConfidential: true }))).toEqual([404, 'SUSPENDED'])
    expect(await opensAfter(put({ readerIds: [grace.id] }))).toEqual([200, 'OPEN'])
    expect(await opensAfter(owner.call('DELETE', `/orgs/${owner.orgId}/roles/${roleId}`))).toEqual([
      404,
      'SUSPENDED',
    ])
    await expectDead(made.token)
  })

  it('ends with the account of whoever made it', async () => {
    const grace = await app.signUp('Grace')
    await joined(app, grace, owner.orgId, { role: 'admin' })
    const made = await shared({}, undefined, asMember(app.fetch, grace, owner.orgId))
    expect((await grace.call('DELETE', '/users/me')).status).toBe(204)
    await expectDead(made.token)
    expect(await shareOf(made)).toMatchObject({ sharedBy: null, state: 'SUSPENDED' })
  })

  it('draws the name of its recipient over pages and files, and is refused where it can not', async () => {
    const blank = pdfOf({ pageCount: 1, title: `blank ${papers}` })
    const paper = await uploaded(blank, 'Blank.pdf')
    const [marked, plain] = [
      await shared({ hasWatermark: true, allowsDownload: true }, paper),
      await shared({ allowsDownload: true }, paper),
    ]
    const darkest = async ({ token }: Made) => {
      const ticket = await ticketOf(token)
      const page = await app.fetch(`/api/shared/${token}/pages/1?width=600`, by({ ticket }))
      const { channels } = await sharp(page.bytes).stats()
      return channels[0]?.min ?? 0
    }
    expect(await darkest(plain)).toBe(255)
    expect(await darkest(marked)).toBeLessThan(235)
    const file = await app.fetch(
      `/api/shared/${marked.token}/file`,
      by({ ticket: await ticketOf(marked.token) }),
    )
    expect(file.status, file.text).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.text).toMatch(/^%PDF/)
    expect(Buffer.from(file.bytes).equals(Buffer.from(blank))).toBe(false)

    const white = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const picture = await shared(
      { hasWatermark: true, allowsDownload: true },
      await uploaded(white, 'White.png'),
    )
    expect(await darkest(picture)).toBeLessThan(235)
    const copy = await app.fetch(
      `/api/shared/${picture.token}/file`,
      by({ ticket: await ticketOf(picture.token) }),
    )
    expect(copy.headers.get('content-disposition')).toContain('White.jpg')
    expect((await sharp(copy.bytes).stats()).channels[0]?.min).toBeLessThan(235)

    const text = await uploaded('Dear family', 'Letter.txt')
    const create = (terms: object) =>
      owner.call('POST', `/attachments/${text}/shares`, { recipient: 'Grace', ...terms })
    expect((await create({ hasWatermark: true, allowsDownload: true })).body).toMatchObject({
      code: 'PAPER_SHARE_REFUSED',
      message: expect.stringMatching(/^A name can be drawn onto a PDF or a picture/),
    })
    expect((await create({})).body).toMatchObject({ message: expect.stringMatching(/Allow the download/) })
    expect((await create({ allowsDownload: true })).status).toBe(201)
  })

  it('gives no file where it allows pages only', async () => {
    const { token } = await shared()
    const file = await app.fetch(`/api/shared/${token}/file`, by({ ticket: await ticketOf(token) }))
    expect(file.body).toMatchObject({ code: 'SHARED_PAPER_NOT_FOUND' })
  })

  it('is refused beyond a year, in the past, and without a recipient', async () => {
    const id = await uploaded()
    const create = (terms: object) =>
      owner.call('POST', `/attachments/${id}/shares`, { recipient: 'Grace', ...terms })
    expect((await create({ expiresOn: '2027-04-11' })).status).toBe(201)
    expect((await create({ expiresOn: '2027-04-12' })).text).toContain('at most 366 days')
    expect((await create({ expiresOn: '2026-04-09' })).text).toContain('This day is over')
    expect((await create({ recipient: ' ' })).text).toContain('This needs a name.')
    expect((await create({ password: 'short' })).text).toContain('8 characters')
  })
})

describe('those who share', () => {
  it('see who opened a link, when and from where, without what tells a household', async () => {
    const made = await shared()
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await open(made.token, {}, { address: '203.0.113.77', agent })
    await open(made.token, {}, { address: '2001:db8:1:2:3:4:5:6' })
    const { body } = await owner.get(`/attachments/${made.paper}/shares/${made.id}/views`)
    expect(
      body.map(({ network, agent: program }: { network: string; agent: string }) => [network, program]),
    ).toEqual(
      expect.arrayContaining([
        ['203.0.113.0/24', 'Firefox on Linux'],
        ['2001:db8:1::/48', 'A program that is no browser'],
      ]),
    )
    const history = (await owner.get(`/orgs/${owner.orgId}/history?recordType=attachment_share_views`)).body
      .items
    const own = history.filter((change: { fields: { after: unknown }[] }) =>
      change.fields.some(({ after }) => after === made.id),
    )
    expect(own).toHaveLength(2)
    for (const change of own) {
      expect(change).toMatchObject({ user: null, job: 'system:link', recordLabel: 'Opening of a link' })
      expect(change.address).toMatch(/\/(24|48)$/)
    }
    const sharing = (await owner.get(`/orgs/${owner.orgId}/history?recordId=${made.id}`)).body.items
    expect(sharing).toMatchObject([{ action: 'CREATED', user: { id: owner.id } }])
  })

  it('are those who may write papers and see this one', async () => {
    const confidential = await uploaded()
    await owner.call('PUT', `/attachments/${confidential}`, { isConfidential: true })
    const made = await shared({}, confidential)
    const [member, viewer] = await Promise.all(
      (['member', 'viewer'] as const).map(async (role) => {
        const person = await app.signUp(role)
        await joined(app, person, owner.orgId, { role })
        return asMember(app.fetch, person, owner.orgId)
      }),
    )
    const create = (person: Person | undefined, paper: string) =>
      person?.call('POST', `/attachments/${paper}/shares`, { recipient: 'Grace' })
    expect((await create(member, confidential))?.body).toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' })
    expect((await create(member, await uploaded()))?.status).toBe(201)
    expect((await create(viewer, await uploaded()))?.body).toMatchObject({ code: 'FORBIDDEN' })
    const seen = (await member?.get('/attachments/shares?limit=200'))?.body.items ?? []
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.map(({ id }: { id: string }) => id)).not.toContain(made.id)
    expect((await viewer?.get('/attachments/shares'))?.status).toBe(403)
    expect((await member?.call('DELETE', `/attachments/${confidential}/shares/${made.id}`))?.status).toBe(404)
  })

  it('change the terms of a link, and see which links open', async () => {
    const made = await shared({ password: 'a tree in May' })
    const change = (terms: object) =>
      owner.call('PATCH', `/attachments/${made.paper}/shares/${made.id}`, terms)
    expect((await change({ password: null, expiresOn: '2026-04-11', version: 1 })).body).toMatchObject({
      hasPassword: false,
      expiresOn: '2026-04-11',
      recipient: 'Grace Hopper',
      version: 2,
    })
    expect((await change({ note: 'late', version: 1 })).body).toMatchObject({ code: 'VERSION_CONFLICT' })
    expect((await open(made.token)).status).toBe(200)
    const ids = async (query: string) =>
      (await owner.get(`/attachments/shares?limit=200&${query}`)).body.items.map(
        ({ id }: { id: string }) => id,
      )
    expect(await ids('isOpen=true')).toContain(made.id)
    await owner.call('DELETE', `/attachments/${made.paper}/shares/${made.id}`)
    expect(await ids('isOpen=true')).not.toContain(made.id)
    expect(await ids('isOpen=false')).toContain(made.id)
  })
})

describe('the token of a link', () => {
  it('is kept nowhere, also where the request is repeated; nor are password and ticket', async () => {
    const paper = await uploaded()
    const password = 'a tree in May'
    const create = () =>
      owner.call(
        'POST',
        `/attachments/${paper}/shares`,
        { recipient: 'Grace', password },
        { headers: { 'idempotency-key': 'share once' } },
      )
    const first = await create()
    expect(first.body.url).toMatch(/\/s\//)
    const { url: _, ...told } = first.body
    expect((await create()).body).toEqual(told)
    const token = first.body.url.split('/').at(-1)
    const ticket = await ticketOf(token, { password })
    const admin = new pg.Client({ connectionString: app.adminUrl })
    await admin.connect()
    const { rows: tables } = await admin.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    expect(tables.length).toBeGreaterThan(30)
    for (const { name } of tables) {
      const { rows } = await admin.query<{ all: string | null }>(
        `select string_agg(t::text, ' ') as all from ${admin.escapeIdentifier(name)} t`,
      )
      for (const secret of [token, password, ticket]) expect(rows[0]?.all ?? '', name).not.toContain(secret)
    }
    await admin.end()
  })
})

describe('the page behind a link', () => {
  const cookieOf = (answer: Answer) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const post = (token: string, body = '') =>
    app.fetch(`/s/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })

  it('shows the paper by a form and pictures, and runs nothing', async () => {
    const { token } = await shared({
      password: 'a tree in May',
      allowsDownload: true,
      recipient: '<b>Grace</b>',
    })
    const page = await app.fetch(`/s/${token}`)
    expect(page.status, page.text).toBe(200)
    expect(page.text).toContain('&lt;b&gt;Grace&lt;/b&gt;')
    expect(page.text).toContain('type="password"')
    expect(page.text.length).toBeLessThan(8_000)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none';.* sandbox allow-forms allow-same-origin allow-downloads$/)
    expect(policy).not.toContain('script')
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
    const refused = await post(token, 'password=wrong+one')
    expect(refused.status).toBe(403)
    expect(refused.text).toMatch(/role="alert">This is not the password/)
    const opened = await post(token, 'password=a+tree+in+May')
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/s/${token}`])
    expect(opened.headers.getSetCookie()[0]).toMatch(
      new RegExp(`^kinfolio-shared=[\\w-]+; Max-Age=7200; Path=/s/${token}; HttpOnly; SameSite=Lax$`),
    )
    const headers = { cookie: cookieOf(opened) }
    const paper = await app.fetch(`/s/${token}`, { headers })
    expect(paper.text).toContain(`<img src="/s/${token}/pages/2" alt="Page 2 of 2">`)
    const picture = await app.fetch(`/s/${token}/pages/2`, { headers })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const file = await app.fetch(`/s/${token}/file`, { headers })
    expect(file.text).toMatch(/^%PDF/)
    expect((await app.fetch(`/s/${token}/pages/2`)).status).toBe(404)
  })

  it('takes no notice of who is signed in', async () => {
    const { token } = await shared()
    const page = await app.fetch(`/s/${token}`, { headers: { cookie: owner.cookie } })
    expect(page.text).not.toContain('Ada')
    expect(page.text).toContain('Open')
  })
})
