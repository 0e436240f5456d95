import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { outlookFile } from '@kinfolio/formats/testing/outlook-file'
import { beforeAll, describe, expect, it } from 'vitest'

import { aMail } from '../../../testing/mails.ts'
import { joined } from '../../../testing/members.ts'
import { uploaded } from '../../../testing/papers.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp()
let owner: Person
let position: string

beforeAll(async () => {
  owner = await app.founder()
  position = (await owner.call('POST', '/positions', { name: 'Fund', type: 'PRIVATE_FUND' })).body.id
})

const fileOf = (name: string, content: string | Uint8Array) =>
  new File([typeof content === 'string' ? content : Buffer.from(content)], name)
const kept = (name: string, content: string | Uint8Array) =>
  uploaded(owner, { entityId: position, file: fileOf(name, content) })
const viewOf = (id: string, person = owner) => person.get(`/attachments/${id}/view`)

describe('a table', () => {
  it('is told row by row as it stands in the file, with its columns of numbers', async () => {
    const { id } = await kept(
      'list.csv',
      'Day;What;Amount\n2026-03-02;Capital call;"1.234,50"\n2026-04-06;=2+3;-7,00\n',
    )
    const { status, body, text } = await viewOf(id)
    expect(status, text).toBe(200)
    expect(body).toEqual({
      kind: 'TABLE',
      leftOut: [],
      sheets: [
        {
          name: null,
          rowCount: 3,
          columnCount: 3,
          numeric: [2],
          rows: [
            { line: 1, cells: ['Day', 'What', 'Amount'] },
            { line: 2, cells: ['2026-03-02', 'Capital call', '1.234,50'] },
            { line: 3, cells: ['2026-04-06', '=2+3', '-7,00'] },
          ],
        },
      ],
    })
  })

  it('of many rows is told to its thousandth row', async () => {
    const { id } = await kept('long.csv', `a;b;c\n${'1;2;3\n'.repeat(4_999)}`)
    const [sheet] = (await viewOf(id)).body.sheets
    expect([sheet.rows.length, sheet.rowCount]).toEqual([1_000, 5_000])
  })

  it('of an earlier version is told as it was', async () => {
    const { id } = await kept('v1.csv', 'Day;Amount;x\n2026-03-02;1;y\n')
    await owner.send(`/attachments/${id}/replace`, {
      file: fileOf('v2.csv', 'Day;Amount;x\n2026-03-02;2;y\n'),
    })
    const { body: versions } = await owner.get(`/attachments/${id}/versions`)
    const old = await owner.get(`/attachments/${id}/view?versionId=${versions[1].versionId}`)
    expect(old.body.sheets[0].rows[1].cells).toEqual(['2026-03-02', '1', 'y'])
    expect((await viewOf(id)).body.sheets[0].rows[1].cells).toEqual(['2026-03-02', '2', 'y'])
  })
})

