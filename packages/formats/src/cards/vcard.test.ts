import { describe, expect, it } from 'vitest'

import { UnreadableFile } from '../files/unreadable-file.ts'
import { readImportFile } from '../recognise.ts'
import type { CardFile } from '../rows/card.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function read(text: string | Uint8Array): CardFile {
  const file = readImportFile({ name: 'book.vcf', bytes: typeof text === 'string' ? utf8(text) : text })
  if (file.kind !== 'CARDS') throw new Error(`Read as ${file.kind}.`)
  return file
}

/** The only card of a file with these lines. */
function card(version: string, ...lines: string[]) {
  const { cards, refused } = read(
    ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n'),
  )
  expect(refused).toEqual([])
  const [only] = cards
  if (only === undefined) throw new Error('No card was read.')
  return only
}

describe('a card', () => {
  it('of version 4 says names, ways and days in its own words', () => {
    expect(
      card(
        '4.0',
        'UID:urn:uuid:1',
        'FN:Dr. Ada M. Byron',
        'N:Byron;Ada;M.,Augusta;Dr.;PhD,FRS',
        'EMAIL;TYPE=home;PREF=2:ada@home.example',
        'EMAIL;TYPE=work;PREF=1:Ada@Work.example',
        'TEL;VALUE=uri;TYPE="work,voice":tel:+41-44-668-18-00;ext=12',
        String.raw`ADR;TYPE=work:;;Main St 1\, rear;Zürich;ZH;8001;Schweiz`,
        'BDAY:--0203',
        'DEATHDATE:20200102',
        'LANG;PREF=2:en',
        'LANG;PREF=1:de-CH',
        String.raw`NOTE:One\nTwo\; three\\`,
        'GENDER:F',
      ),
    ).toMatchObject({
      uid: 'urn:uuid:1',
      name: 'Dr. Ada M. Byron',
      namePrefix: 'Dr.',
      givenName: 'Ada',
      middleName: 'M. Augusta',
      familyName: 'Byron',
      nameSuffix: 'PhD, FRS',
      emails: [
        { label: 'Work', address: 'ada@work.example' },
        { label: 'Home', address: 'ada@home.example' },
      ],
      phones: [{ label: 'Work', number: '+41-44-668-18-00;ext=12' }],
      addresses: [
        {
          label: 'Work',
          street: 'Main St 1, rear',
          city: 'Zürich',
          region: 'ZH',
          postalCode: '8001',
          country: 'CH',
        },
      ],
      bornOn: null,
      diedOn: '2020-01-02',
      keyDates: [{ label: 'Birthday', on: '02-03', everyYear: true }],
      languages: ['de-CH', 'en'],
      notes: 'One\nTwo; three\\',
      otherFacts: ['Gender: F'],
      leftOut: [],
    })
  })

  it('of version 2.1 is in quoted-printable, with parameters that have no names', () => {
    const { name, notes, phones, photo, addresses } = card(
      '2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg',
      'NOTE;QUOTED-PRINTABLE:first=0D=0A=',
      'second = 2 =3D two',
      'TEL;WORK;FAX:01',
      'ADR;HOME;CHARSET=windows-1252;ENCODING=QUOTED-PRINTABLE:;;Stra=DFe 1;K=F6ln;;50667;Deutschland',
      'PHOTO;TYPE=PNG;ENCODING=BASE64:',
      ' R0lG',
      ' ODlh',
      '',
    )
    expect(name).toBe('Jörg Müller')
    expect(notes).toBe('first\nsecond = 2 = two')
    expect(phones).toEqual([{ label: 'Work fax', number: '01' }])
    expect(addresses).toMatchObject([{ street: 'Straße 1', city: 'Köln', country: 'DE' }])
    expect(photo).toEqual(new TextEncoder().encode('GIF89a'))
  })

  it('of Apple has labels beside its properties, and a year that stands for none', () => {
    const { phones, websites, related, keyDates, bornOn, addresses } = card(
      '3.0',
      'FN:Ada',
      'item1.TEL:1',
      'item1.X-ABLabel:Boat',
      String.raw`item2.URL;type=pref:http\://ada.example`,
      'item2.X-ABLabel:_$!<HomePage>!$_',
      'item3.X-ABRELATEDNAMES:Anne',
      'item3.X-ABLabel:_$!<Mother>!$_',
      'item4.X-ABDATE:2001-05-06',
      'item4.X-ABLabel:Passport ends',
      'item5.ADR:;;Via 1;Lugano;;6900;',
      'item5.X-ABADR:ch',
      'BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29',
    )
    expect(phones).toEqual([{ label: 'Boat', number: '1' }])
    expect(websites).toEqual([{ label: 'Home page', address: 'http://ada.example' }])
    expect(related).toEqual([{ type: 'mother', name: 'Anne', uid: null }])
    expect(bornOn).toBeNull()
    expect(addresses).toMatchObject([{ country: 'CH' }])
    expect(keyDates).toEqual([
      { label: 'Passport ends', on: '2001-05-06', everyYear: false },
      { label: 'Birthday', on: '02-29', everyYear: true },
    ])
  })

  it('says who is related, by name or by another card', () => {
    const { related } = card(
      '4.0',
      'FN:Ada',
      'RELATED;TYPE=spouse;VALUE=text:William',
      'RELATED;TYPE=child:urn:uuid:2',
      'X-MS-MANAGER:Charles',
    )
    expect(related).toEqual([
      { type: 'spouse', name: 'William', uid: null },
      { type: 'child', name: null, uid: 'urn:uuid:2' },
      { type: 'manager', name: 'Charles', uid: null },
    ])
  })

  it.each([
    ['KIND:org', 'N:;;;;'],
    ['X-ABShowAs:COMPANY', 'ORG:Bank;'],
    ['ORG:Bank', 'N:;;;;'],
  ])('is of a company by %s', (...lines) => {
    expect(card('3.0', 'FN:Bank', ...lines)).toMatchObject({ isCompany: true, name: 'Bank' })
  })

  it('has several jobs, each with its days', () => {
    const { jobs, otherFacts } = card(
      '4.0',
      'FN:Ada',
      'ORG:Bank;Desk;Floor',
      'TITLE:Clerk',
      'ROLE:Keeper',
      'job2.ORG:Trust',
      'job2.TITLE:Trustee',
      'job2.X-KINFOLIO-SINCE:2020-01-02',
      'job2.X-KINFOLIO-UNTIL:2021-01-02',
    )
    expect(jobs).toEqual([
      { company: 'Bank', role: 'Clerk', since: null, until: null },
      { company: 'Trust', role: 'Trustee', since: '2020-01-02', until: '2021-01-02' },
    ])
    expect(otherFacts).toEqual(['Department: Desk, Floor', 'Role: Keeper'])
  })

  it('keeps what has no field as words, and says what stays out', () => {
    const { otherFacts, leftOut, emails, photo } = card(
      '3.0',
      'FN:Ada',
      'EMAIL:not an address',
      'BDAY:1985',
      'X-SKYPE;TYPE=home:ada.b',
      'REV:2020-01-01',
      'PHOTO;VALUE=uri:https://ada.example/me.jpg',
      'LOGO;ENCODING=b:AQIDBA==',
      'ADR:;;Way 1;Town;;;Ruritania',
      'this is no property',
    )
    expect(emails).toEqual([])
    expect(photo).toBeNull()
    expect(otherFacts.toSorted()).toEqual([
      'Birthday: 1985',
      'Country of the address: Ruritania',
      'Email: not an address',
      'Skype (Home): ada.b',
    ])
    expect(leftOut.map(({ property, line, text }) => [property, line, text])).toEqual([
      ['REV', 7, '2020-01-01'],
      ['PHOTO', 8, 'https://ada.example/me.jpg'],
      ['LOGO', 9, 'AQIDBA=='],
      ['', 11, 'this is no property'],
    ])
  })
})

