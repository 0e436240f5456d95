import type {
  LabelledPhone,
  LabelledWebsite,
  PostalAddress,
  TelephoneNumber,
} from '@kinfolio/contract/contact-details'
import { fail, type InputIssue } from '@kinfolio/contract/errors'
import { seesPrivateNotes, type RoleName } from '@kinfolio/contract/rights'
import { say } from '@kinfolio/contract/say'
import { plainWords } from '@kinfolio/formats/rows/plain-words'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { stdnum } from 'stdnum'

/** What people write about a person or a company, of which each part has a form in which it is kept. */
export type WrittenDetails = {
  phones?: readonly LabelledPhone[] | undefined
  domains?: readonly string[] | undefined
  website?: string | null | undefined
  websites?: readonly LabelledWebsite[] | undefined
  lei?: string | null | undefined
  taxId?: string | null | undefined
}

export type KeptDetails = {
  phones?: LabelledPhone[] | undefined
  domains?: string[] | undefined
  website?: string | null | undefined
  websites?: LabelledWebsite[] | undefined
  lei?: string | null | undefined
  taxId?: string | null | undefined
}

/** What a number without its country is read with, and a tax id is checked with. */
export type Surroundings = {
  /** The country of a telephone number that does not name its own. */
  phoneCountry: string | null
  /** The country that issued the tax id. */
  taxCountry?: string | null
}

type Reading = { kept: string } | { refusal: string }

/** The details as they are kept. Everything that is wrong with them is refused at once, each at its place. */
export function keptDetails(
  written: WrittenDetails,
  { phoneCountry, taxCountry }: Surroundings,
): KeptDetails {
  const issues: InputIssue[] = []
  const read = (path: InputIssue['path'], reading: Reading): string => {
    if ('kept' in reading) return reading.kept
    issues.push({ path, code: 'custom', params: {}, message: reading.refusal })
    return ''
  }
  const single = (name: 'website' | 'lei' | 'taxId', readText: (text: string) => Reading) => {
    const text = written[name]?.trim()
    return written[name] === undefined ? undefined : text ? read([name], readText(text)) : null
  }
  const details: KeptDetails = {
    phones: written.phones?.map(({ label, number }, index) => ({
      label,
      number: read(['phones', index, 'number'], readPhone(number, phoneCountry)),
    })),
    domains: written.domains && [
      ...new Set(written.domains.map((domain, index) => read(['domains', index], readDomain(domain)))),
    ],
    website: single('website', readWebsite),
    websites: written.websites?.map(({ label, address }, index) => ({
      label,
      address: read(['websites', index, 'address'], readWebsite(address)),
    })),
    lei: single('lei', readLei),
    taxId: single('taxId', (text) => readTaxId(text, taxCountry ?? null)),
  }
  const [first] = issues
  if (first) fail('INVALID_INPUT', { issues }, first.message)
  return details
}

/** As E.164, with the extension as RFC 3966 writes it. Without its country a number is one of `country`. */
export function readPhone(written: string, country: string | null): Reading {
  const phone = parsedPhone(written, country)
  if (phone?.isValid() === true)
    return { kept: phone.ext ? `${phone.number};ext=${phone.ext}` : phone.number }
  return {
    refusal:
      country === null && !/^(?:tel:)?\+/i.test(written.trim())
        ? 'Write this number with its country code, such as +41 44 668 18 00, or name a country.'
        : 'This is no telephone number. Look for a digit that is missing or too many.',
  }
}

/** The numbers with how people read them. */
export function toldPhones(phones: readonly LabelledPhone[]): TelephoneNumber[] {
  return phones.map(({ label, number }) => ({
    label,
    number,
    display: parsedPhone(number, null)?.formatInternational() ?? number,
  }))
}

function parsedPhone(text: string, country: string | null) {
  const defaultCountry = country !== null && isSupportedCountry(country) ? country : undefined
  const number = text.replace(/^tel:/i, '')
  return parsePhoneNumberFromString(number, { ...(defaultCountry && { defaultCountry }), extract: false })
}

