import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { commit, send } from '../../../testing/import-files.ts'
import { joined } from '../../../testing/members.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD'].join('\r\n')
const book = (...cards: string[]) => new File([`${cards.join('\r\n')}\r\n`], 'book.vcf')

const ada = card(
  'UID:urn:uuid:ada',
  'FN:Dr. Ada Byron',
  'N:Byron;Ada;;Dr.;',
  'EMAIL;TYPE=work:ada@analytical.example',
  'TEL;TYPE=cell:+41 79 123 45 67',
  'TEL;TYPE=home:000',
  'ADR;TYPE=home:;;Via 1;Lugano;TI;6900;Switzerland',
  'ORG:Analytical AG',
  'TITLE:Engineer',
  'BDAY:19601210',
  'URL:https://ada.example',
  'CATEGORIES:Board',
  'RELATED;TYPE=spouse;VALUE=text:William',
  'X-AIM:ada',
  'NOTE:Knows everybody.',
  'KEY:none',
)
const bank = card('FN:Bank of Ticino SA', 'ORG:Bank of Ticino SA', 'EMAIL:info@ticino.example')
const clerk = card('FN:Carl Clerk', 'N:Clerk;Carl;;;', 'ORG:Bank of Ticino', 'EMAIL:carl@ticino.example')

async function listOf(person: Person, noun: 'contacts' | 'companies') {
  const { status, body, text } = await person.get(`/${noun}?limit=100`)
  expect(status, text).toBe(200)
  return body.items
}

