import { isJsonObject, readRepeatableJson } from '../files/exact-json.ts'
import type { JsonObject } from '../files/exact-json.ts'
import type { EntityStatement, PersonStatement, StatedInterest } from '../rows/ownership-file.ts'

/** A record of our own as it is stated. `kept` is the statement that it came from. */
type Own<T> = T & { kept: string | null }

type PersonFields = 'name' | 'givenName' | 'familyName' | 'bornOn' | 'diedOn' | 'nationalities'
export type WrittenPerson = Own<
  Pick<PersonStatement, 'recordType' | 'recordId' | PersonFields | 'taxResidences' | 'addresses'>
>
export type WrittenEntity = Own<
  Pick<
    EntityStatement,
    'recordType' | 'recordId' | 'name' | 'country' | 'lei' | 'registrationNumber' | 'addresses'
  > & { entityType: 'legalEntity' | 'arrangement' }
>
export type WrittenRelationship = Own<{
  recordType: 'relationship'
  recordId: string
  subject: string
  interestedParty: string
  interests: readonly StatedInterest[]
  source: string
}>
export type WrittenRecord = WrittenPerson | WrittenEntity | WrittenRelationship

type About = {
  /** Who publishes the package, and on which day. */
  publisher: string
  publishedOn: string
  newStatementId: () => string
}

/** A statement that nothing changed since it came goes out as it came, every field and digit of it. */
export type Written = { unchanged: string } | WrittenRecord

/** A package of BODS 0.4. What changed since it came keeps the fields that are not ours. */
export function writeBods(records: readonly Written[], about: About): string {
  const statements = records.map((record) =>
    'unchanged' in record ? record.unchanged : JSON.stringify(statementOf(record, about), null, 2),
  )
  return `[\n${statements.join(',\n')}\n]\n`
}

function statementOf(record: WrittenRecord, { publisher, publishedOn, newStatementId }: About): JsonObject {
  const kept = record.kept === null ? {} : objectOf(readRepeatableJson(record.kept))
  const isClosed = record.recordType === 'relationship' && record.interests.length === 0
  return {
    ...kept,
    statementId: newStatementId(),
    declarationSubject: kept.declarationSubject ?? subjectOf(record),
    statementDate: publishedOn,
    publicationDetails: { publicationDate: publishedOn, bodsVersion: '0.4', publisher: { name: publisher } },
    recordId: record.recordId,
    recordStatus: record.kept === null ? 'new' : isClosed ? 'closed' : 'updated',
    recordType: record.recordType,
    ...sourceOf(record, kept),
    recordDetails: { isComponent: false, ...objectOf(kept.recordDetails), ...detailsOf(record, kept) },
  }
}

function sourceOf(record: WrittenRecord, kept: JsonObject): JsonObject {
  if (record.recordType !== 'relationship' || record.source === '' || isJsonObject(kept.source)) return {}
  return { source: { type: ['thirdParty'], description: record.source } }
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}

/** A person is not what a declaration is about, so that a relationship names its subject. */
function subjectOf(record: WrittenRecord): string {
  return record.recordType === 'relationship' ? record.subject : record.recordId
}

function detailsOf(record: WrittenRecord, kept: JsonObject): JsonObject {
  const before = objectOf(kept.recordDetails)
  if (record.recordType === 'person') return personDetails(record, before)
  if (record.recordType === 'entity') return entityDetails(record, before)
  const { subject, interestedParty, interests } = record
  return { subject, interestedParty, interests: interests.map(interestOf) }
}

function personDetails(person: WrittenPerson, before: JsonObject): JsonObject {
  const { name, givenName, familyName, bornOn, diedOn } = person
  const country = (code: string) => ({ code })
  return {
    personType: before.personType ?? 'knownPerson',
    names: [
      {
        type: 'legal',
        fullName: name,
        ...(familyName === null ? {} : { familyName }),
        ...(givenName === null ? {} : { givenName }),
      },
    ],
    ...(bornOn === null ? {} : { birthDate: bornOn }),
    ...(diedOn === null ? {} : { deathDate: diedOn }),
    ...(person.nationalities.length > 0 ? { nationalities: person.nationalities.map(country) } : {}),
    ...(person.taxResidences.length > 0 ? { taxResidencies: person.taxResidences.map(country) } : {}),
    ...addressesOf(person),
  }
}

function entityDetails(entity: WrittenEntity, before: JsonObject): JsonObject {
  const { name, country, lei, registrationNumber } = entity
  const identifiers = [
    ...(registrationNumber === null ? [] : [{ id: registrationNumber, schemeName: 'Register' }]),
    ...(lei === null ? [] : [{ id: lei, scheme: 'XI-LEI' }]),
  ]
  return {
    entityType: before.entityType ?? { type: entity.entityType },
    name,
    ...(country === null ? {} : { jurisdiction: { ...objectOf(before.jurisdiction), code: country } }),
    ...(before.identifiers === undefined && identifiers.length > 0 ? { identifiers } : {}),
    ...addressesOf(entity),
  }
}

function addressesOf({ addresses }: Pick<WrittenPerson, 'addresses'>): JsonObject {
  if (addresses.length === 0) return {}
  return {
    addresses: addresses.map(({ label, street, postalCode, country }) => ({
      ...(label === '' ? {} : { type: label }),
      address: street,
      ...(postalCode === '' ? {} : { postCode: postalCode }),
      ...(country === null ? {} : { country: { code: country } }),
    })),
  }
}

// The library types are older than numbers that keep their digits when they are written.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

function interestOf(interest: StatedInterest): JsonObject {
  const { type, directness, isBeneficial, since, until, share, shareMin, shareMax, details } = interest
  const shares = [
    ['exact', share],
    ['minimum', shareMin],
    ['maximum', shareMax],
  ].flatMap(([key, percent]) => (key && percent ? [[key, rawJSON(percent)]] : []))
  return {
    ...(type === null ? {} : { type }),
    directOrIndirect: directness.toLowerCase(),
    beneficialOwnershipOrControl: isBeneficial,
    ...(since === null ? {} : { startDate: since }),
    ...(until === null ? {} : { endDate: until }),
    ...(shares.length > 0 ? { share: Object.fromEntries(shares) } : {}),
    ...(details === '' ? {} : { details }),
  }
}
