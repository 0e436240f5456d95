import { domainOf, isPublicMail, registeredDomain } from '../mails/domains.ts'
import { plainWords } from '../rows/plain-words.ts'

/** A company that a text names with the form of its law, and where it can be reached by what the text prints. */
export type PrintedCompany = {
  /** As it is printed, with its form. */
  name: string
  /** The line that names it. */
  quote: string
  /** Registered names of the web that are its own by their letters. */
  domains: readonly string[]
  emails: readonly string[]
  website: string | null
}

/** A text is looked at so far, and a line of it. */
const mostLetters = 20_000
const mostLineLetters = 300
const mostCompanies = 20
const mostWords = 7

/** Forms of the law as they end names, without commas and points. Longer ones first, so that "GmbH & Co KG" is one. */
const forms = [
  'AG & Co KGaA',
  'GmbH & Co KGaA',
  'GmbH & Co KG',
  'AG & Co KG',
  'Ltd & Co KG',
  'S à r l',
  'Sà rl',
  'Sp z o o',
  'Pty Ltd',
  'Pte Ltd',
  'Co Ltd',
  'Private Limited',
  ...'GmbH AG SE KGaA KG OHG UG eG Ltd Limited LLP LLLP LLC LP PLC plc Inc Incorporated Corp Corporation SA Sàrl Sarl SARL SAS SpA SPA Srl SRL BV NV AB ApS A/S Oy Oyj ASA SCSp SICAV sro Kft GMBH LTD LIMITED INC CORP'.split(
    ' ',
  ),
].map((form) => form.split(' '))

const joining = new Set('of the and und et & de la le du des der die von van för og y e'.split(' '))
/** They stand before names, and belong to none. */
const leading = new Set(
  'an from to by with at between dear for firma herr frau mr mrs ms our your we this the bei für von der die das copyright © by: and und of & re seite page'.split(
    ' ',
  ),
)

/**
 * The companies that a text names: words with capitals that end with a form of the law, each once. Addresses of mails and of the
 * web are those of a company if its name has their letters. The text is one that anybody may have written.
 */
export function printedCompanies(text: string): PrintedCompany[] {
  const lines = text.slice(0, mostLetters).split(/\r?\n/)
  const addresses = addressesIn(text.slice(0, mostLetters))
  const byName = new Map<string, PrintedCompany>()
  for (const line of lines) {
    for (const name of namesIn(line.slice(0, mostLineLetters))) {
      if (byName.size >= mostCompanies) return [...byName.values()]
      const key = plainWords(name)
      if (!byName.has(key)) byName.set(key, { name, quote: quoteOf(line), ...ownAddresses(name, addresses) })
    }
  }
  return [...byName.values()]
}

function quoteOf(line: string): string {
  const quote = line.replaceAll(/\s+/g, ' ').trim()
  return quote.length <= 160 ? quote : `${quote.slice(0, 159)}…`
}

function namesIn(line: string): string[] {
  const words = line.split(/[\s\u00A0]+/).filter((word) => word !== '')
  const names: string[] = []
  let from = 0
  for (let at = 0; at < words.length; at += 1) {
    const length = formAt(words, at)
    if (length === 0) continue
    const name = nameBefore(words, at, from)
    from = at + length
    if (name.length > 0) names.push([...name, ...words.slice(at, from)].join(' ').replace(afterNames, ''))
    at = from - 1
  }
  return names
}

/** Signs behind a name. The point of "Inc." and "L.P." belongs to the form, that of a sentence does not. */
const afterNames = /(?:[,;:)"“”'’]|(?<!\b(?:Inc|Ltd|Corp|L\.P|S\.A|B\.V|N\.V|r\. ?l|p\.A|L\.L\.C))\.)+$/

/** How many words from here on are a form of the law. */
function formAt(words: readonly string[], at: number): number {
  const isAt = (form: readonly string[]) => form.every((part, index) => bare(words[at + index]) === part)
  return forms.find(isAt)?.length ?? 0
}

function bare(word: string | undefined): string {
  return (word ?? '').replaceAll(/[.,;:()"“”„]/g, '')
}

function nameBefore(words: readonly string[], at: number, from: number): string[] {
  const name: string[] = []
  for (let index = at - 1; index >= from && name.length < mostWords; index -= 1) {
    const word = words[index] ?? ''
    const isNext = index === at - 1
    if (!isNext && endsSentence(word)) break
    if (!isNameWord(word) && !joining.has(word.toLowerCase())) break
    name.unshift(word.replace(/^[("“„'‘]+/, ''))
    if (/^[("“„'‘]/.test(word)) break
  }
  while (name[0] !== undefined && leading.has(name[0].toLowerCase().replace(/[,:]$/, ''))) name.shift()
  return name.some((word) => /\p{L}{2}/u.test(word)) ? name : []
}

function endsSentence(word: string): boolean {
  if (/[,;:!?)]$/.test(word)) return true
  return word.endsWith('.') && !/^(?:\p{Lu}\.|St\.|Dr\.|Prof\.)/u.test(word)
}

function isNameWord(word: string): boolean {
  return /^[("“„'‘]?[\p{Lu}\d]/u.test(word) && !/[@/\\]|\d{5}/.test(word)
}

type Addresses = { emails: readonly string[]; sites: readonly string[] }

function addressesIn(text: string): Addresses {
  const emails = text.match(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g) ?? []
  const sites = text.match(/(?:https?:\/\/|\bwww\.)[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gi) ?? []
  return {
    emails: [...new Set(emails.map((email) => email.toLowerCase().replace(/\.+$/, '')))],
    sites: [...new Set(sites.map((site) => site.replace(/^https?:\/\//i, '').toLowerCase()))],
  }
}

function ownAddresses(name: string, { emails, sites }: Addresses): Omit<PrintedCompany, 'name' | 'quote'> {
  const own = emails.filter((email) => isDomainOf(domainOf(email) ?? '', name))
  const site = sites.find((each) => isDomainOf(each, name))
  const domains = [...own.map((email) => domainOf(email) ?? ''), ...(site === undefined ? [] : [site])]
  return {
    domains: [...new Set(domains.map(registeredDomain))],
    emails: own.slice(0, 3),
    website: site === undefined ? null : `https://${site}`,
  }
}

/** Whether the letters of a name are those of a domain: "Linden & Partner AG" of `linden-partner.example`. */
export function isDomainOf(domain: string, name: string): boolean {
  if (domain === '' || isPublicMail(domain)) return false
  const [label = ''] = registeredDomain(domain).split('.')
  const letters = plainWords(label).replaceAll(' ', '')
  const words = plainWords(name.toLowerCase()).split(' ')
  const joined = words.join('')
  if (letters.length >= 3 && joined.startsWith(letters)) return true
  const [first = ''] = words
  return first.length >= 4 && letters.startsWith(first)
}