describe('a mail', () => {
  const files = { 'Notice.txt': 'Call 7', 'setup.exe': 'MZ' }

  it('is told with its people, words and files, each of which can be saved', async () => {
    const { id } = await kept('call.eml', aMail({ subject: 'Call 7', text: 'Dear Ada', files }))
    const { body, text } = await viewOf(id)
    expect(body, text).toMatchObject({
      kind: 'MAIL',
      subject: 'Call 7',
      from: { name: 'Linden Fund', address: 'fund@linden.example' },
      to: [{ name: 'Ada Lovelace', address: 'ada@example.com' }],
      sentAt: '2026-03-02T08:30:00.000Z',
      text: 'Dear Ada',
      files: [
        { index: 0, fileName: 'Notice.txt', bytes: 6 },
        { index: 1, fileName: 'setup.exe' },
      ],
      fileCount: 2,
    })
    const saved = await owner.get(`/attachments/${id}/files/0`)
    expect([saved.status, saved.text]).toEqual([200, 'Call 7'])
    expect(saved.headers.get('content-type')).toBe('application/octet-stream')
    expect(saved.headers.get('content-disposition')).toContain('attachment')
    expect((await owner.get(`/attachments/${id}/files/1`)).body.code).toBe('ATTACHMENT_REFUSED')
    expect((await owner.get(`/attachments/${id}/files/2`)).status).toBe(404)
    const { id: table } = await kept('a.csv', 'a;b;c\n1;2;3\n4;5;6\n')
    expect((await owner.get(`/attachments/${table}/files/0`)).status).toBe(404)
  })

  it('gives a file that becomes a paper on the same records, hidden as the mail is', async () => {
    const grace = await app.signUp('Grace')
    await joined(app, grace, owner.orgId, { role: 'member' })
    const member = asMember(app.fetch, grace, owner.orgId)
    const contact = (await owner.call('POST', '/contacts', { name: 'Ada' })).body.id
    const { id } = await kept('secret.eml', aMail({ text: 'Secret', files: { 'Deed.txt': 'A secret deed' } }))
    const link = { attachmentIds: [id], entityType: 'contact', entityId: contact }
    expect((await owner.call('PUT', '/attachments/link', link)).status).toBe(200)
    await owner.call('PUT', `/attachments/${id}`, { isConfidential: true })

    const { status, body } = await owner.call('POST', `/attachments/${id}/files/0/keep`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: 'Deed', isConfidential: true, alreadyThere: false })
    expect(body.links.map(({ entityType }: { entityType: string }) => entityType).toSorted()).toEqual([
      'contact',
      'position',
    ])
    expect((await member.get(`/attachments/${body.id}`)).status).toBe(404)
    expect((await member.get(`/attachments/${id}/files/0`)).status).toBe(404)
    expect((await member.call('POST', `/attachments/${id}/files/0/keep`)).status).toBe(404)
    const again = await owner.call('POST', `/attachments/${id}/files/0/keep`)
    expect(again.body).toMatchObject({ id: body.id, alreadyThere: true })
  })
})

describe('a mail of Outlook', () => {
  const linden = { name: 'Linden Fund', address: 'fund@linden.example' }

  it('is shown, found by its words, and its files become papers as those of any mail', async () => {
    const files = { '../x/Notice.txt': 'Call 7', 'run.bat': 'del *' }
    const mail = outlookFile({ subject: 'Call 7', from: linden, to: [linden], text: 'Zanzibar', files })
    const { id, mediaType } = await kept('Call.msg', mail)
    expect(mediaType).toBe('application/vnd.ms-outlook')
    const { body, text } = await viewOf(id)
    expect(body, text).toMatchObject({ kind: 'MAIL', subject: 'Call 7', from: linden, text: 'Zanzibar' })
    expect(body.sentAt).toBe('2026-03-02T08:30:00.000Z')
    const saved = await owner.get(`/attachments/${id}/files/0`)
    expect(saved.text).toBe('Call 7')
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="Notice\.txt"/)
    expect((await owner.get(`/attachments/${id}/files/1`)).body.code).toBe('ATTACHMENT_REFUSED')
    expect((await owner.get(`/attachments/${id}/files/2`)).status).toBe(404)
    const paper = await owner.call('POST', `/attachments/${id}/files/0/keep`)
    expect(paper.body).toMatchObject({ title: 'Notice', fileName: 'Notice.txt', alreadyThere: false })
    expect((await viewOf(id, await app.founder())).body.code).toBe('ATTACHMENT_NOT_FOUND')
  })
})

