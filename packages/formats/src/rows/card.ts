import type { KeyDate } from '@kinfolio/contract/contacts'
import type { ContactMapping } from '@kinfolio/contract/imports'

import type { Ask, RefusedRow } from './parsed.ts'

/** A person or a company as one card of an address book states it, before it is matched with anybody. */
export type Card = {
  /** The line where the card starts, counted from 1 as in an editor. */
  line: number
  uid: string | null
  isCompany: boolean
  /** The type of contact. Only a file of this application has it. */
  type: string | null
  /** As it is displayed. */
  name: string
  namePrefix: string | null
  givenName: string | null
  middleName: string | null
  familyName: string | null
  nameSuffix: string | null
  nickname: string | null
  emails: { label: string; address: string }[]
  /** Numbers as they are written, with the extension as RFC 3966 writes it. */
  phones: { label: string; number: string }[]
  addresses: CardAddress[]
  websites: { label: string; address: string }[]
  jobs: CardJob[]
  bornOn: string | null
  diedOn: string | null
  /** A birthday without a year is one of these. */
  keyDates: KeyDate[]
  languages: string[]
  nationalities: string[]
  taxResidences: string[]
  notes: string
  categories: string[]
  related: CardRelative[]
  /** Nobody fetches a picture from an address, so only a picture inside the card is here. */
  photo: Uint8Array | null
  /** The sign of the company that the card is of, or that its person works for. */
  logo: Uint8Array | null
  /** Facts that have no field, each as a line for people, such as `AIM: ada`. */
  otherFacts: string[]
  /** What was not taken, and why. Every property of the card is here or in another field. */
  leftOut: LeftOut[]
}

export type CardAddress = {
  label: string
  street: string
  city: string
  region: string
  postalCode: string
  /** Two letters of ISO 3166-1. A country without such letters is one of the other facts. */
  country: string | null
}

export type CardJob = {
  company: string | null
  role: string
  since: string | null
  until: string | null
}

/** Somebody the card names beside its person: by name, or by the uid of another card. */
export type CardRelative = { type: string; name: string | null; uid: string | null }

export type LeftOut = { line: number; property: string; text: string; message: string }

export type CardFormat = 'VCARD' | 'CONTACTS_CSV'

export type CardFile = {
  kind: 'CARDS'
  format: CardFormat
  cards: Card[]
  refused: RefusedRow[]
  /** Of a table only: its columns, and what each field was read from. */
  columns?: string[]
  sample?: string[][]
  mapping?: ContactMapping
  asks?: Ask[]
}

export function emptyCard(line: number): Card {
  return {
    line,
    uid: null,
    isCompany: false,
    type: null,
    name: '',
    namePrefix: null,
    givenName: null,
    middleName: null,
    familyName: null,
    nameSuffix: null,
    nickname: null,
    emails: [],
    phones: [],
    addresses: [],
    websites: [],
    jobs: [],
    bornOn: null,
    diedOn: null,
    keyDates: [],
    languages: [],
    nationalities: [],
    taxResidences: [],
    notes: '',
    categories: [],
    related: [],
    photo: null,
    logo: null,
    otherFacts: [],
    leftOut: [],
  }
}
