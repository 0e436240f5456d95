import type { Contact } from '@kinfolio/contract/contacts'
import type { WrittenCard } from '@kinfolio/formats/cards/write-vcard'

/** What a card has beside the fields of its contact. */
export type BesideContact = Pick<WrittenCard, 'categories' | 'related' | 'photo'> & { cardUid: string | null }

/** The uid of the card of a contact: the one that it came with, else one of ours. */
export function uidOf({ id, cardUid }: { id: string; cardUid: string | null }): string {
  return cardUid ?? `urn:uuid:${id}`
}

/** A contact as a card. Private notes are for owners and admins, so no card has them. */
export function cardOf(
  contact: Contact,
  { cardUid, categories, related, photo }: BesideContact,
): WrittenCard {
  const { phones, companies, notes, type, name, nickname } = contact
  const { namePrefix, givenName, middleName, familyName, nameSuffix } = contact
  const { emails, websites, addresses, bornOn, diedOn, keyDates, languages, nationalities, taxResidences } =
    contact
  return {
    uid: uidOf({ id: contact.id, cardUid }),
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
    websites,
    jobs: companies.map(({ name: company, role, from, to }) => ({ company, role, since: from, until: to })),
    bornOn,
    diedOn,
    keyDates,
    languages,
    nationalities,
    taxResidences,
    notes,
    categories,
    related,
    photo,
    logo: null,
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
