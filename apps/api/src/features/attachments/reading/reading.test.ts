import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { outlookFile } from '@kinfolio/formats/testing/outlook-file'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

import { aMail } from '../../../testing/mails.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp()
let owner: Person

beforeAll(async () => {
  owner = await app.founder()
})

const notice = [
  'Capital Call Notice',
  'Fund: Linden Growth Fund II',
  'Notice date: 2 March 2026',
  'Due date: 20 March 2026',
  'Call percentage: 10.0%',
  'Amount called: EUR 200,000.00',
]
const asPdf = (lines: readonly string[]) =>
  pdfOf({ texts: lines.map((text, index) => ({ x: 72, y: 72 + 24 * index, text })) })

async function aFund(commitment: string): Promise<string> {
  const body = { name: 'Linden', type: 'PRIVATE_FUND', currency: 'EUR', details: { commitment } }
  const answer = await owner.call('POST', '/positions', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

async function uploaded(name: string, content: Uint8Array | string, entityId?: string): Promise<string> {
  const file = new File([typeof content === 'string' ? content : Buffer.from(content)], name)
  const form = { file, type: 'position', ...(entityId === undefined ? {} : { entityId }) }
  const answer = await owner.send('/attachments/upload', form)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const readingOf = (id: string, person = owner) => person.get(`/attachments/${id}/reading`)

it('answers what a notice says with the page, and names what contradicts itself', async () => {
  const id = await uploaded('call.pdf', asPdf([...notice, 'Commitment: EUR 1,000,000.00']))
  const { status, body, text } = await readingOf(id)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ state: 'READ', pageCount: 1, leftOut: [] })
  const [document] = body.documents
  expect(document.kind).toBe('CAPITAL_CALL')
  const said = Object.fromEntries(
    document.suggestions.map(({ field, value }: { field: string; value: string }) => [field, value]),
  )
  expect(said).toMatchObject({
    date: '2026-03-02',
    dueDate: '2026-03-20',
    fund: 'Linden Growth Fund II',
    amount: '200000',
    percentage: '10',
    currency: 'EUR',
  })
  const wrong = document.tieOuts.filter(({ outcome }: { outcome: string }) => outcome === 'CONTRADICTS')
  // 10 % of 1,000,000 are 100,000.
  expect(wrong).toMatchObject([{ check: 'T4' }])
  expect(+wrong[0].expected).toBe(100_000)
})

it('holds a notice that names no commitment against the one that is recorded of its fund', async () => {
  const read = async (commitment: string) => {
    // The same content is one paper, so that each has a line of its own.
    const lines = [...notice, `For the investor of ${commitment}`]
    const { body } = await readingOf(await uploaded('call.pdf', asPdf(lines), await aFund(commitment)))
    return body.documents[0].tieOuts.find(({ check }: { check: string }) => check === 'T4').outcome
  }
  expect(await read('1000000')).toBe('CONTRADICTS')
  expect(await read('2000000')).toBe('TIES')
})

it('says of other files that they are not read, and of a damaged one why', async () => {
  const picture = await uploaded('a.bin', 'PK\u0003\u0004 no archive')
  expect((await readingOf(picture)).body).toMatchObject({ state: 'NONE', documents: [] })
  const damaged = await readingOf(await uploaded('broken.pdf', '%PDF-1.7 and nothing more'))
  expect(damaged.body).toMatchObject({ code: 'FILE_UNREADABLE', message: expect.stringMatching(/damaged/) })
})

it('reads what was written in a mail, whoever wrote it down', async () => {
  const said = [...notice.slice(1), 'Written in a mail'].join('\r\n')
  const outlook = outlookFile({
    subject: 'Capital Call Notice',
    text: said,
    files: { 'a.txt': 'Fund: Another Fund' },
  })
  for (const [name, mail] of [
    ['call.eml', aMail({ subject: 'Capital Call Notice', text: said })],
    ['call.msg', outlook],
    [
      'page.eml',
      aMail({
        subject: 'Capital Call Notice',
        html: notice
          .slice(1)
          .map((line) => `<p>${line}</p>`)
          .join(''),
      }),
    ],
  ] as const) {
    const { body, text } = await readingOf(await uploaded(name, mail))
    expect(body.state, text).toBe('READ')
    const [document] = body.documents
    const values = Object.fromEntries(
      document.suggestions.map(({ field, value }: { field: string; value: string }) => [field, value]),
    )
    expect(values).toMatchObject({
      kind: 'CAPITAL_CALL',
      fund: 'Linden Growth Fund II',
      dueDate: '2026-03-20',
      amount: '200000',
      currency: 'EUR',
    })
  }
})

it('is for those who see the paper and values', async () => {
  const id = await uploaded('call.pdf', asPdf([...notice, 'For members']))
  const grace = await app.signUp('Grace')
  await joined(app, grace, owner.orgId, { role: 'viewer', valuesVisible: false })
  expect((await readingOf(id, asMember(app.fetch, grace, owner.orgId))).body).toMatchObject({
    code: 'VALUES_HIDDEN',
  })
  const stranger = await app.founder()
  expect((await readingOf(id, stranger)).body).toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' })
})

it('draws a page as a picture, as wide as asked, and says how many there are', async () => {
  const id = await uploaded('call.pdf', asPdf([...notice, 'To be drawn']))
  const page = await owner.get(`/attachments/${id}/pages/1?width=300`)
  expect(page.status, page.text).toBe(200)
  const { format, width } = await sharp(page.bytes).metadata()
  expect([format, width, page.headers.get('x-page-count')]).toEqual(['webp', 300, '1'])
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  const none = await owner.get(`/attachments/${id}/pages/2`)
  expect(none.body).toMatchObject({
    code: 'FILE_UNREADABLE',
    message: 'This paper has no page 2. Its last one is page 1.',
  })
  const wide = await owner.get(`/attachments/${id}/pages/1?width=99999`)
  expect(wide.body).toMatchObject({ code: 'INVALID_INPUT', message: 'This is at most 2400.' })
  const stranger = await app.founder()
  expect((await stranger.get(`/attachments/${id}/pages/1`)).body).toMatchObject({
    code: 'ATTACHMENT_NOT_FOUND',
  })
})

it('tells where the words of a page stand, and finds words on all pages', async () => {
  const id = await uploaded('call.pdf', asPdf([...notice, 'DE89 3704 0044']))
  const { lines } = (await owner.get(`/attachments/${id}/pages/1/words`)).body
  const line = lines.find(({ text }: { text: string }) => text === 'DE89 3704 0044')
  expect(line).toMatchObject({ left: expect.closeTo(72 / 612, 3), height: expect.any(Number) })
  const found = await owner.get(`/attachments/${id}/find?text=de8937040044`)
  expect(found.body).toMatchObject({ hits: [{ page: 1, places: [{ left: line.left, top: line.top }] }] })
  expect((await owner.get(`/attachments/${id}/find?text=nowhere`)).body.hits).toEqual([])
  expect((await owner.get(`/attachments/${id}/find?text=%20`)).body.code).toBe('INVALID_INPUT')
  const stranger = await app.founder()
  for (const path of ['pages/1/words', 'find?text=call'])
    expect((await stranger.get(`/attachments/${id}/${path}`)).body.code).toBe('ATTACHMENT_NOT_FOUND')
})

it('tells where on the page each value stands', async () => {
  const { body } = await readingOf(await uploaded('placed.pdf', asPdf([...notice, 'Placed'])))
  const amount = body.documents[0].suggestions.find(({ field }: { field: string }) => field === 'amount')
  expect(amount.place).toMatchObject({ width: expect.any(Number) })
  expect(amount.place.top).toBeGreaterThan(0)
  expect(amount.place.left + amount.place.width).toBeLessThan(1)
})
