import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'
import { emptyCard, type Card } from '../rows/card.ts'
import { writeCsv } from '../tables/csv-cell.ts'
import { contactsTable } from './write-contacts-csv.ts'
import { writeCards } from './write-vcard.ts'

/** Everything that a card can hold, with signs that mean something in a file. */
const full: Card = {
  ...emptyCard(1),
  uid: 'urn:uuid:1',
  type: 'BANKER',
  name: 'Dr. Ada; "M", Byron\\',
  namePrefix: 'Dr.',
  givenName: 'Ada',
  middleName: 'M',
  familyName: 'Byron, of;Rochdale',
  nameSuffix: 'PhD, FRS',
  nickname: 'Äda',
  emails: [
    { label: 'Work', address: 'ada@work.example' },
    { label: 'The boat: "Anne"', address: 'ada@boat.example' },
  ],
  phones: [
    { label: 'Work mobile', number: '+41446681800;ext=12' },
    { label: '', number: '+41446681801' },
  ],
  addresses: [
    {
      label: 'Home',
      street: '=1 Main St\nRear',
      city: 'Zürich',
      region: 'ZH',
      postalCode: '8001',
      country: 'CH',
    },
    { label: 'Hut', street: 'Alp', city: '', region: '', postalCode: '', country: null },
  ],
  websites: [{ label: 'Blog', address: 'https://ada.example/a;b,c' }],
  jobs: [
    { company: 'Bank, & Co; Ltd', role: 'Clerk', since: '2020-01-02', until: null },
    { company: 'Trust', role: '', since: '2018-01-02', until: '2019-01-02' },
  ],
  bornOn: '1960-02-29',
  diedOn: '2020-03-04',
  keyDates: [
    { label: 'Anniversary', on: '1985-06-07', everyYear: true },
    { label: 'Passport ends', on: '2030-01-02', everyYear: false },
    { label: 'Name day', on: '11-11', everyYear: true },
  ],
  languages: ['de-CH', 'en'],
  nationalities: ['CH', 'GB'],
  taxResidences: ['CH'],
  notes: 'One;\n\ntwo, "three"\\n 😀'.repeat(12),
  categories: ['Board', 'A, B'],
  related: [
    { type: 'spouse', name: 'William, "Bill"', uid: null },
    { type: 'child', name: null, uid: 'urn:uuid:2' },
  ],
  photo: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255),
  logo: new TextEncoder().encode('GIF89a;'),
}

function read(name: string, text: string): Card[] {
  const file = readImportFile({ name, bytes: new TextEncoder().encode(text) })
  if (file.kind !== 'CARDS') throw new Error(`Read as ${file.kind}.`)
  expect(file.refused).toEqual([])
  return file.cards
}

describe('a written card', () => {
  it('is RFC 6350, with labels as Apple writes them', () => {
    const { photo: _photo, ...card } = {
      ...emptyCard(1),
      uid: 'urn:uuid:7',
      name: 'Ada, Byron',
      familyName: 'Byron',
      givenName: 'Ada',
      emails: [{ label: 'Work', address: 'ada@work.example' }],
      phones: [{ label: 'Boat', number: '+41446681800' }],
      keyDates: [{ label: 'Birthday', on: '02-03', everyYear: true }],
      notes: 'a\nb',
      languages: ['de'],
    }
    expect(writeCards([{ ...card, photo: Uint8Array.of(255, 216, 255) }]).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'PRODID:-//Kinfolio//EN',
      'UID:urn:uuid:7',
      String.raw`FN:Ada\, Byron`,
      'N:Byron;Ada;;;',
      'EMAIL;TYPE=work:ada@work.example',
      'item1.TEL:+41446681800',
      'item1.X-ABLabel:Boat',
      'BDAY:--0203',
      'LANG:de',
      String.raw`NOTE:a\nb`,
      'PHOTO:data:image/jpeg;base64,/9j/',
      'END:VCARD',
      '',
    ])
  })

  it('folds lines of more than 75 octets, and splits no letter', () => {
    const text = writeCards([{ ...emptyCard(1), name: 'A', notes: 'ä😀'.repeat(200) }])
    const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    expect(text.isWellFormed()).toBe(true)
    expect(read('a.vcf', text)[0]?.notes).toBe('ä😀'.repeat(200))
  })

  it('holds everything that was in it when it is read again', () => {
    const { line: _line, leftOut: _leftOut, ...kept } = full
    const [again] = read('a.vcf', writeCards([full]))
    expect(again).toMatchObject(kept)
    expect(again?.leftOut.map(({ property }) => property)).toEqual(['PRODID'])
    expect(writeCards(again === undefined ? [] : [again])).toBe(writeCards([full]))
  })

  it('holds the same in a table, except the picture and cards named by their uid', () => {
    const { header, rows } = contactsTable([full])
    const {
      line: _line,
      leftOut: _leftOut,
      photo: _photo,
      logo: _logo,
      related,
      categories: _c,
      ...kept
    } = full
    const [again] = read('a.csv', writeCsv(header, rows))
    expect(again).toMatchObject({ ...kept, related: related.slice(0, 1), otherFacts: [], leftOut: [] })
  })
})
