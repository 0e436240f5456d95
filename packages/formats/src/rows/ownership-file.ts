import type { RefusedRow } from './parsed.ts'

/** What a statement is about besides its own content. */
type About = {
  /** The number of the statement in its file. */
  line: number
  statementId: string
  /** The same in all statements about one person, entity or relationship. */
  recordId: string
  statedOn: string | null
  /** The record ended with this statement. */
  isClosed: boolean
  /** The statement as it stands in the file, as JSON. */
  text: string
}

export type PersonStatement = About & {
  recordType: 'person'
  name: string
  givenName: string | null
  familyName: string | null
  /** A whole day; null where the file has less. */
  bornOn: string | null
  diedOn: string | null
  /** Countries of ISO 3166-1. */
  nationalities: string[]
  taxResidences: string[]
  addresses: StatedAddress[]
}

export type EntityStatement = About & {
  recordType: 'entity'
  name: string
  /** Where it is registered: a country of ISO 3166-1. */
  country: string | null
  lei: string | null
  /** The first identifier that is no LEI. */
  registrationNumber: string | null
  addresses: StatedAddress[]
}

export type StatedAddress = {
  label: string
  street: string
  postalCode: string
  country: string | null
}

export type StatedInterest = {
  /** A word of the codelist; null where the file has none. */
  type: string | null
  directness: 'DIRECT' | 'INDIRECT' | 'UNKNOWN'
  isBeneficial: boolean
  since: string | null
  until: string | null
  /** Percent as decimal text. */
  share: string | null
  shareMin: string | null
  shareMax: string | null
  details: string
}

export type RelationshipStatement = About & {
  recordType: 'relationship'
  /** Records of what is held and of who holds it; null where the file gives a reason instead. */
  subject: string | null
  interestedParty: string | null
  interests: StatedInterest[]
  /** Who says so. */
  source: string
}

export type OwnershipStatement = PersonStatement | EntityStatement | RelationshipStatement

/** A package of statements about who owns and controls whom. */
export type OwnershipFile = {
  kind: 'OWNERSHIP'
  format: 'BODS'
  statements: OwnershipStatement[]
  refused: RefusedRow[]
}
