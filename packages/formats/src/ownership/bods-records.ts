import { isNamedDay } from '@kinfolio/contract/primitives'

import { isJsonObject, objectsIn, textIn } from '../files/exact-json.ts'
import type { JsonObject } from '../files/exact-json.ts'
import type { EntityStatement, PersonStatement, StatedAddress } from '../rows/ownership-file.ts'
import { plain } from './plain.ts'

type OwnPart<T> = Omit<
  T,
  'line' | 'statementId' | 'recordId' | 'recordType' | 'statedOn' | 'isClosed' | 'text'
>

/** The words for somebody whom the file does not name. */
const nobody = { anonymousPerson: 'Anonymous person', unknownPerson: 'Unknown person' } as const

export function readPerson(details: JsonObject): OwnPart<PersonStatement> {
  const names = objectsIn(details, 'names')
  const name = names.find((each) => textIn(each, 'type') === 'legal') ?? names[0] ?? {}
  const [givenName, familyName] = [lineIn(name, 'givenName'), lineIn(name, 'familyName')]
  const personType = textIn(details, 'personType')
  return {
    name:
      lineIn(name, 'fullName') ??
      ([givenName, familyName].filter((part) => part !== null).join(' ') ||
        (personType === 'anonymousPerson' ? nobody.anonymousPerson : nobody.unknownPerson)),
    givenName,
    familyName,
    bornOn: dayIn(details, 'birthDate'),
    diedOn: dayIn(details, 'deathDate'),
    nationalities: countriesIn(details, 'nationalities'),
    taxResidences: countriesIn(details, 'taxResidencies'),
    addresses: addressesIn(details),
  }
}

export function readEntity(details: JsonObject): OwnPart<EntityStatement> {
  const identifiers = objectsIn(details, 'identifiers').map((each) => ({
    id: lineIn(each, 'id'),
    isLei: /\blei\b/i.test(`${textIn(each, 'scheme') ?? ''} ${textIn(each, 'schemeName') ?? ''}`),
  }))
  const { jurisdiction } = details
  return {
    name: lineIn(details, 'name') ?? 'Unknown entity',
    country: isJsonObject(jurisdiction) ? countryIn(jurisdiction) : null,
    lei: identifiers.find(({ id, isLei }) => isLei && id !== null)?.id ?? null,
    registrationNumber: identifiers.find(({ id, isLei }) => !isLei && id !== null)?.id ?? null,
    addresses: addressesIn(details),
  }
}

/** Text on one line, within the length of a name. */
function lineIn(object: JsonObject, key: string): string | null {
  const text = plain(textIn(object, key)).replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  return text === '' ? null : text
}

function dayIn(object: JsonObject, key: string): string | null {
  const day = textIn(object, key)?.slice(0, 10) ?? ''
  return isNamedDay(day) ? day : null
}

/** The two letters of a country. A part of one, such as US-DE, is in that country. */
function countryIn(object: JsonObject): string | null {
  const code = textIn(object, 'code')?.toUpperCase() ?? ''
  return /^[A-Z]{2}(?:-|$)/.test(code) ? code.slice(0, 2) : null
}

const several = 20

function countriesIn(details: JsonObject, key: string): string[] {
  const codes = objectsIn(details, key).flatMap((each) => countryIn(each) ?? [])
  return [...new Set(codes)].slice(0, several)
}

function addressesIn(details: JsonObject): StatedAddress[] {
  return objectsIn(details, 'addresses')
    .slice(0, several)
    .map((each) => ({
      label: (lineIn(each, 'type') ?? '').slice(0, 60),
      street: plain(textIn(each, 'address')).slice(0, 500),
      postalCode: (lineIn(each, 'postCode') ?? '').slice(0, 20),
      country: isJsonObject(each.country) ? countryIn(each.country) : null,
    }))
}