describe('an invoice for programs', () => {
  it('is told by its fields, beside its file, with sums that contradict named', async () => {
    const xml = `<Invoice><ID>R-7</ID><IssueDate>2026-03-02</IssueDate>
      <DocumentCurrencyCode>EUR</DocumentCurrencyCode>
      <AccountingSupplierParty><Party><PartyName><Name>Oak Ltd</Name></PartyName></Party></AccountingSupplierParty>
      <InvoiceLine><ID>1</ID><InvoicedQuantity unitCode="HUR">2</InvoicedQuantity>
        <LineExtensionAmount>100.00</LineExtensionAmount><Item><Name>Advice</Name></Item></InvoiceLine>
      <LegalMonetaryTotal><LineExtensionAmount>120.00</LineExtensionAmount>
        <PayableAmount>120.00</PayableAmount></LegalMonetaryTotal></Invoice>`
    const { id } = await kept('r7.xml', `<?xml version="1.0"?>${xml}`)
    const { body, text } = await viewOf(id)
    expect(body, text).toMatchObject({
      kind: 'INVOICE',
      invoice: {
        number: 'R-7',
        issuedOn: '2026-03-02',
        currency: 'EUR',
        seller: { name: 'Oak Ltd' },
        lines: [{ name: 'Advice', quantity: '2', unit: 'HUR', total: '100' }],
      },
    })
    expect(body.source).toContain('<ID>R-7</ID>')
    expect(body.tieOuts).toContainEqual(
      expect.objectContaining({ check: 'BR-CO-10', outcome: 'CONTRADICTS', expected: '100', printed: '120' }),
    )
  })
})

describe('a PDF that carries an invoice for programs', () => {
  const xml = `<?xml version="1.0"?><Invoice><ID>R-8</ID><DocumentCurrencyCode>EUR</DocumentCurrencyCode>
    <InvoiceLine><ID>1</ID><LineExtensionAmount>100.00</LineExtensionAmount><Item><Name>Advice</Name></Item></InvoiceLine>
    <LegalMonetaryTotal><LineExtensionAmount>120.00</LineExtensionAmount></LegalMonetaryTotal></Invoice>`
  const texts = [{ x: 72, y: 72, text: 'Invoice R-8' }]
  const carrying = () =>
    kept(
      'r8.pdf',
      pdfOf({ texts, embedded: { 'note.txt': Buffer.from('x'), 'factur-x.xml': Buffer.from(xml) } }),
    )

  it('is told by its reading, and shown with lines, sums and its file', async () => {
    const { id } = await carrying()
    expect((await owner.get(`/attachments/${id}/reading`)).body).toMatchObject({
      state: 'READ',
      carriesInvoice: true,
    })
    const { body, text } = await viewOf(id)
    expect(body, text).toMatchObject({
      kind: 'INVOICE',
      invoice: { number: 'R-8', lines: [{ name: 'Advice', total: '100' }] },
    })
    expect(body.source).toContain('<ID>R-8</ID>')
    expect(body.tieOuts).toContainEqual(
      expect.objectContaining({ check: 'BR-CO-10', outcome: 'CONTRADICTS', expected: '100', printed: '120' }),
    )
    expect((await viewOf(id, await app.founder())).body.code).toBe('ATTACHMENT_NOT_FOUND')
  })

  it('is looked at by its pages alone where it carries none, or one that nobody can read', async () => {
    const plain = await kept('plain.pdf', pdfOf({ texts: [{ x: 72, y: 72, text: 'No invoice' }] }))
    const broken = await kept('broken.pdf', pdfOf({ texts, embedded: { 'a.xml': Buffer.from('<Invoice') } }))
    for (const { id } of [plain, broken]) {
      expect((await owner.get(`/attachments/${id}/reading`)).body.carriesInvoice).toBe(false)
      expect((await viewOf(id)).body).toMatchObject({
        code: 'FILE_UNREADABLE',
        message: expect.stringContaining('carries no invoice'),
      })
    }
  })
})

describe('whatever can not be looked at so', () => {
  it('is refused in words', async () => {
    const { id } = await kept('letter.txt', 'Dear family')
    const { status, body } = await viewOf(id)
    expect([status, body.code]).toEqual([422, 'FILE_UNREADABLE'])
    expect(body.message).toContain('Download it')
  })
})
