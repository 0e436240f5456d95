import type { LabelledEmail, LabelledPhone, PostalAddress } from '@kinfolio/contract/contact-details'

/** How to reach somebody, as it stands in a form: texts, empty where nothing is said. */
export type DetailValues = {
  emails: { label: string; address: string }[]
  phones: { label: string; number: string }[]
  addresses: {
    label: string
    street: string
    postalCode: string
    city: string
    region: string
    country: string
  }[]
}

type Details = {
  emails: readonly LabelledEmail[]
  phones: readonly (LabelledPhone & { display?: string })[]
  addresses: readonly PostalAddress[]
}

const noDetails: Details = { emails: [], phones: [], addresses: [] }

export function valuesOfDetails(details: Details = noDetails): DetailValues {
  return {
    emails: details.emails.map(({ label, address }) => ({ label, address })),
    phones: details.phones.map(({ label, number, display }) => ({ label, number: display ?? number })),
    addresses: details.addresses.map(({ country, ...address }) => ({ ...address, country: country ?? '' })),
  }
}

/** What the form says, as the contract has it. Lines that were added and left empty say nothing. */
export function inputOfDetails({ emails, phones, addresses }: DetailValues) {
  return {
    emails: withoutEmptyEnd(emails, ({ address }) => address),
    phones: withoutEmptyEnd(phones, ({ number }) => number),
    addresses: withoutEmptyEnd(addresses, ({ label: _, ...address }) => Object.values(address).join('')).map(
      ({ country, ...address }) => ({ ...address, country: country || null }),
    ),
  }
}

/** Only those at the end are left out: what is said about a line names its place. */
export function withoutEmptyEnd<T>(lines: readonly T[], textOf: (line: T) => string): T[] {
  return lines.slice(0, lines.findLastIndex((line) => textOf(line).trim() !== '') + 1)
}

/** The fields at which the server may find something wrong. */
export function detailFields({ emails, phones, addresses }: DetailValues) {
  return [
    ...emails.map((_, index) => `emails.${index}.address` as const),
    ...phones.map((_, index) => `phones.${index}.number` as const),
    ...addresses.map((_, index) => `addresses.${index}.country` as const),
  ]
}
