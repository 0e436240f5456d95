import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { describe, expect, it } from 'vitest'

import { createLog } from '../../platform/log.ts'
import { asAdministration } from '../../testing/administration.ts'
import { aMail } from '../../testing/mails.ts'
import { aMember } from '../../testing/saved-views.ts'
import { testApp, type Person } from '../../testing/test-app.ts'
import { readWaiting } from '../attachments/text/jobs.ts'

const now = '2026-04-10T12:00:00Z'
const app = testApp({ now })

const readTexts = () =>
  asAdministration(app, 'papers', now, (it) =>
    readWaiting(it, { files: app.files, log: createLog('silent') }),
  )

async function made(person: Person, path: string, body: unknown): Promise<string> {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

async function uploaded(person: Person, lines: readonly string[], name = 'paper.pdf'): Promise<string> {
  const pdf = pdfOf({ texts: lines.map((text, index) => ({ x: 72, y: 72 + 24 * index, text })) })
  const form = { file: new File([Buffer.from(pdf)], name), type: 'position' }
  const answer = await person.send('/attachments/upload', form)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const statement = (fund: string, unfunded: string) => [
  'Capital Account Statement',
  `Fund: ${fund}`,
  'As of: 31 December 2025',
  'Commitment: EUR 1,000,000.00',
  `Unfunded commitment: EUR ${unfunded}`,
]

const analyzed = (person: Pick<Person, 'call'>, attachmentIds: readonly string[]) =>
  person.call('POST', '/ai/analyze-attachments', { attachmentIds })

describe('papers that are laid beside each other', () => {
  it('tell what they say, and which figures of one fund on one day differ', async () => {
    const ada = await app.founder()
    const first = await uploaded(ada, statement('Rowan Growth Fund II, L.P.', '400,000.00'))
    const second = await uploaded(ada, statement('ROWAN GROWTH FUND II LP', '350,000.00'))
    const other = await uploaded(ada, statement('Rowan Growth Fund III, L.P.', '900,000.00'))
    const { status, body, text } = await analyzed(ada, [first, second, other])
    expect(status, text).toBe(200)
    expect(body.papers.map(({ attachmentId, unread }: typeof body) => [attachmentId, unread])).toEqual([
      [first, null],
      [second, null],
      [other, null],
    ])
    const differing = body.findings.filter(({ kind }: { kind: string }) => kind === 'DISAGREE')
    expect(differing).toMatchObject([
      {
        field: 'unfunded',
        sources: [
          { attachmentId: first, page: 1, value: '400000', currency: 'EUR' },
          { attachmentId: second, page: 1, value: '350000', currency: 'EUR' },
        ],
      },
    ])
  })

  it('warn of accounts that differ between letters of one sender', async () => {
    const ada = await app.founder()
    const managerId = await made(ada, '/companies', { name: 'Rowan Capital', type: 'FUND_MANAGER' })
    const fund = { type: 'PRIVATE_FUND', currency: 'EUR', managerId }
    await made(ada, '/positions', { name: 'Rowan Growth Fund II', ...fund })
    const call = (iban: string) => [
      'Capital Call Notice',
      'Fund: Rowan Growth Fund II',
      'Notice date: 2 March 2026',
      'Amount called: EUR 200,000.00',
      `IBAN: ${iban}`,
    ]
    // Both are examples of the IBAN registry.
    const known = await uploaded(ada, call('DE89 3704 0044 0532 0130 00'))
    const changed = await uploaded(ada, call('GB29 NWBK 6016 1331 9268 19'))
    const { body } = await analyzed(ada, [known, changed])
    expect(body.findings).toMatchObject([
      {
        kind: 'ACCOUNTS',
        what: expect.stringContaining('Rowan Capital'),
        sources: [{ value: 'DE89370400440532013000' }, { value: 'GB29NWBK60161331926819' }],
      },
    ])
  })

  it('name what cannot be read, and refuse papers of others and too many', async () => {
    const ada = await app.founder()
    const broken = { file: new File(['%PDF-1.7 and nothing else'], 'broken.pdf'), type: 'position' }
    const { body: paper } = await ada.send('/attachments/upload', broken)
    const { status, body } = await analyzed(ada, [paper.id])
    expect(status).toBe(200)
    expect(body.papers[0].unread).toEqual(expect.any(String))
    const bob = await app.founder()
    expect((await analyzed(bob, [paper.id])).body.code).toBe('ATTACHMENT_NOT_FOUND')
    expect((await analyzed(ada, [])).status).toBe(400)
    expect(
      (
        await analyzed(
          ada,
          Array.from({ length: 21 }, () => paper.id),
        )
      ).status,
    ).toBe(400)
  })
})

it('suggests what could be noted of papers, as their pages do, and notes nothing', async () => {
  const ada = await app.founder()
  const fundId = await made(ada, '/positions', {
    name: 'Alder Fund III',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
  })
  const id = await uploaded(ada, [
    'Capital Call Notice',
    'Fund: Alder Fund III, L.P.',
    'Notice date: 2 March 2026',
  ])
  const answer = await ada.call('POST', '/ai/suggest-attachment-metadata', { attachmentIds: [id, id] })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.papers).toHaveLength(1)
  expect(answer.body.papers[0].facts).toEqual((await ada.get(`/attachments/${id}/reading`)).body.facts)
  expect(answer.body.papers[0].facts).toContainEqual(
    expect.objectContaining({ fact: 'link', entityId: fundId }),
  )
  expect((await ada.get(`/attachments/${id}`)).body).toMatchObject({ kind: null, links: [] })
})

describe('companies that are not there yet', () => {
  const proposed = async (person: Pick<Person, 'call'>) => {
    const answer = await person.call('POST', '/ai/extract-company-info')
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  it('are those that papers and mails on no record name, with where they do', async () => {
    const ada = await app.founder()
    await made(ada, '/companies', { name: 'Known Bank', legalName: 'Known Bank AG' })
    await made(ada, `/orgs/${ada.orgId}/entities`, { name: 'Oak Holding GmbH', type: 'HOLDING_COMPANY' })
    const paper = await uploaded(ada, [
      'Acme Roofing Ltd',
      'office@acme-roofing.example',
      'Invoice for Oak Holding GmbH, payable to Known Bank AG',
    ])
    const mail = aMail({
      subject: 'An offer',
      text: 'Good day,\nplease find our offer.\nLea Winter\nLinden & Partner AG, Zürich',
    })
    const sent = await ada.send('/messages/upload', { file: new File([mail], 'mail.eml') })
    const { threadId } = sent.body.mails[0]
    await readTexts()
    const found = await proposed(ada)
    expect(found).toMatchObject({ papers: 1, mails: 1, isCut: false })
    expect(found.companies).toMatchObject([
      {
        name: 'Linden & Partner AG',
        domains: ['linden.example'],
        grade: 'SURE',
        sources: [{ kind: 'MAIL', id: threadId, quote: 'Linden & Partner AG, Zürich' }],
      },
      {
        name: 'Acme Roofing Ltd',
        domains: ['acme-roofing.example'],
        emails: ['office@acme-roofing.example'],
        grade: 'LIKELY',
        sources: [{ kind: 'PAPER', id: paper, page: 1 }],
      },
    ])
    await made(ada, '/companies', { name: 'Linden & Partner' })
    await made(ada, '/companies', { name: 'Acme', domains: ['acme-roofing.example'] })
    expect((await proposed(ada)).companies).toEqual([])
  })

  it('are not told of confidential papers to whoever does not see them', async () => {
    const ada = await app.founder()
    const id = await uploaded(ada, ['Secret Ventures Ltd'])
    await readTexts()
    expect((await proposed(ada)).companies).toMatchObject([
      { name: 'Secret Ventures Ltd', grade: 'DOUBTFUL' },
    ])
    const hidden = await ada.call('PUT', `/attachments/${id}`, { isConfidential: true })
    expect(hidden.status, hidden.text).toBe(200)
    expect((await proposed(await aMember(app, ada, { role: 'member' }))).companies).toEqual([])
  })
})
