import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { commit, send } from '../../../testing/import-files.ts'
import { aPicture, colourAt } from '../../../testing/pictures.ts'
import { addTo } from '../../../testing/relations.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD'].join('\r\n')
const book = (...cards: string[]) => new File([`${cards.join('\r\n')}\r\n`], 'book.vcf')
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

async function itemsOf(person: Person, path: string) {
  const { status, body, text } = await person.get(path)
  expect(status, text).toBe(200)
  return body.items ?? body
}

/** Relations as sentences. */
async function relationsOf(person: Person): Promise<string[]> {
  const items = (await itemsOf(person, '/relations?limit=100')) as {
    type: string
    from: { name: string }
    to: { name: string }
  }[]
  return items.map(({ type, from, to }) => `${from.name} ${type} ${to.name}`).toSorted()
}

const family = () =>
  book(
    card(
      'UID:urn:uuid:a',
      'FN:Dr. Ada Byron',
      'N:Byron;Ada;;Dr.;',
      'RELATED;TYPE=spouse;VALUE=text:William King',
    ),
    card(
      'UID:urn:uuid:w',
      'FN:William King',
      'RELATED;TYPE=spouse;VALUE=uri:urn:uuid:a',
      'RELATED;TYPE=child;VALUE=text:Anne King',
      'item1.X-ABRELATEDNAMES:Uncle Bob',
      'item1.X-ABLabel:Uncle',
    ),
    card(
      'FN:Anne King',
      'RELATED;TYPE=parent;VALUE=text:Ada Byron',
      'item1.X-ABRELATEDNAMES:William King',
      'item1.X-ABLabel:_$!<Father>!$_',
      'RELATED;TYPE=child;VALUE=text:William King',
      'RELATED;TYPE=sibling;VALUE=text:John Smith',
    ),
    card('FN:John Smith', 'EMAIL:one@smith.example'),
    card('FN:John Smith', 'EMAIL:two@smith.example'),
  )

