import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { beforeAll, describe, expect, it } from 'vitest'

import { createLog } from '../../../platform/log.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { behind } from '../../../testing/behind.ts'
import { joined } from '../../../testing/members.ts'
import { uploaded } from '../../../testing/papers.ts'
import { asMember, testApp, type Answer, type Person } from '../../../testing/test-app.ts'
import { readWaiting } from '../text/jobs.ts'
import { indexPapers } from './jobs.ts'

const now = '2026-04-10T12:00:00Z'
const app = testApp({ now })
const log = createLog('silent')
let owner: Person

beforeAll(async () => {
  owner = await app.founder()
})

const read = () => asAdministration(app, 'papers', now, (it) => readWaiting(it, { files: app.files, log }))
const index = () => asAdministration(app, 'papers', now, (it) => indexPapers(it, { log }))
const search = (text: string, person = owner, more = '') =>
  person.get(`/attachments?search=${encodeURIComponent(text)}${more}`)
const titlesOf = ({ body, text, status }: Answer): string[] => {
  expect(status, text).toBe(200)
  return body.items.map(({ title }: { title: string }) => title)
}
const titles = async (text: string, person = owner, more = '') => titlesOf(await search(text, person, more))

let made = 0
/** A paper with these words in it. */
async function keep(title: string, text: string, person = owner, form: Record<string, string> = {}) {
  made += 1
  const file = new File([text], `page-${made}.txt`)
  return uploaded(person, { file, title, ...form })
}

