import type { ContactColumn, ContactMapping } from '@kinfolio/contract/imports'

import { plainWords } from '../rows/plain-words.ts'

/** What the cells of a column become: a property of a card, or a part of one that several columns make together. */
export type Slot = { property: string; key: string; part: number; label: string } & (
  | { role: 'VALUE' }
  | { role: 'LABEL' }
  | { role: 'EVERY_YEAR' }
  /** Programs fill this column themselves, and it says nothing about the person. */
  | { role: 'NOTHING' }
)

/** Plain words of headers for each property: English, German, French, Spanish. */
const wordsByProperty: Readonly<Record<string, string>> = {
  UID: 'uid',
  KIND: 'kind',
  'X-KINFOLIO-TYPE': 'contact type',
  FN: 'name|full name|display name|contact|contact name|kontakt|anzeigename|nom complet|nombre completo',
  NICKNAME: 'nickname|spitzname|surnom|apodo',
  BDAY: 'birthday|date of birth|birth date|geburtstag|geburtsdatum|date de naissance|fecha de nacimiento|cumpleanos',
  ANNIVERSARY: 'anniversary|jahrestag',
  DEATHDATE: 'died|date of death|todestag',
  LANG: 'languages|language|sprachen|sprache',
  'X-KINFOLIO-NATIONALITY': 'nationalities|nationality|staatsangehorigkeit|nationalite',
  'X-KINFOLIO-TAX-RESIDENCE': 'tax residences|tax residence',
  CATEGORIES: 'categories|labels|group membership|tags|kategorien|gruppen',
  NOTE: 'notes|note|comments|comment|notizen|bemerkungen|remarques|notas',
}

/** The parts of N in their order. */
const nameWords = [
  'last name|family name|surname|nachname|familienname|nom de famille|apellidos|apellido',
  'first name|given name|vorname|prenom|nombre de pila',
  'middle name|additional name|weitere vornamen',
  'title|name prefix|prefix|anrede',
  'suffix|name suffix|namenszusatz',
]
/** The parts of ADR in their order, after a word for the address itself. */
const addressWords = [
  'po box|address po box|postfach',
  'extended address',
  'street|street address|street 2|street 3|strasse|rue|calle',
  'city|town|locality|ort|stadt|ville|ciudad',
  'state|region|province|bundesland|kanton',
  'postal code|zip|zip code|postcode|plz|code postal|codigo postal',
  'country|country region|land|pays|pais',
]
const jobWords: Readonly<Record<string, string>> = {
  ORG: 'company|company name|organization name|organization|organisation|firma|unternehmen|societe|empresa',
  'ORG/1': 'department|organization department|abteilung',
  TITLE: 'job title|organization title|role|position|funktion|poste|cargo',
  'X-KINFOLIO-SINCE': 'organization since',
  'X-KINFOLIO-UNTIL': 'organization until',
}
const relativeWords: Readonly<Record<string, string>> = {
  spouse: 'spouse|ehepartner',
  child: 'children|kinder',
  manager: 'manager s name|manager',
  assistant: 'assistant s name|assistant',
}
const nothing = new Set(
  'formatted|e mail display name|e mail type|e mail 2 display name|e mail 2 type|e mail 3 display name|e mail 3 type|initials|priority|private|sensitivity|gender|file as|photo|yomi name|given name yomi|family name yomi|home address po box|business address po box|other address po box'.split(
    '|',
  ),
)

const places: Readonly<Record<string, string>> = {
  business: 'Work',
  work: 'Work',
  home: 'Home',
  other: 'Other',
}
const devices: Readonly<Record<string, string>> = {
  mobile: 'Mobile',
  mobil: 'Mobile',
  handy: 'Mobile',
  primary: 'Main',
  'company main': 'Main',
  car: 'Car',
  radio: 'Radio',
  'assistant s': 'Assistant phone',
  callback: 'Callback',
}

const single = new Map([
  ...Object.entries(wordsByProperty).flatMap(([property, words]) => slots(words, { property, part: 0 })),
  ...nameWords.flatMap((words, part) => slots(words, { property: 'N', part })),
  ...addressWords.flatMap((words, part) => slots(words, { property: 'ADR', part })),
  ...Object.entries(jobWords).flatMap(([name, words]) => {
    const [property = '', part = '0'] = name.split('/')
    return slots(words, { property, part: Number.parseInt(part, 10) })
  }),
  ...Object.entries(relativeWords).flatMap(([label, words]) =>
    slots(words, { property: 'X-ABRELATEDNAMES', part: 0, label, key: label }),
  ),
  ...slots('e mail|email|e mail address|email address|mail|e mail adresse|mailadresse|courriel|correo', {
    property: 'EMAIL',
    part: 0,
  }),
  ...slots('phone|telephone|phone number|telephone number|telefon|telefonnummer|tel|telefono', {
    property: 'TEL',
    part: 0,
  }),
  ...slots('website|web page|url|webseite|homepage|site web', { property: 'URL', part: 0 }),
])

