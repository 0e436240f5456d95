import type { Contact } from '@kinfolio/contract/contacts'
import type { WrittenCard } from '@kinfolio/formats/cards/write-vcard'

/** A contact as a card. Private notes are for owners and admins, so no card has them. */
export function cardOf(contact: Contact, cardUid: string | null): WrittenCard {
  const { phones, companies, notes, type, name, nickname } = contact
  const { namePrefix, givenName, middleName, familyName, nameSuffix } = contact
  const { emails, addresses, bornOn, diedOn, keyDates, languages, nationalities, taxResidences } = contact
  return {
    uid: cardUid ?? `urn:uuid:${contact.id}`,
    isCompany: false,
    type,
    name,
    namePrefix,
    givenName,
    middleName,
    familyName,
    nameSuffix,
    nickname,
    emails,
    phones: phones.map(({ label, number }) => ({ label, number })),
    addresses,
    websites: [],
    jobs: companies.map(({ name: company, role, from, to }) => ({ company, role, since: from, until: to })),
    bornOn,
    diedOn,
    keyDates,
    languages,
    nationalities,
    taxResidences,
    notes,
    categories: [],
    related: [],
    photo: null,
  }
}

/** The name of a person as a part of the name of a file. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return plain === '' ? 'contact' : plain
}
