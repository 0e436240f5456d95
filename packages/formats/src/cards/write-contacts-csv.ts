import type { WrittenCard } from './write-vcard.ts'

/**
 * Contacts as a table whose headers are those of Google, so that other address books read it too. A column is there if
 * a contact has something for it.
 */
export function contactsTable(cards: readonly WrittenCard[]): {
  header: string[]
  rows: (string | null)[][]
} {
  const cells = cards.map((card) => new Map(cellsOf(card).filter(([, text]) => text !== null && text !== '')))
  const used = new Set(cells.flatMap((row) => [...row.keys()]))
  const header = ['Name', ...[...used].filter((column) => column !== 'Name').toSorted(byPlace)]
  return { header, rows: cells.map((row) => header.map((column) => row.get(column) ?? null)) }
}

type Cell = [column: string, text: string | null]

function cellsOf(card: WrittenCard): Cell[] {
  return [
    ['Name', card.name],
    ['Name Prefix', card.namePrefix],
    ['First Name', card.givenName],
    ['Middle Name', card.middleName],
    ['Last Name', card.familyName],
    ['Name Suffix', card.nameSuffix],
    ['Nickname', card.nickname],
    ['Kind', card.isCompany ? 'org' : null],
    ['Contact Type', card.type],
    ...several('Organization', card.jobs, ({ company, role, since, until }) => [
      ['Name', company],
      ['Title', role],
      ['Since', since],
      ['Until', until],
    ]),
    ['Birthday', card.bornOn],
    ['Died', card.diedOn],
    ...several('Event', card.keyDates, ({ label, on, everyYear }) => [
      ['Label', label],
      ['Value', on.length === 5 ? `--${on}` : on],
      ['Every Year', everyYear ? 'yes' : 'no'],
    ]),
    ...several('E-mail', card.emails, ({ label, address }) => [
      ['Label', label],
      ['Value', address],
    ]),
    ...several('Phone', card.phones, ({ label, number }) => [
      ['Label', label],
      ['Value', number],
    ]),
    ...several('Address', card.addresses, ({ label, street, city, region, postalCode, country }) => [
      ['Label', label],
      ['Street', street],
      ['City', city],
      ['Region', region],
      ['Postal Code', postalCode],
      ['Country', country],
    ]),
    ...several('Website', card.websites, ({ label, address }) => [
      ['Label', label],
      ['Value', address],
    ]),
    ...several('Relation', card.related, ({ type, name }) => [
      ['Label', name === null ? null : type],
      ['Value', name],
    ]),
    ['Languages', card.languages.join(', ')],
    ['Nationalities', card.nationalities.join(', ')],
    ['Tax Residences', card.taxResidences.join(', ')],
    ['Labels', card.categories.join(' ::: ')],
    ['Notes', card.notes],
    ['UID', card.uid],
  ]
}

function several<T>(name: string, items: readonly T[], cells: (item: T) => Cell[]): Cell[] {
  return items.flatMap((item, at) =>
    cells(item).map(([part, text]): Cell => [`${name} ${at + 1} - ${part}`, text]),
  )
}

const order = [
  'Name Prefix',
  'First Name',
  'Middle Name',
  'Last Name',
  'Name Suffix',
  'Nickname',
  'Kind',
  'Contact Type',
  'Organization',
  'E-mail',
  'Phone',
  'Address',
  'Website',
  'Birthday',
  'Died',
  'Event',
  'Relation',
  'Languages',
  'Nationalities',
  'Tax Residences',
  'Labels',
  'Notes',
  'UID',
]
const parts = [
  'Label',
  'Value',
  'Every Year',
  'Name',
  'Title',
  'Since',
  'Until',
  'Street',
  'City',
  'Region',
  'Postal Code',
  'Country',
]

/** Columns in their order: what they are of, their number, their part. */
function byPlace(a: string, b: string): number {
  const [first, second] = [placeOf(a), placeOf(b)]
  return first.what - second.what || first.number - second.number || first.part - second.part
}

function placeOf(column: string): { what: number; number: number; part: number } {
  const [, what = column, number = '0', part = ''] = /^(.+) (\d+) - (.+)$/.exec(column) ?? []
  return { what: order.indexOf(what), number: Number.parseInt(number, 10), part: parts.indexOf(part) }
}