describe('a file of cards', () => {
  it('may be UTF-16, of another code page, folded in a letter, or with broken line ends', () => {
    const text = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë\r\n  Ça\r\nEND:VCARD\r\n'
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...Array.from(text).flatMap((sign) => [sign.charCodeAt(0) % 256, 0]),
    ])
    expect(read(utf16).cards[0]?.name).toBe('Zoë Ça')
    expect(read(Uint8Array.from(text, (sign) => sign.charCodeAt(0))).cards[0]?.name).toBe('Zoë Ça')
    expect(read(text.replaceAll('\r\n', '\r\r\n')).cards[0]?.name).toBe('Zoë Ça')
    const cyrillic = 'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=windows-1251:x;y\nEND:VCARD\n'
    const bytes = Uint8Array.from(cyrillic, (sign) =>
      sign === 'x' ? 0xcf : sign === 'y' ? 0xdf : sign.charCodeAt(0),
    )
    expect(read(bytes).cards[0]).toMatchObject({ familyName: 'П', givenName: 'Я' })
  })

  it('takes whole cards, and refuses those without an end, without a name, and groups', () => {
    const { cards, refused } = read(
      [
        'BEGIN:VCARD',
        'FN:Cut',
        'BEGIN:VCARD',
        'FN:Whole',
        'NOTE;ENCODING=QUOTED-PRINTABLE:open=',
        'END:VCARD',
        'BEGIN:VCARD',
        'NOTE:nobody',
        'END:VCARD',
        'BEGIN:VCARD',
        'FN:Friends',
        'KIND:group',
        'END:VCARD',
        'stray',
        'BEGIN:VCARD',
        'FN:Last',
      ].join('\n'),
    )
    expect(cards.map(({ name, line, notes }) => [name, line, notes])).toEqual([['Whole', 3, 'open']])
    expect(refused.map(({ line, raw, problems }) => [line, raw, problems[0]?.code])).toEqual([
      [1, 'Cut', 'CARD_BROKEN'],
      [7, 'nobody', 'NAME_MISSING'],
      [10, 'Friends', 'CARD_OF_GROUP'],
      [14, 'stray', 'CARD_BROKEN'],
      [15, 'Last', 'CARD_BROKEN'],
    ])
    for (const { problems } of refused) expect(problems[0]?.message).toMatch(/\.$/)
  })

  it('skips the card of an agent within another card', () => {
    const { cards, refused } = read(
      'BEGIN:VCARD\nVERSION:2.1\nFN:Ada\nAGENT:\nBEGIN:VCARD\nFN:Agent\nTEL:2\nEND:VCARD\nTEL:1\nEND:VCARD\n',
    )
    expect(refused).toEqual([])
    expect(cards).toMatchObject([
      { name: 'Ada', phones: [{ number: '1' }], leftOut: [{ property: 'AGENT' }] },
    ])
  })

  it.each([
    ['BEGIN:VCARD\nFN:A\nEND:VCARD\n'.repeat(20_001), /more than 20,000 contacts/],
    ['BEGIN:VCARD\nFN:A\n'.repeat(100_000), /more than 20,000 contacts/],
    [`BEGIN:VCARD\nFN:A\n${'AGENT:\nBEGIN:VCARD\n'.repeat(30)}`, /nested without end/],
  ])('is refused whole beyond its bounds: %#', (text, words) => {
    expect(() => read(text)).toThrow(UnreadableFile)
    expect(() => read(text)).toThrow(words)
  })

  it('has bounds within each card too', () => {
    const long = 'x'.repeat(101_000)
    const picture = 'A'.repeat(8 * 1024 * 1024)
    const { cards, refused } = read(
      [
        'BEGIN:VCARD\nFN:Long',
        `NOTE:${long.replaceAll(/(.{70})/g, '$1\n ')}`,
        `PHOTO;ENCODING=b:${picture.replaceAll(/(.{70})/g, '$1\n ')}\nEND:VCARD`,
        `BEGIN:VCARD\nFN:Many\n${'TEL:1\n'.repeat(1_001)}END:VCARD\n`,
      ].join('\n'),
    )
    expect(cards[0]).toMatchObject({ notes: '', photo: null })
    expect(cards[0]?.leftOut.map(({ message }) => message)).toEqual([
      'This text has more than 100,000 characters.',
      'The picture is larger than 5 MB.',
    ])
    expect(refused[0]?.problems[0]?.message).toContain('1,000 lines')
  })
})