function slots(words: string, slot: Pick<Slot, 'property' | 'part'> & Partial<Slot>): [string, Slot][] {
  return words.split('|').map((word) => [word, { key: '', label: '', role: 'VALUE', ...slot }])
}

const numbered =
  /^(e mail|phone|address|website|relation|event|organization|custom field) (\d{1,2}) (label|type|value|every year|.+)$/
const numberedProperties: Readonly<Record<string, string>> = {
  'e mail': 'EMAIL',
  phone: 'TEL',
  address: 'ADR',
  website: 'URL',
  relation: 'X-ABRELATEDNAMES',
  event: 'X-ABDATE',
}

/** What a header means; null for one that nobody knows. */
export function slotOf(header: string): Slot | null {
  const words = plainWords(header)
  const [, what = '', number = '', part = ''] = numbered.exec(words) ?? []
  if (what !== '') return numberedSlot(what, number, part)
  const known = single.get(words)
  if (known !== undefined) return known
  if (nothing.has(words)) return { property: '', key: '', part: 0, label: '', role: 'NOTHING' }
  return placedSlot(words)
}

function numberedSlot(what: string, number: string, part: string): Slot | null {
  const key = `${what} ${number}`
  if (what === 'organization') {
    const known = single.get(`organization ${part}`)
    return known === undefined || part === 'type' ? null : { ...known, key }
  }
  const property = numberedProperties[what]
  if (property === undefined) return null
  const slot = { property, key, part: 0, label: '' }
  if (part === 'label' || part === 'type') return { ...slot, role: 'LABEL' }
  if (part === 'every year') return { ...slot, role: 'EVERY_YEAR' }
  if (part === 'formatted') return { ...slot, role: 'NOTHING' }
  // Outlook calls it "E-mail 2 Address".
  if (property !== 'ADR') return part === 'value' || part === 'address' ? { ...slot, role: 'VALUE' } : null
  const place = single.get(part)
  return place?.property === 'ADR' ? { ...slot, part: place.part, role: 'VALUE' } : null
}

/** Outlook says in the header what something is for: "Business Street", "Home Phone 2". */
function placedSlot(words: string): Slot | null {
  const [, first = '', rest = ''] = /^(\w+) (.+)$/.exec(words) ?? []
  const label = places[first]
  const address = label === undefined ? undefined : single.get(rest)
  if (label !== undefined && address?.property === 'ADR') return { ...address, key: first, label }
  if (label !== undefined && /^fax\b/.test(rest)) return phoneSlot(words, `${label} fax`)
  if (label !== undefined && /^phone( \d)?$/.test(rest)) return phoneSlot(words, label)
  if (words.endsWith('web page'))
    return { property: 'URL', key: words, part: 0, label: label ?? '', role: 'VALUE' }
  if (words === 'pager') return phoneSlot(words, 'Pager')
  const [, device = ''] = /^(.+?)(?: phone(?: \d)?)?$/.exec(words) ?? []
  const known = devices[device]
  return known === undefined ? null : phoneSlot(words, known)
}

function phoneSlot(key: string, label: string): Slot {
  return { property: 'TEL', key, part: 0, label, role: 'VALUE' }
}

const mapped: Readonly<Record<ContactColumn, string>> = {
  name: 'name',
  givenName: 'first name',
  familyName: 'last name',
  email: 'e mail',
  phone: 'phone',
  company: 'company',
  role: 'job title',
  street: 'street',
  city: 'city',
  postalCode: 'postal code',
  country: 'country',
  bornOn: 'birthday',
  notes: 'notes',
}

/** The meaning of every column: what a person says counts, then the words of its header. */
export function slotsOf(columns: readonly string[], mapping: ContactMapping | undefined): (Slot | null)[] {
  const told = new Map(
    Object.entries(mapping ?? {}).map(([field, column]) => [
      column,
      single.get(mapped[field as ContactColumn]) ?? null,
    ]),
  )
  return columns.map((column) => told.get(column) ?? (mapping === undefined ? slotOf(column) : null))
}

/** The mapping that the headers suggest, for a person to change. */
export function suggestedMapping(columns: readonly string[]): ContactMapping {
  const mapping: ContactMapping = {}
  for (const [field, words] of Object.entries(mapped)) {
    const slot = single.get(words)
    const column = columns.find((header) => {
      const own = slotOf(header)
      return own?.role === 'VALUE' && own.property === slot?.property && own.part === slot.part
    })
    // `mapped` has exactly the fields of a mapping.
    if (column !== undefined) mapping[field as ContactColumn] = column
  }
  return mapping
}