describe('relatives of cards', () => {
  it('become relations to exactly one contact of that name, of the file or there before, and stay notes otherwise', async () => {
    const person = await app.founder()
    const { body } = await send(person, 'preview', family())
    expect(
      body.cards.map(({ name, relations, facts }: Record<string, unknown>) => [name, relations, facts]),
    ).toEqual([
      ['Dr. Ada Byron', [{ type: 'spouse', name: 'William King', contactId: null }], []],
      [
        'William King',
        [
          { type: 'spouse', name: 'Dr. Ada Byron', contactId: null },
          { type: 'child', name: 'Anne King', contactId: null },
        ],
        ['Uncle: Uncle Bob'],
      ],
      [
        'Anne King',
        [
          { type: 'parent', name: 'Dr. Ada Byron', contactId: null },
          { type: 'father', name: 'William King', contactId: null },
        ],
        // Nobody is the child of their child, and two people are called John Smith.
        ['Child: William King', 'Sibling: John Smith'],
      ],
      ['John Smith', [], []],
      ['John Smith', [], []],
    ])
    await commit(person, family())
    expect(await relationsOf(person)).toEqual([
      'Dr. Ada Byron PARENT Anne King',
      'William King PARENT Anne King',
      'William King SPOUSE Dr. Ada Byron',
    ])
    const [anne] = await itemsOf(person, '/contacts')
    expect(anne.notes).toBe('Child: William King\nSibling: John Smith')
    const later = book(card('FN:Byron King', 'RELATED;TYPE=sibling;VALUE=text:Anne King'))
    const preview = await send(person, 'preview', later)
    expect(preview.body.cards[0].relations).toEqual([
      { type: 'sibling', name: 'Anne King', contactId: anne.id },
    ])
    await commit(person, later)
    expect(await relationsOf(person)).toContain('Anne King SIBLING Byron King')
  })

  it('have the types that the organisation made, from either end', async () => {
    const person = await app.founder()
    const made = await person.call('POST', '/relation-types', {
      name: 'Assistant',
      reverseName: 'Assisted by',
    })
    expect(made.status, made.text).toBe(201)
    await commit(
      person,
      book(
        card('FN:Ada', 'item1.X-ABRELATEDNAMES:Carl', 'item1.X-ABLabel:_$!<Assistant>!$_'),
        card('FN:Carl'),
      ),
    )
    expect(await relationsOf(person)).toEqual(['Carl OWN Ada'])
  })

  it('close no circle with the parents that are there', async () => {
    const person = await app.founder()
    const add = addTo(person)
    const [old, young] = [await add.contact('Old'), await add.contact('Young')]
    await add.relation({
      type: 'PARENT',
      from: { type: 'contact', id: old.id },
      to: { type: 'contact', id: young.id },
    })
    await commit(
      person,
      book(card('FN:New', 'RELATED;TYPE=parent;VALUE=text:Young', 'RELATED;TYPE=child;VALUE=text:Old')),
    )
    expect(await relationsOf(person)).toEqual(['Old PARENT Young', 'Young PARENT New'])
  })

  it('go with the import when it is taken back, unless one was changed since', async () => {
    const person = await app.founder()
    const { id } = await commit(person, family())
    const [first] = await itemsOf(person, '/relations?limit=100')
    const changed = await person.call('PATCH', `/relations/${first.id}`, {
      notes: 'Married in Ockham',
      version: first.version,
    })
    expect(changed.status, changed.text).toBe(200)
    expect((await person.call('POST', `/imports/${id}/undo`)).body).toMatchObject({
      code: 'IMPORT_CHANGED',
      data: { rows: [{ message: 'A relation was changed since. Remove it first.' }] },
    })
    expect((await person.call('DELETE', `/relations/${first.id}`)).status).toBe(204)
    const undone = await person.call('POST', `/imports/${id}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect(await relationsOf(person)).toEqual([])
    expect(await itemsOf(person, '/contacts')).toEqual([])
  })

  it('keep an import from being taken back that came later', async () => {
    const person = await app.founder()
    const add = addTo(person)
    const { id, contacts } = await commit(person, book(card('FN:Ada')))
    const other = await add.contact('Eve')
    const relation = await add.relation({
      type: 'SIBLING',
      from: { type: 'contact', id: other.id },
      to: { type: 'contact', id: contacts[0].id },
    })
    expect((await person.call('POST', `/imports/${id}/undo`)).body).toMatchObject({
      data: { rows: [{ message: '"Ada" has relations that came later. Delete it first.' }] },
    })
    expect((await person.call('DELETE', `/relations/${relation.id}`)).status).toBe(204)
    expect((await person.call('POST', `/imports/${id}/undo`)).status).toBe(200)
  })
})

describe('categories of cards', () => {
  it('become tags, made if missing, which go with the import; groups of Google and what is no name stay notes', async () => {
    const person = await app.founder()
    const there = await person.call('POST', '/tags', { name: 'Board' })
    expect(there.status, there.text).toBe(201)
    const file = book(
      card('FN:Ada', 'CATEGORIES:board,Friends,friends,* myContacts,a\\;b'),
      card('KIND:org', 'FN:Bank', 'CATEGORIES:Friends'),
    )
    const { body } = await send(person, 'preview', file)
    expect(body.cards).toMatchObject([
      {
        tags: [
          { name: 'board', isNew: false },
          { name: 'Friends', isNew: true },
        ],
        facts: ['Categories: * myContacts, a;b'],
      },
      { tags: [{ name: 'Friends', isNew: true }] },
    ])
    const { id } = await commit(person, file)
    const tags = async () =>
      ((await itemsOf(person, '/tags')) as { name: string; count: number }[]).map(({ name, count }) => [
        name,
        count,
      ])
    expect(await tags()).toEqual([
      ['Board', 1],
      ['Friends', 2],
    ])
    expect((await person.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect(await tags()).toEqual([['Board', 0]])
  })
})

describe('pictures of cards', () => {
  it('become photos of contacts and logos of companies, in every version; a damaged one is told in the notes', async () => {
    const person = await app.founder()
    const photo = base64(await aPicture())
    const file = book(
      card('FN:Four', `PHOTO:data:image/jpeg;base64,${photo}`),
      card('FN:Three', `PHOTO;ENCODING=b;TYPE=JPEG:${photo}`).replace('4.0', '3.0'),
      card('N:Two;;;;', `PHOTO;JPEG;ENCODING=BASE64:${photo}`, '').replace('4.0', '2.1'),
      card('FN:Cut', `PHOTO:data:image/jpeg;base64,${photo.slice(0, 900)}`),
      card('FN:Clerk', 'N:Clerk;;;;', 'ORG:Bank', `LOGO:data:image/png;base64,${photo}`),
      card('KIND:org', 'FN:Law', `PHOTO:data:image/jpeg;base64,${photo}`),
      card('FN:Far', 'PHOTO:https://ada.example/me.jpg'),
    )
    const { body } = await send(person, 'preview', file)
    expect(body.cards.map(({ name, hasPhoto }: Record<string, unknown>) => [name, hasPhoto])).toEqual([
      ['Four', true],
      ['Three', true],
      ['Two', true],
      ['Cut', true],
      ['Clerk', false],
      ['Law', true],
      ['Far', false],
    ])
    expect(body.cards[6].leftOut).toMatchObject([
      { property: 'PHOTO', message: expect.stringContaining('nothing is fetched') },
    ])
    const { id } = await commit(person, file)
    const contacts = await itemsOf(person, '/contacts?limit=100')
    const pictured = contacts
      .filter(({ pictureId }: { pictureId: string | null }) => pictureId)
      .map(({ name }: { name: string }) => name)
    expect(pictured).toEqual(['Four', 'Three', 'Two'])
    const cut = contacts.find(({ name }: { name: string }) => name === 'Cut')
    expect(cut.notes).toBe('Picture: it is damaged, and was left out.')
    const companies = await itemsOf(person, '/companies')
    expect(companies).toMatchObject([
      { name: 'Bank', pictureId: expect.any(String) },
      { name: 'Law', pictureId: expect.any(String) },
    ])
    const four = contacts.find(({ name }: { name: string }) => name === 'Four')
    const served = await person.get(`/contacts/${four.id}/picture?size=256`)
    expect((await sharp(served.bytes).metadata()).format).toBe('webp')
    expect((await person.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect(await itemsOf(person, '/contacts')).toEqual([])
  })

  it('go out with their cards and come in again, with relatives, tags and websites', async () => {
    const person = await app.founder()
    const photo = base64(await aPicture())
    await commit(
      person,
      book(
        card(
          'FN:Ada',
          `PHOTO:data:image/jpeg;base64,${photo}`,
          'RELATED;TYPE=child;VALUE=text:Anne',
          'CATEGORIES:Board',
          'URL;TYPE=work:https://ada.example/notes',
        ),
        card('FN:Anne'),
      ),
    )
    const exported = await person.get('/contacts/export?format=vcf')
    expect(exported.text).toContain('CATEGORIES:Board')
    const one = await person.get(`/contacts/${(await itemsOf(person, '/contacts'))[0].id}/card`)
    expect(one.text).toContain('RELATED;TYPE=child;VALUE=text:Anne')
    const other = await app.founder()
    await commit(other, new File([exported.bytes], 'contacts.vcf'))
    const [ada] = await itemsOf(other, '/contacts')
    expect(ada).toMatchObject({
      name: 'Ada',
      notes: '',
      websites: [{ label: 'Work', address: 'https://ada.example/notes' }],
    })
    expect(await relationsOf(other)).toEqual(['Ada PARENT Anne'])
    const tags = await itemsOf(other, `/tags/entity/${ada.id}?entityType=contact`)
    expect(tags).toMatchObject([{ name: 'Board' }])
    const served = await other.get(`/contacts/${ada.id}/picture?size=256`)
    expect(await colourAt(served.bytes, 20, 128)).toBe('red')
  })
})

const data = join(import.meta.dirname, '../../../../../../../shared/data/vcards')

describe.skipIf(!existsSync(data))('real address books (needs the real inputs folder)', () => {
  it.each([
    ['John_Doe_EVOLUTION.vcf', 'none', ['http://www.ibm.com'], ['VIP']],
    ['John_Doe_IPHONE.vcf', 'photo', ['http://www.ibm.com'], []],
    ['John_Doe_GMAIL.vcf', 'none', ['http://www.ibm.com'], []],
    ['John_Doe_MS_OUTLOOK.vcf', 'photo', ['http://www.ibm.com'], []],
    ['outlook-2007.vcf', 'photo', ['http://mikeangstadt.name', 'http://mikeangstadt.name'], []],
    ['rfc6350-example.vcf', 'none', ['http://nomis80.org'], []],
  ])('%s brings its photo, websites and tags', async (name, photo, websites, tags) => {
    const person = await app.founder()
    await commit(person, new File([readFileSync(join(data, name))], name))
    const [contact] = await itemsOf(person, '/contacts')
    const named = await itemsOf(person, `/tags/entity/${contact.id}?entityType=contact`)
    expect({
      photo: contact.pictureId === null ? 'none' : 'photo',
      websites: contact.websites.map(({ address }: { address: string }) => address),
      tags: named.map((tag: { name: string }) => tag.name),
    }).toEqual({ photo, websites, tags })
  })
})