describe('a file of cards', () => {
  it('is shown as contacts and companies before anything is saved', async () => {
    const person = await app.founder()
    const { status, body, text } = await send(person, 'preview', book(ada, bank, clerk))
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      kind: 'CARDS',
      format: 'VCARD',
      isReady: true,
      counts: { total: 3, added: 3, duplicate: 0, skipped: 0, refused: 0 },
      cards: [
        {
          kind: 'CONTACT',
          name: 'Dr. Ada Byron',
          emails: ['ada@analytical.example'],
          phones: ['+41791234567'],
          choice: 'ADD',
          match: null,
          companies: [{ companyId: null, name: 'Analytical AG', role: 'Engineer' }],
          tags: [{ name: 'Board', isNew: true }],
          relations: [],
          facts: ['AIM: ada', 'Phone (Home): 000', 'Spouse: William'],
          leftOut: [{ property: 'KEY', message: expect.stringMatching(/\.$/) }],
        },
        { kind: 'COMPANY', name: 'Bank of Ticino SA', choice: 'ADD' },
        { kind: 'CONTACT', companies: [{ companyId: null, name: 'Bank of Ticino SA', role: '' }] },
      ],
    })
    expect(await listOf(person, 'contacts')).toEqual([])
  })

  it('becomes contacts that work for companies, with the rest of the card in their notes', async () => {
    const person = await app.founder()
    const result = await commit(person, book(ada, bank, clerk))
    expect(result).toMatchObject({
      kind: 'CARDS',
      counts: { added: 3 },
      contacts: [{ name: 'Carl Clerk' }, { name: 'Dr. Ada Byron' }],
    })
    const companies = await listOf(person, 'companies')
    expect(companies.map(({ name }: { name: string }) => name)).toEqual([
      'Analytical AG',
      'Bank of Ticino SA',
    ])
    expect(await listOf(person, 'contacts')).toMatchObject([
      { name: 'Carl Clerk', companies: [{ name: 'Bank of Ticino SA', role: '' }] },
      {
        name: 'Dr. Ada Byron',
        givenName: 'Ada',
        familyName: 'Byron',
        emails: [{ label: 'Work', address: 'ada@analytical.example' }],
        phones: [{ label: 'Mobile', number: '+41791234567' }],
        addresses: [
          { label: 'Home', street: 'Via 1', city: 'Lugano', region: 'TI', postalCode: '6900', country: 'CH' },
        ],
        bornOn: '1960-12-10',
        companies: [{ name: 'Analytical AG', role: 'Engineer' }],
        websites: [{ label: '', address: 'https://ada.example' }],
        notes: 'Knows everybody.\n\nAIM: ada\nPhone (Home): 000\nSpouse: William',
      },
    ])
  })

  it('adds nobody who is there already, unless that is chosen', async () => {
    const person = await app.founder()
    await commit(person, book(ada, bank, clerk))
    const again = book(ada, bank, clerk.replace('Carl Clerk', 'C. Clerk'))
    const { body } = await send(person, 'preview', again)
    expect(body).toMatchObject({ counts: { added: 0, duplicate: 3 } })
    expect(body.cards.map(({ choice, match }: Record<string, unknown>) => [choice, match])).toMatchObject([
      ['LEAVE_OUT', { name: 'Dr. Ada Byron', by: 'UID' }],
      ['LEAVE_OUT', { name: 'Bank of Ticino SA', by: 'NAME' }],
      ['LEAVE_OUT', { name: 'Carl Clerk', by: 'EMAIL' }],
    ])
    const result = await commit(person, again, { cards: { [body.cards[2].line]: 'ADD' } })
    expect(result.counts).toMatchObject({ added: 1, duplicate: 2, skipped: 0 })
    expect(await listOf(person, 'contacts')).toHaveLength(3)
    // The third works for the bank that was there.
    expect(await listOf(person, 'companies')).toHaveLength(2)
  })

  it('leaves out what is told, and finds one person twice in one file', async () => {
    const person = await app.founder()
    const { body } = await send(person, 'preview', book(ada, ada, clerk))
    expect(body.counts).toMatchObject({ added: 2, duplicate: 1 })
    const result = await commit(person, book(ada, ada, clerk), {
      cards: { [body.cards[2].line]: 'LEAVE_OUT' },
    })
    expect(result.counts).toMatchObject({ added: 1, duplicate: 1, skipped: 1 })
    expect(await listOf(person, 'contacts')).toMatchObject([{ name: 'Dr. Ada Byron' }])
  })

  it('tells apart two people who share an address and not a name', async () => {
    const person = await app.founder()
    await commit(person, book(card('FN:Ada Byron', 'EMAIL:family@byron.example')))
    const { body } = await send(
      person,
      'preview',
      book(card('FN:William King', 'EMAIL:family@byron.example')),
    )
    expect(body.counts).toMatchObject({ added: 1, duplicate: 0 })
  })

  it('finds the company of a person by its domain', async () => {
    const person = await app.founder()
    const made = await person.call('POST', '/companies', {
      name: 'International Machines',
      domains: ['ibm.example'],
    })
    expect(made.status, made.text).toBe(201)
    const { body } = await send(
      person,
      'preview',
      book(card('FN:John Doe', 'EMAIL:john@ibm.example', 'ORG:IBM', 'TITLE:Clerk')),
    )
    expect(body.cards[0].companies).toEqual([
      { companyId: made.body.id, name: 'International Machines', role: 'Clerk' },
    ])
  })

  it('is taken back whole, and not where something was changed or used since', async () => {
    const person = await app.founder()
    const { id } = await commit(person, book(ada, bank, clerk))
    const [carl] = await listOf(person, 'contacts')
    const changed = await person.call('PATCH', `/contacts/${carl.id}`, {
      nickname: 'C',
      version: carl.version,
    })
    expect(changed.status, changed.text).toBe(200)
    const refused = await person.call('POST', `/imports/${id}/undo`)
    expect(refused.body).toMatchObject({
      code: 'IMPORT_CHANGED',
      data: { count: 1, rows: [{ message: '"Carl Clerk" was changed since. Delete it first.' }] },
    })
    expect((await person.call('DELETE', `/contacts/${carl.id}`)).status).toBe(204)
    const [bankRow] = (await listOf(person, 'companies')).slice(-1)
    const own = await person.call('POST', `/companies/${bankRow.id}/contacts`, { contact: { name: 'Eve' } })
    expect(own.status, own.text).toBe(201)
    const used = await person.call('POST', `/imports/${id}/undo`)
    expect(used.body).toMatchObject({
      data: { rows: [{ message: '"Bank of Ticino SA" has "Eve" as a contact. Delete it first.' }] },
    })
    expect(
      (await person.call('DELETE', `/companies/${bankRow.id}/contacts/${own.body.contact.id}`)).status,
    ).toBe(204)
    const undone = await person.call('POST', `/imports/${id}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect(await listOf(person, 'contacts')).toMatchObject([{ name: 'Eve' }])
    expect(await listOf(person, 'companies')).toEqual([])
  })

  it('says what is wrong with a file that holds nobody, and with a card that is cut', async () => {
    const person = await app.founder()
    const { body } = await send(person, 'preview', new File(['BEGIN:VCARD\nFN:Cut\n'], 'cut.vcf'))
    expect(body).toMatchObject({
      isReady: false,
      counts: { total: 1, refused: 1 },
      questions: [{ field: 'file' }],
      refused: [{ line: 1, problems: [{ code: 'CARD_BROKEN' }] }],
    })
  })

  it('asks of a table which order its days have, and takes the columns that are named', async () => {
    const person = await app.founder()
    const table = new File(['Who,Reach,Born\nAda Byron,ada@b.example,3/4/1960\n'], 'people.csv')
    const contactMapping = { name: 'Who', email: 'Reach', bornOn: 'Born' }
    const { body } = await send(person, 'preview', table, { contactMapping })
    expect(body).toMatchObject({ kind: 'CARDS', contactMapping, isReady: false })
    expect(body.questions.map(({ field }: { field: string }) => field)).toContain('dateOrder')
    await commit(person, table, { contactMapping, dateOrder: 'DMY' })
    expect(await listOf(person, 'contacts')).toMatchObject([{ name: 'Ada Byron', bornOn: '1960-04-03' }])
  })
})

describe('contacts as files', () => {
  it.each(['vcf', 'csv', 'xlsx'])(
    'make the same contacts in an empty organisation, as %s',
    async (format) => {
      const person = await app.founder()
      await commit(person, book(ada, bank, clerk))
      const [carl] = await listOf(person, 'contacts')
      const filled = await person.call('PATCH', `/contacts/${carl.id}`, {
        version: carl.version,
        type: 'BANKER',
        nickname: '=Carlo',
        languages: ['de-CH', 'it'],
        nationalities: ['CH', 'GB'],
        taxResidences: ['CH'],
        keyDates: [
          { label: 'Passport ends', on: '2030-01-02', everyYear: false },
          { label: 'Birthday', on: '02-29', everyYear: true },
        ],
        privateNotes: 'Nobody reads this elsewhere.',
      })
      expect(filled.status, filled.text).toBe(200)
      const exported = await person.get(`/contacts/export?format=${format}`)
      expect(exported.headers.get('content-disposition')).toBe(
        `attachment; filename="kinfolio-contacts-2026-04-10.${format}"`,
      )
      expect(exported.text).not.toContain('Nobody reads this')

      const other = await app.founder()
      const file = new File([exported.bytes], `contacts.${format}`)
      const result = await commit(other, file)
      expect(result).toMatchObject({ kind: 'CARDS', counts: { total: 2, added: 2, refused: 0 } })
      const bare = (contact: Record<string, unknown> & { companies: Record<string, unknown>[] }) => ({
        ...contact,
        id: '',
        version: 0,
        createdAt: '',
        updatedAt: '',
        privateNotes: '',
        companies: contact.companies.map(({ companyId: _, ...work }) => work),
      })
      expect((await listOf(other, 'contacts')).map(bare)).toEqual(
        (await listOf(person, 'contacts')).map(bare),
      )
      // A workbook holds the time at which it was made, which is the same here.
      const again = await other.get(`/contacts/export?format=${format}`)
      expect(again.text).toBe(exported.text)
      const back = await send(person, 'preview', file)
      expect(back.body.counts).toMatchObject({ added: 0, duplicate: 2 })
    },
  )

  it('are those that are asked for', async () => {
    const person = await app.founder()
    await commit(person, book(ada, clerk))
    const [carl] = await listOf(person, 'contacts')
    const some = await person.get(`/contacts/export?ids=${carl.id}`)
    expect(some.text.match(/BEGIN:VCARD/g)).toHaveLength(1)
    expect(some.text).toContain('FN:Carl Clerk')
    const one = await person.get(`/contacts/${carl.id}/card`)
    expect(one.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
    expect(one.headers.get('content-disposition')).toBe('attachment; filename="Carl-Clerk.vcf"')
    expect(one.text).toBe(some.text)
    const missing = await person.get('/contacts/export?ids=00000000-0000-4000-8000-000000000000')
    expect(missing.body).toMatchObject({ status: 404, code: 'CONTACT_NOT_FOUND' })
    expect((await person.get('/contacts/export?format=pdf')).body).toMatchObject({ status: 400 })
  })

  it('leave with the right to export, and one card with the right to read', async () => {
    const person = await app.founder()
    await commit(person, book(ada))
    const [contact] = await listOf(person, 'contacts')
    const viewer = await app.signUp('Vera')
    await joined(app, viewer, person.orgId, { role: 'viewer' })
    const at = { orgId: person.orgId }
    expect((await viewer.get('/contacts/export', at)).body).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const one = await viewer.get(`/contacts/${contact.id}/card`, at)
    expect(one.text).toContain('FN:Dr. Ada Byron')
  })
})

const data = join(import.meta.dirname, '../../../../../../../shared/data/vcards')

describe.skipIf(!existsSync(data))('real address books (needs the real inputs folder)', () => {
  it.each([
    ['John_Doe_EVOLUTION.vcf', ['Mr. John Richter, James Doe Sr.'], ['Maria', 'Big Blue', 'johnny5@aol.com']],
    ['John_Doe_GMAIL.vcf', ['Mr. John Richter, James Doe Sr.'], ['Jenny', 'Jon', '905-555-1234']],
    ['John_Doe_IPHONE.vcf', ['Mr. John Richter James Doe Sr.'], ['905-111-1234']],
    ['John_Doe_MS_OUTLOOK.vcf', ['Mr. John Richter James Doe Sr.'], ['Counting Money', 'Jenny', 'Big Blue']],
    ['outlook-2007.vcf', ['Mr. Michael Angstadt Jr.'], ['TheSpouse', 'im@aim.com', '(111) 555-3333']],
    ['gmail-list.vcf', ['Arnold Smith', 'Chris Beatle', 'Doug White'], []],
    ['rfc6350-example.vcf', ['Simon Perreault'], ['geo:46.772673,-71.282945']],
  ])('%s comes in whole', async (name, names, told) => {
    const person = await app.founder()
    const result = await commit(person, new File([readFileSync(join(data, name))], name))
    expect(result).toMatchObject({ counts: { added: names.length, refused: 0 } })
    const contacts = await listOf(person, 'contacts')
    expect(contacts.map((contact: { name: string }) => contact.name)).toEqual(names)
    for (const words of told) expect(contacts[0].notes).toContain(words)
  })
})
