import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'
import type { Card } from '../rows/card.ts'
import { writeCards } from './write-vcard.ts'

const data = join(import.meta.dirname, '../../../../../shared/data/vcards')

function real(name: string, bytes: Uint8Array = readFileSync(join(data, name))): Card[] {
  const file = readImportFile({ name, bytes })
  if (file.kind !== 'CARDS') throw new Error('Not recognised as cards.')
  expect(file.refused).toEqual([])
  return file.cards
}

/** What a card holds, by kind, and which of its properties stay out. */
function holds(card: Card) {
  const { emails, phones, addresses, websites, jobs, keyDates, languages, categories, related } = card
  const lists = { emails, phones, addresses, websites, jobs, keyDates, languages, categories, related }
  return {
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [[name, list.length]] : [])),
    ),
    facts: card.otherFacts,
    photo: card.photo?.length ?? 0,
    out: card.leftOut.map(({ property }) => property),
  }
}

const outlookOut = ['LABEL', 'X-MS-OL-DEFAULT-POSTAL-ADDRESS', 'KEY', 'X-MS-OL-DESIGN', 'FBURL', 'REV']

// Counted in the files themselves. The lengths of pictures are those of their base64: 3 bytes for 4 letters.
describe.skipIf(!existsSync(data))('real address books (needs the real inputs folder)', () => {
  it.each([
    [
      'John_Doe_EVOLUTION.vcf',
      {
        emails: 1,
        phones: 2,
        addresses: 1,
        websites: 1,
        jobs: 1,
        keyDates: 1,
        categories: 1,
        related: 3,
        facts: ['Department: Accounting, Dungeon', 'AIM (Home): johnny5@aol.com'],
        photo: 0,
        out: ['X-COUCHDB-APPLICATION-ANNOTATIONS', 'X-EVOLUTION-FILE-AS', 'REV'],
      },
    ],
    [
      'John_Doe_GMAIL.vcf',
      {
        emails: 1,
        phones: 2,
        addresses: 1,
        websites: 1,
        jobs: 1,
        keyDates: 1,
        related: 1,
        facts: ['Phonetic first name: Jon', 'Phonetic last name: Dow'],
        photo: 0,
        out: [],
      },
    ],
    [
      'John_Doe_IPHONE.vcf',
      {
        emails: 1,
        phones: 7,
        addresses: 2,
        websites: 1,
        jobs: 1,
        facts: ['Department: Accounting'],
        photo: 32_531,
        out: ['PRODID', 'X-ABADR', 'X-ABADR'],
      },
    ],
    [
      'John_Doe_MS_OUTLOOK.vcf',
      {
        emails: 1,
        phones: 2,
        addresses: 2,
        websites: 1,
        jobs: 1,
        keyDates: 1,
        related: 2,
        facts: ['Department: Accounting', 'Role: Counting Money', 'Instant messaging: johny5@aol.com'],
        photo: 860,
        out: ['LABEL', 'LABEL', 'X-MS-OL-DEFAULT-POSTAL-ADDRESS', 'X-MS-OL-DESIGN', 'REV'],
      },
    ],
    [
      'outlook-2007.vcf',
      {
        emails: 1,
        phones: 5,
        addresses: 1,
        websites: 2,
        jobs: 1,
        keyDates: 1,
        related: 3,
        facts: ['Department: TheDepartment', 'Role: TheProfession', 'Instant messaging: im@aim.com'],
        photo: 2324,
        out: outlookOut,
      },
    ],
    [
      'rfc6350-example.vcf',
      {
        emails: 1,
        phones: 2,
        addresses: 1,
        websites: 1,
        jobs: 1,
        keyDates: 2,
        languages: 2,
        facts: ['Gender: M', 'Place on the map (Work): geo:46.772673,-71.282945', 'Time zone: -0500'],
        photo: 0,
        out: ['ANNIVERSARY', 'KEY'],
      },
    ],
  ])('%s comes in whole, and what stays out has a reason', (name, expected) => {
    expect(real(name).map(holds)).toEqual([expected])
  })

  it('has three contacts in one file of Gmail', () => {
    expect(real('gmail-list.vcf').map(({ name, emails }) => [name, emails[0]?.address])).toEqual([
      ['Arnold Smith', 'asmithk@gmail.com'],
      ['Chris Beatle', 'chrisy55d@yahoo.com'],
      ['Doug White', 'dwhite@gmail.com'],
    ])
  })

  it('says the days and names that Evolution, Gmail and the iPhone state', () => {
    expect(real('John_Doe_EVOLUTION.vcf')[0]).toMatchObject({
      name: 'Mr. John Richter, James Doe Sr.',
      bornOn: '1980-03-22',
      related: [
        { type: 'spouse', name: 'Maria' },
        { type: 'manager', name: 'Big Blue' },
        { type: 'assistant', name: 'Little Red' },
      ],
    })
    expect(real('John_Doe_GMAIL.vcf')[0]).toMatchObject({
      keyDates: [{ label: 'Anniversary', on: '1975-03-01' }],
      related: [{ type: 'spouse', name: 'Jenny' }],
    })
    expect(real('John_Doe_IPHONE.vcf')[0]).toMatchObject({
      bornOn: '2012-06-06',
      phones: [
        { label: 'Mobile' },
        { label: 'Home' },
        { label: 'Work' },
        { label: 'Home fax' },
        { label: 'Work fax' },
        { label: 'Pager' },
        { label: 'Assistant phone' },
      ],
    })
  })

  it.each(['John_Doe_EVOLUTION', 'John_Doe_GMAIL', 'John_Doe_IPHONE', 'outlook-2007', 'rfc6350-example'])(
    'loses nothing of %s when it is written and read again',
    (name) => {
      const cards = real(`${name}.vcf`)
      const kept = (card: Card) => ({ ...card, line: 0, leftOut: [], otherFacts: [] })
      const again = real('again.vcf', new TextEncoder().encode(writeCards(cards)))
      expect(again.map(kept)).toEqual(cards.map(kept))
    },
  )
})