const hostName = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/** The name alone, in lower case and as IDNA writes it: `https://www.Müller.example/team` is `xn--mller-kva.example`. */
export function readDomain(written: string): Reading {
  const name = hostOf(written.trim().replace(/^[a-z][a-z\d+.-]*:\/\//i, ''))?.replace(/^www\./, '')
  return name !== undefined && hostName.test(name)
    ? { kept: name }
    : { refusal: 'This is no domain. Write it as example.com.' }
}

/** An address of the web. Links to it are shown, so nothing but http and https is kept. */
export function readWebsite(written: string): Reading {
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(written) ? written : `https://${written}`
  const url = URL.parse(address)
  const refusal = 'This is no address of a website. Write it as https://example.com.'
  if (url === null || !/^https?:$/.test(url.protocol) || !hostName.test(url.hostname)) return { refusal }
  if (url.username !== '' || url.password !== '')
    return { refusal: 'Leave user name and password out of this address.' }
  return { kept: url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href }
}

function hostOf(text: string): string | undefined {
  return URL.parse(`http://${text}`)?.hostname
}

/** ISO 17442: eighteen letters and digits, and two check digits by ISO 7064 mod 97-10. */
export function readLei(written: string): Reading {
  const lei = written.replace(/\s+/g, '').toUpperCase()
  if (!/^[A-Z\d]{18}\d{2}$/.test(lei))
    return { refusal: 'An LEI has twenty letters and digits, the last two of them digits.' }
  const digits = lei.replace(/[A-Z]/g, (letter) => `${Number.parseInt(letter, 36)}`)
  return BigInt(digits) % 97n === 1n
    ? { kept: lei }
    : { refusal: 'The check digits of this LEI are wrong. Compare it sign by sign.' }
}

/** Numbers of bank accounts, passports, medicines, pupils and voters, which no tax office gives. */
const notOfTaxOffices: Readonly<Record<string, readonly string[]>> = {
  AR: ['cbu'],
  DE: ['passport'],
  IN: ['epic'],
  IT: ['aic'],
  MX: ['clabe'],
  NL: ['onderwijsnummer'],
  NO: ['kontonr'],
  NZ: ['bank'],
}

type Answer = { isValid: boolean; error?: { name: string } | undefined }

/** How the tax office of the country checks this number; null: how it does is not known here. */
function taxChecks(taxId: string, country: string | null): Answer[] | null {
  const ofCountry = country === null ? undefined : Object.entries(stdnum).find(([code]) => code === country)
  if (!ofCountry) return null
  const [code, validators] = ofCountry
  return Object.entries(validators)
    .filter(([name]) => !notOfTaxOffices[code]?.includes(name))
    .map(([, validator]) => validator.validate(taxId))
}

/** Kept as it is written. Where the country's check is known, a number that fails it is refused. */
function readTaxId(written: string, country: string | null): Reading {
  const number = written.replace(/\s+/g, ' ').toUpperCase()
  const checks = taxChecks(number, country)
  if (checks === null || checks.some(({ isValid }) => isValid)) return { kept: number }
  return {
    refusal: checks.some(({ error }) => error?.name === 'InvalidChecksum')
      ? say`The check digit of this tax id of ${country} is wrong. Compare it digit by digit.`
      : say`This is no tax id of ${country}. Compare it, or choose the country that issued it.`,
  }
}

/** Whether a tax id that is kept passed the check of its country, or has none that is known. */
export function taxIdCheck(taxId: string | null, country: string | null): 'CHECKED' | 'UNCHECKED' | null {
  if (taxId === null) return null
  return taxChecks(taxId, country)?.some(({ isValid }) => isValid) === true ? 'CHECKED' : 'UNCHECKED'
}

/** The country of the first address that names one. */
export function countryOfAddresses(addresses: readonly PostalAddress[]): string | null {
  return addresses.find(({ country }) => country !== null)?.country ?? null
}

/** Private notes as the caller may read them: null to everybody else. */
export function toldPrivateNotes(notes: string, holding: { role: RoleName }): string | null {
  return seesPrivateNotes(holding.role) ? notes : null
}

/** Refuses private notes of somebody who could not read them. */
export function requirePrivateNotes(notes: string | undefined, holding: { role: RoleName }): void {
  if (notes === undefined || seesPrivateNotes(holding.role)) return
  fail('FORBIDDEN', undefined, 'Private notes are for owners and admins. Leave them out, and save again.')
}

/** Spellings of one form of the law, by word. */
const legalForms = new Map(
  'ag sa sarl gmbh co kg ltd=limited llc llp lp inc=incorporated corp=corporation plc nv bv spa srl oy ab as aps se'
    .split(' ')
    .flatMap((spellings) => {
      const words = spellings.split('=')
      return words.map((word) => [word, words[0] ?? word] as const)
    }),
)

/** The name of a company for comparisons: without accents, signs and the form of the law. */
export function companyKey(name: string): string {
  const words = wordsOfName(name)
  const bare = words.filter((word) => !legalForms.has(word))
  return (bare.length > 0 ? bare : words).join(' ')
}

/** The form of the law that ends a name, so that "GmbH & Co. KG" is a KG; null: none is written. */
export function legalFormOf(name: string): string | null {
  const forms = wordsOfName(name).flatMap((word) => legalForms.get(word) ?? [])
  return forms.at(-1) ?? null
}

/** Words in small letters first: otherwise "GmbH" would be two. */
function wordsOfName(name: string): string[] {
  return plainWords(name.toLowerCase()).split(' ')
}
