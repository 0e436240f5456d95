import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'
import type { ReadingOptions } from '../rows/parsed.ts'

const file = (lines: string[], options: ReadingOptions = {}) =>
  readImportFile({ name: 'contacts.csv', bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) }, options)

function cards(lines: string[], options: ReadingOptions = {}) {
  const read = file(lines, options)
  if (read.kind !== 'CARDS') throw new Error(`Read as ${read.kind}.`)
  return read
}

const outlook = [
  'First Name,Last Name,Title,Company,Department,Job Title,Business Street,Business City,Business Postal Code,Business Country/Region,Home Phone,Mobile Phone,Business Fax,Anniversary,Birthday,E-mail Address,E-mail Display Name,E-mail 2 Address,Spouse,Web Page,Notes,Loyalty Card',
  'Ada,Byron,Dr.,Analytical Ltd,R&D,Engineer,"1 Main St\nFloor 2",London,SW1,United Kingdom,020 7946 0000,+44 7700 900123,020 7946 0001,0/0/00,12/25/1975,ada@example.com,Ada (ada@example.com),ada@home.example,William,https://example.com,"A, note",77',
]

describe('a table of contacts', () => {
  it('of Outlook says in its headers what everything is for', () => {
    const { format, refused, cards: read } = cards(outlook)
    expect([format, refused]).toEqual(['CONTACTS_CSV', []])
    expect(read).toMatchObject([
      {
        name: 'Dr. Ada Byron',
        familyName: 'Byron',
        namePrefix: 'Dr.',
        jobs: [{ company: 'Analytical Ltd', role: 'Engineer' }],
        addresses: [
          { label: 'Work', street: '1 Main St\nFloor 2', city: 'London', postalCode: 'SW1', country: 'GB' },
        ],
        phones: [
          { label: 'Home', number: '020 7946 0000' },
          { label: 'Mobile', number: '+44 7700 900123' },
          { label: 'Work fax', number: '020 7946 0001' },
        ],
        emails: [{ address: 'ada@example.com' }, { address: 'ada@home.example' }],
        websites: [{ address: 'https://example.com' }],
        related: [{ type: 'spouse', name: 'William' }],
        bornOn: '1975-12-25',
        keyDates: [],
        notes: 'A, note',
        otherFacts: ['Department: R&D', 'Loyalty Card: 77'],
        leftOut: [{ property: 'E-mail Display Name', text: 'Ada (ada@example.com)' }],
      },
    ])
  })

  it('of Google numbers what there are several of', () => {
    const { cards: read } = cards([
      'First Name,Middle Name,Last Name,Nickname,Organization Name,Organization Title,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country,Relation 1 - Label,Relation 1 - Value,Event 1 - Label,Event 1 - Value',
      "Ada,,Byron,,Bank,Clerk,--02-03,,Board ::: * myContacts,* Work,a@b.example ::: c@d.example,Boat,'+41 44 668 18 00,Home,printed,Via 1,Lugano,6900,CH,Mother,Anne,Name day,2001-11-11",
    ])
    expect(read).toMatchObject([
      {
        name: 'Ada Byron',
        categories: ['Board'],
        emails: [
          { label: 'Work', address: 'a@b.example' },
          { label: 'Work', address: 'c@d.example' },
        ],
        phones: [{ label: 'Boat', number: '+41 44 668 18 00' }],
        addresses: [{ label: 'Home', street: 'Via 1', city: 'Lugano', postalCode: '6900', country: 'CH' }],
        jobs: [{ company: 'Bank', role: 'Clerk' }],
        related: [{ type: 'mother', name: 'Anne' }],
        keyDates: [
          { label: 'Birthday', on: '02-03' },
          { label: 'Name day', on: '2001-11-11' },
        ],
      },
    ])
  })

  it('waits where no row tells whether the day or the month comes first', () => {
    const lines = ['Name,E-mail,Birthday', 'Ada,a@b.example,3/4/1975']
    expect(cards(lines)).toMatchObject({ asks: ['dateOrder'], cards: [], refused: [{ line: 2 }] })
    expect(cards(lines, { dateOrder: 'DMY' }).cards).toMatchObject([{ bornOn: '1975-04-03' }])
  })

  it('with other headers is one by the columns that a person names, and the rest become facts', () => {
    const lines = ['Who,Reach,Shoe', 'Ada Byron,a@b.example,38', ',,40']
    expect(file(lines).kind).not.toBe('CARDS')
    const { cards: read, refused } = cards(lines, { contactMapping: { name: 'Who', email: 'Reach' } })
    expect(read).toMatchObject([
      { name: 'Ada Byron', emails: [{ address: 'a@b.example' }], otherFacts: ['Shoe: 38'] },
    ])
    expect(refused).toMatchObject([{ line: 3, problems: [{ code: 'NAME_MISSING' }] }])
  })

  it('is no table of transactions that also names people', () => {
    expect(file(['Date,Name,E-mail,Amount', '2024-01-02,Ada,a@b.example,5']).kind).not.toBe('CARDS')
  })
})