async function change(person: Person, method: string, path: string, body?: object) {
  const answer = await person.call(method, path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

const link = (person: Person, attachmentId: string, entityType: string, entityId: string, remove = false) =>
  change(person, 'PUT', '/attachments/link', { attachmentIds: [attachmentId], entityType, entityId, remove })

describe('papers are found', () => {
  it('by words of title and text in any ending, and by the words of a phrase in their order', async () => {
    const ada = await app.founder()
    await keep('Call four', 'The general partner calls capital for two investments of the fund.', ada)
    await keep(
      'Brief',
      'Die Gesellschaft hat zwei Ausschüttungen der Immobilien an alle Anleger beschlossen.',
      ada,
    )
    await read()
    expect(await titles('investment', ada)).toEqual(['Call four'])
    expect(await titles('INVESTMENTS partner', ada)).toEqual(['Call four'])
    expect(await titles('ausschuttung', ada)).toEqual(['Brief'])
    expect(await titles('Anlegern', ada)).toEqual(['Brief'])
    expect(await titles('"calls capital"', ada)).toEqual(['Call four'])
    expect(await titles('"general partner calls capital"', ada)).toEqual(['Call four'])
    expect(await titles('"capital calls"', ada)).toEqual([])
    expect(await titles('"investment"', ada)).toEqual([])
    expect(await titles('-partner', ada)).toEqual(['Brief'])
    expect(await titles('partner -"calls capital"', ada)).toEqual([])
    expect(await titles('bri', ada)).toEqual(['Brief'])
    expect(await titles('the', ada)).toEqual(['Call four'])
  })

  it('by figures however they are printed and asked for, and by account numbers in groups or joined', async () => {
    const ada = await app.founder()
    await keep('English', 'Amount due USD 200,000.00 to AT61 1904 3002 3457 3201', ada)
    await keep('German', 'Betrag 200.000,00 EUR, Konto AT611904300234573201', ada)
    await keep('Swiss', "Betrag CHF 200'000.50", ada)
    await read()
    for (const asked of ['200000', '200,000', '200.000,00', '200,000.00']) {
      expect(new Set(await titles(asked, ada)), asked).toEqual(new Set(['English', 'German']))
    }
    expect(await titles('200000.50', ada)).toEqual(['Swiss'])
    for (const asked of ['AT611904300234573201', 'AT61 1904 3002 3457 3201', '"at61 1904 3002 3457 3201"']) {
      expect(await titles(asked, ada), asked).toContain('English')
    }
    expect(await titles('AT611904300234573201', ada)).toEqual(['German', 'English'])
    expect(await titles('amount:>200000', ada)).toEqual(['Swiss'])
    expect(await titles('amount:200000..200000.5', ada)).toEqual(['Swiss', 'German', 'English'])
    expect(await titles('amount:>=200.000,00USD', ada)).toEqual(['English'])
    expect(await titles('betrag -amount:200000', ada)).toEqual(['Swiss'])
  })

  it('by what operators say of them', async () => {
    const ada = await app.founder()
    const bank = await change(ada, 'POST', '/companies', { name: 'Alpenbank Zürich' })
    const tag = await change(ada, 'POST', '/tags', { name: 'Tax 2025' })
    const call = await keep('Notice one', 'words of one', ada, { kind: 'CAPITAL_CALL' })
    const bill = await keep('Notice two', 'words of two', ada, { kind: 'INVOICE' })
    await keep('Notice three', 'words of three', ada)
    await change(ada, 'PUT', `/attachments/${call.id}`, { on: '2025-06-30', issuerId: bank.id })
    await change(ada, 'PUT', `/attachments/${bill.id}`, { on: '2025-12-31' })
    await change(ada, 'POST', '/tags/assign', { tagId: tag.id, entityId: bill.id, entityType: 'attachment' })
    await read()
    expect(await titles('kind:capital-call', ada)).toEqual(['Notice one'])
    expect(await titles('notice -kind:invoice', ada)).toEqual(['Notice three', 'Notice one'])
    expect(await titles('kind:unknown words', ada)).toEqual(['Notice three'])
    expect(await titles('from:zurich', ada)).toEqual(['Notice one'])
    expect(await titles('notice -from:"alpenbank zürich"', ada)).toEqual(['Notice three', 'Notice two'])
    expect(await titles('tag:tax', ada)).toEqual(['Notice two'])
    expect(await titles('before:2025-12-31', ada)).toEqual(['Notice one'])
    expect(await titles('after:2025-06', ada)).toEqual(['Notice two'])
    expect(await titles('notice tag:"tax 2025" kind:capital-call', ada)).toEqual([])
    expect(await titles('notice', ada, '&kind=INVOICE')).toEqual(['Notice two'])
  })

  it('go by the kind and the day that a paper has now, also where the index is from an earlier release', async () => {
    const ada = await app.founder()
    const bill = await keep('Notice', 'words of a bill', ada, { kind: 'INVOICE' })
    await read()
    await change(ada, 'PUT', `/attachments/${bill.id}`, { kind: 'RECEIPT', on: '2026-02-28' })
    const asked = [
      'words kind:receipt',
      'words kind:invoice',
      'words after:2026-02-01',
      'words before:2026-02-01',
    ]
    const found = async () => Promise.all(asked.map((text) => titles(text, ada)))
    expect(await found()).toEqual([['Notice'], [], ['Notice'], []])
    await app.superuser.query('alter table paper_index disable trigger paper_index_kept')
    await app.superuser.query('update paper_index set kind = null, "on" = null, has_facts = false')
    await app.superuser.query('alter table paper_index enable trigger paper_index_kept')
    expect(await found()).toEqual([['Notice'], [], ['Notice'], []])
  })

  it('in titles before texts, and of those that fit alike the newest first, or in the order that is asked for', async () => {
    const ada = await app.founder()
    await keep('Testament', 'nothing else', ada)
    await keep('Letter', 'A copy of the testament is enclosed.', ada)
    await keep('Bill', 'For the testament, as agreed.', ada)
    await read()
    expect(await titles('testament', ada)).toEqual(['Testament', 'Bill', 'Letter'])
    expect(await titles('testament', ada, '&sortBy=title&sortDirection=asc')).toEqual([
      'Bill',
      'Letter',
      'Testament',
    ])
    const second = await search('testament', ada, '&limit=2&page=2')
    expect([titlesOf(second), second.body.total]).toEqual([['Letter'], 3])
  })

  it('by notes, file names, tags, and the names of issuer and records, as they are now', async () => {
    const ada = await app.founder()
    const { id } = await keep('Untitled', 'A page.', ada)
    const [company, contact, position, cost, tag] = [
      await change(ada, 'POST', '/companies', { name: 'Rosenkranz Treuhand' }),
      await change(ada, 'POST', '/contacts', { name: 'Wilhelmina Ottokar' }),
      await change(ada, 'POST', '/positions', { name: 'Seevilla', type: 'REAL_ESTATE' }),
      await change(ada, 'POST', '/costs', {
        name: 'Winterdienst',
        terms: [{ kind: 'AMOUNT', amount: '90' }],
      }),
      await change(ada, 'POST', '/tags', { name: 'Urgent' }),
    ]
    await change(ada, 'PUT', `/attachments/${id}`, {
      description: 'Signed at Kitzbühel',
      issuerId: company.id,
    })
    await change(ada, 'POST', '/tags/assign', { tagId: tag.id, entityId: id, entityType: 'attachment' })
    await link(ada, id, 'contact', contact.id)
    await link(ada, id, 'position', position.id)
    await link(ada, id, 'cost', cost.id)
    for (const asked of ['kitzbuhel', 'rosenkranz', 'OTTOKAR', 'winterdienst', 'seevilla urgent', 'page']) {
      expect(await titles(asked, ada), asked).toEqual(['Untitled'])
    }
    await change(ada, 'PATCH', `/companies/${company.id}`, { name: 'Lindenhof', version: 1 })
    await change(ada, 'PATCH', `/costs/${cost.id}`, { name: 'Gardening', version: 1 })
    await change(ada, 'PATCH', `/tags/${tag.id}`, { name: 'Done', version: 1 })
    await link(ada, id, 'contact', contact.id, true)
    await change(ada, 'DELETE', `/positions/${position.id}`)
    expect(await titles('lindenhof gardening done', ada)).toEqual(['Untitled'])
    for (const asked of ['rosenkranz', 'urgent', 'ottokar', 'seevilla', 'winterdienst']) {
      expect(await titles(asked, ada), asked).toEqual([])
    }
  })

  it('by the content that they have, not by the one that they had, and not in the trash', async () => {
    const ada = await app.founder()
    const { id } = await keep('Notice', 'The amount of spring', ada)
    await read()
    await ada.send(`/attachments/${id}/replace`, { file: new File(['The amount of autumn'], 'v2.txt') })
    expect(await titles('spring', ada)).toEqual([])
    await read()
    expect(await titles('autumn', ada)).toEqual(['Notice'])
    await change(ada, 'DELETE', `/attachments/${id}`)
    expect(await titles('autumn', ada)).toEqual([])
    await change(ada, 'POST', `/attachments/${id}/restore`)
    expect(await titles('autumn', ada)).toEqual(['Notice'])
  })
})

describe('a hit', () => {
  const marked = (parts: { text: string; isMarked: boolean }[]) =>
    parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

  it('names the page that has most of the words, and marks them as they are printed', async () => {
    const ada = await app.founder()
    const line = (page: number, text: string) => ({ x: 72, y: 100, text, page })
    const bytes = pdfOf({
      texts: [
        line(1, 'The partnership will hold a meeting.'),
        line(2, 'Nothing'),
        line(3, 'The Partnership distributes EUR 12,500.00 to its partners.'),
      ],
    })
    await uploaded(ada, { file: new File([Buffer.from(bytes)], 'n.pdf'), title: 'Notice' })
    await read()
    const hitOf = async (asked: string) => (await search(asked, ada)).body.items[0].hit
    const hit = await hitOf('partnership distribution 12500')
    expect(hit).toMatchObject({ page: 3, in: 'TEXT' })
    expect(marked(hit.parts)).toBe('The [Partnership distributes] EUR [12,500.00] to its partners.')
    expect(await hitOf('meeting')).toMatchObject({ page: 1 })
    expect(marked((await hitOf('"hold a meeting"')).parts)).toBe('The partnership will [hold a meeting].')
    expect(await hitOf('notice')).toEqual({ page: null, in: 'ELSEWHERE', parts: [] })
    expect((await ada.get('/attachments')).body.items[0].hit).toBeUndefined()
  })

  it('in the notes shows them, and holds text as text', async () => {
    const ada = await app.founder()
    const { id } = await keep('Deed', 'nothing', ada)
    await change(ada, 'PUT', `/attachments/${id}`, { description: 'Kept in the <b>safe</b> of Müller' })
    const [{ hit }] = (await search('muller safe', ada)).body.items
    expect(hit.in).toBe('NOTES')
    expect(marked(hit.parts)).toBe('Kept in the <b>[safe]</b> of [Müller]')
  })

  it('in a long text is the stretch around the words', async () => {
    const ada = await app.founder()
    await keep(
      'Long',
      `${'lorem ipsum dolor '.repeat(60)}the needle stands here ${'sit amet '.repeat(60)}`,
      ada,
    )
    await read()
    const [{ hit }] = (await search('needle', ada)).body.items
    expect(marked(hit.parts)).toMatch(/^… .*lorem.* the \[needle\] stands here sit amet.* …$/)
    expect(marked(hit.parts).length).toBeLessThan(300)
  })
})

describe('a search across all records', () => {
  it('finds papers by title first and then by their text, with the page', async () => {
    const ada = await app.founder()
    const inText = await keep('Letter', 'The quokka is a marsupial.', ada)
    const inTitle = await keep('Quokka', 'No animal.', ada)
    await read()
    expect((await ada.get('/search?q=quokka')).body).toEqual([
      { kind: 'attachments', id: inTitle.id, name: 'Quokka' },
      { kind: 'attachments', id: inText.id, name: 'Letter', page: 1 },
    ])
    expect((await owner.get('/search?q=quokka')).body).toEqual([])
    expect((await ada.get(`/search?q=${encodeURIComponent('kind:banana "')}`)).status).toBe(200)
  })
})

describe('who finds a paper', () => {
  const aMember = async (name: string, role: Parameters<typeof joined>[3]) => {
    const person = await app.signUp(name)
    await joined(app, person, owner.orgId, role)
    return asMember(app.fetch, person, owner.orgId)
  }

  it('are people of its organisation: another one with the same words finds its own', async () => {
    const [ada, grace] = [await app.founder(), await app.founder()]
    await keep('Of Ada', 'The same words in both houses', ada)
    await keep('Of Grace', 'The same words in both houses', grace)
    await read()
    for (const asked of ['words', '"both houses"', 'house', '-absent']) {
      expect(await titles(asked, ada), asked).toEqual(['Of Ada'])
      expect(await titles(asked, grace), asked).toEqual(['Of Grace'])
    }
    const { rows } = await behind(app, ada, 'select paper_id from searched_papers')
    expect(rows).toHaveLength(1)
  })

  it('in a role for named entities do so by the names of records that they see, and by no others', async () => {
    const [inside, outside] = [
      await change(owner, 'POST', `/orgs/${owner.orgId}/entities`, { name: 'Innen', type: 'TRUST' }),
      await change(owner, 'POST', `/orgs/${owner.orgId}/entities`, { name: 'Aussen', type: 'TRUST' }),
    ]
    const position = (name: string, entityId: string) =>
      change(owner, 'POST', '/positions', { name, type: 'PRIVATE_FUND', entityId })
    const [seen, unseen] = [await position('Habicht', inside.id), await position('Zeisig', outside.id)]
    const both = await keep('Shared paper', 'text of both', owner, { entityId: seen.id })
    await link(owner, both.id, 'position', unseen.id)
    await keep('Foreign paper', 'text of the other', owner, { entityId: unseen.id })
    await read()
    const member = await aMember('Scoped', { role: 'member', entityIds: [inside.id] })
    expect(await titles('text')).toEqual(['Foreign paper', 'Shared paper'])
    expect(await titles('zeisig')).toEqual(['Foreign paper', 'Shared paper'])
    expect(await titles('text', member)).toEqual(['Shared paper'])
    expect(await titles('habicht', member)).toEqual(['Shared paper'])
    expect(await titles('habicht text both', member)).toEqual(['Shared paper'])
    expect(await titles('shared habi', member)).toEqual(['Shared paper'])
    expect(await titles('zeisig', member)).toEqual([])
    expect(await titles('zei', member)).toEqual([])
    expect(await titles('text -zeisig', member)).toEqual(['Shared paper'])
    expect(await titles('text -habicht', member)).toEqual([])
    expect((await search('text', member)).body.total).toBe(1)
  })

  it('are those who may read it: not confidential ones, and without values only kinds that carry none', async () => {
    const secret = await keep('Secret paper', 'hidden words for few')
    await change(owner, 'PUT', `/attachments/${secret.id}`, { isConfidential: true })
    await keep('Passport', 'passport words for few', owner, { kind: 'IDENTITY_PAPER' })
    await read()
    const member = await aMember('Plain', { role: 'member' })
    const without = await aMember('Without', { role: 'viewer', valuesVisible: false })
    const invoice = await keep('Invoice', 'words for few of 3,000.00 EUR', owner, { kind: 'INVOICE' })
    await read()
    expect(await titles('few')).toEqual(['Invoice', 'Passport', 'Secret paper'])
    expect(await titles('few', member)).toEqual(['Invoice', 'Passport'])
    expect(await titles('few', without)).toEqual(['Passport'])
    expect(await titles('amount:>1', without)).toEqual([])
    expect(invoice.id).toBeDefined()
  })
})

describe('the index', () => {
  it('says how many papers it does not know yet, and a job brings all of them up to date', async () => {
    const ada = await app.founder()
    const company = await change(ada, 'POST', '/companies', { name: 'Before' })
    for (let at = 0; at < 25; at++) {
      const { id } = await keep(`Paper ${at}`, `text ${at}`, ada)
      await change(ada, 'PUT', `/attachments/${id}`, { issuerId: company.id })
    }
    await change(ada, 'PATCH', `/companies/${company.id}`, { name: 'Afterwards', version: 1 })
    app.jobs.length = 0
    const early = (await search('afterwards', ada)).body
    expect([early.total, early.staleCount]).toEqual([20, 5])
    expect(app.jobs).toContainEqual({ queue: 'papers.index', payload: { orgId: ada.orgId } })
    await index()
    const late = (await search('afterwards', ada)).body
    expect([late.total, late.staleCount]).toEqual([25, 0])
  })

  it('is made of a database that has none, with the amounts of its texts', async () => {
    const ada = await app.founder()
    const { id } = await keep('Old paper', 'It prints EUR 4,321.00', ada)
    await read()
    await behind(app, ada, 'delete from paper_index')
    await behind(app, ada, 'update paper_texts set amounts = null, currencies = null')
    await behind(
      app,
      ada,
      `insert into stale_papers (org_id, id, attachment_id, is_later) values ($1, gen_random_uuid(), $2, true)`,
      [ada.orgId, id],
    )
    await read()
    await index()
    expect(await titles('prints amount:4321', ada)).toEqual(['Old paper'])
  })

  it('holds a paper of two million letters, in which phrases are found too', async () => {
    const ada = await app.founder()
    const words = Array.from({ length: 300_000 }, (_, at) => `w${at % 40_000}`).join(' ')
    await keep('Very long', `beginning ${words} finale`, ada)
    await read()
    await index()
    const [start] = (await search('beginning', ada)).body.items
    expect(start.hit).toMatchObject({ in: 'TEXT', page: 1 })
    expect(await titles('beginning w39999', ada)).toEqual(['Very long'])
    expect(await titles('"w39998 w39999"', ada)).toEqual(['Very long'])
  })

  it('goes with an organisation that is erased', async () => {
    const ada = await app.founder()
    await keep('Gone', 'gone', ada)
    await read()
    await behind(app, ada, 'delete from orgs where id = $1', [ada.orgId])
    const { rows } = await app.superuser.query('select from paper_index where org_id = $1', [ada.orgId])
    expect(rows).toEqual([])
  })
})

describe('a search that nobody can answer', () => {
  it.each([
    ['kind:banana', /There is no kind of paper called banana/],
    ['before:tomorrow', /tomorrow is no day/],
    ['amount:>much', />much is no amount/],
    ['x'.repeat(10_000), /Keep this to 200 characters/],
  ])('says so in words: %s', async (asked, words) => {
    const { status, body } = await search(asked)
    expect(status).toBe(400)
    expect(body.message).toMatch(words)
  })

  it.each([
    '"',
    '-',
    '!!!',
    "'; drop table attachments --",
    '\\ & | ! ( ) : * <->',
    '"a "b" -"',
    '%_',
    "o'neill's",
  ])('but %j is answered', async (asked) => {
    expect((await search(asked)).status).toBe(200)
  })
})
