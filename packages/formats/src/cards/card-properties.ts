import { leaveOut, tellFact } from './card-draft.ts'
import {
  readAddress,
  readBirthday,
  readCategories,
  readCountries,
  readDeath,
  readEmail,
  readFormattedName,
  readKeyDate,
  readLanguage,
  readNames,
  readNickname,
  readNote,
  readPhone,
  readPicture,
  readPrintedAddress,
  readRelative,
  readUid,
  readWebsite,
  type FieldReader,
} from './card-fields.ts'

const ofPrograms: FieldReader = (draft, property) =>
  leaveOut(draft, property, 'This is for the program that wrote the card, and says nothing about the person.')
const keys: FieldReader = (draft, property) =>
  leaveOut(draft, property, 'Keys, certificates and sounds are not kept.')
const agents: FieldReader = (draft, property) =>
  leaveOut(
    draft,
    property,
    'The card of an agent within this card is not taken. Export it as a card of its own.',
  )
const fact =
  (words: string): FieldReader =>
  (draft, property) =>
    tellFact(draft, property, words)
/** What the card as a whole needs: it is read before the others, or beside them. */
const structure: FieldReader = () => undefined

/** What is done with each property. Properties that are not here are told as facts. */
export const readers: ReadonlyMap<string, FieldReader> = new Map<string, FieldReader>([
  ['VERSION', structure],
  ['X-ABLABEL', structure],
  ['KIND', structure],
  ['X-ADDRESSBOOKSERVER-KIND', structure],
  ['X-ABSHOWAS', structure],
  ['X-KINFOLIO-TYPE', structure],
  // Jobs are read together, because company, title and days belong to each other.
  ['ORG', structure],
  ['TITLE', structure],
  ['ROLE', structure],
  ['X-KINFOLIO-SINCE', structure],
  ['X-KINFOLIO-UNTIL', structure],
  ['UID', readUid],
  ['N', readNames],
  ['FN', readFormattedName],
  ['NICKNAME', readNickname],
  ['EMAIL', readEmail],
  ['TEL', readPhone],
  ['X-MS-TEL', readPhone],
  ['ADR', readAddress],
  ['LABEL', readPrintedAddress],
  ['URL', readWebsite],
  ['NOTE', readNote],
  ['BDAY', readBirthday],
  ['DEATHDATE', readDeath],
  ['X-DEATHDATE', readDeath],
  ...['ANNIVERSARY', 'X-ANNIVERSARY', 'X-MS-ANNIVERSARY', 'X-EVOLUTION-ANNIVERSARY', 'X-ABDATE'].map(
    (name) => [name, readKeyDate] as const,
  ),
  ['LANG', readLanguage],
  ['X-KINFOLIO-NATIONALITY', readCountries('nationalities')],
  ['X-KINFOLIO-TAX-RESIDENCE', readCountries('taxResidences')],
  ['CATEGORIES', readCategories],
  ['RELATED', readRelative()],
  ['X-ABRELATEDNAMES', readRelative()],
  ...['SPOUSE', 'MANAGER', 'ASSISTANT', 'CHILD'].flatMap((type) =>
    ['X-', 'X-MS-', 'X-EVOLUTION-'].map(
      (start) => [`${start}${type}`, readRelative(type.toLowerCase())] as const,
    ),
  ),
  ['PHOTO', readPicture('photo')],
  ['LOGO', readPicture('logo')],
  ['AGENT', agents],
  ['IMPP', fact('Instant messaging')],
  ['X-MS-IMADDRESS', fact('Instant messaging')],
  ['X-AIM', fact('AIM')],
  ['X-SOCIALPROFILE', fact('Profile')],
  ['TZ', fact('Time zone')],
  ['GEO', fact('Place on the map')],
  ['BIRTHPLACE', fact('Place of birth')],
  ['DEATHPLACE', fact('Place of death')],
  ...['KEY', 'SOUND'].map((name) => [name, keys] as const),
  ...[
    'PRODID',
    'REV',
    'MAILER',
    'CLASS',
    'SOURCE',
    'NAME',
    'PROFILE',
    'SORT-STRING',
    'XML',
    'CLIENTPIDMAP',
    'MEMBER',
    'FBURL',
    'CALURI',
    'CALADRURI',
    'X-ABADR',
    'X-ABUID',
    'X-EVOLUTION-FILE-AS',
    'X-MS-OL-DESIGN',
    'X-MS-OL-DEFAULT-POSTAL-ADDRESS',
    'X-COUCHDB-APPLICATION-ANNOTATIONS',
    'X-IMAGEHASH',
    'X-IMAGETYPE',
  ].map((name) => [name, ofPrograms] as const),
])
