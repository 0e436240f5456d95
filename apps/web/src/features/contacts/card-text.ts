import type { Contact } from '@kinfolio/contract/contacts'

/**
 * A contact as vCard 3.0 (RFC 2426), which the cameras of all telephones know. A QR code has room for little, so notes,
 * photo, labels and the uid stay here. The writer of files writes version 4 with all of these, beside the readers of files,
 * which no page loads; what both could share is how a text is escaped.
 */
export function cardText(contact: Contact): string {
  const { name, nickname, emails, phones, addresses, bornOn, companies } = contact
  const [company] = companies
  const parts = [
    contact.familyName,
    contact.givenName,
    contact.middleName,
    contact.namePrefix,
    contact.nameSuffix,
  ]
  const hasParts = parts.some((part) => part !== null)
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${hasParts ? structured(parts) : structured([name, null, null, null, null])}`,
    `FN:${escaped(name)}`,
    ...(nickname === null ? [] : [`NICKNAME:${escaped(nickname)}`]),
    ...(company ? [`ORG:${escaped(company.name)}`] : []),
    ...(company?.role ? [`TITLE:${escaped(company.role)}`] : []),
    ...emails.map(({ address }) => `EMAIL:${escaped(address)}`),
    ...phones.map(({ number }) => `TEL:${escaped(number)}`),
    ...addresses.map(
      ({ street, city, region, postalCode, country }) =>
        `ADR:${structured([null, null, street, city, region, postalCode, country])}`,
    ),
    ...(bornOn === null ? [] : [`BDAY:${bornOn}`]),
    'END:VCARD',
    '',
  ].join('\r\n')
}

function structured(parts: readonly (string | null)[]): string {
  return parts.map((part) => escaped(part ?? '')).join(';')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}
