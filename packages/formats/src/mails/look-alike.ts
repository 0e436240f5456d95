import { domainToUnicode } from 'node:url'

import { bareDomain, registeredDomain } from './domains.ts'

/** A domain that somebody could take for a known one, and by what. */
export type LookAlike = {
  imitates: string
  by:
    | 'OTHER_SCRIPT'
    | 'SIMILAR_LETTERS'
    | 'HYPHEN'
    | 'OTHER_ENDING'
    | 'INSIDE_ANOTHER'
    | 'EXTRA_WORD'
    | 'SPELLING'
}

/** Letters of other scripts that look like Latin ones (of Unicode's confusables, those of whole Cyrillic and Greek names). */
const latinOf: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsԁdԛqԝwɡgһhӏlьbгrпn'.matchAll(/(.)(.)/gu),
    ...'αaβbγyεeηnιiκkνvοoρpτtυuχxωw'.matchAll(/(.)(.)/gu),
    ...'ıiłløođdħh'.matchAll(/(.)(.)/gu),
  ].map(([, letter = '', latin = '']) => [letter, latin]),
)

const extraWords =
  'accounting accounts admin advisors advisory bank billing capital client clients desk docs finance financial fund funds global group holding holdings inc info invest investment investments investor investors invoice invoices ir llc login ltd mail management online partners pay payment payments portal secure security service services support team trust wealth wire'.split(
    ' ',
  )

/** Names this short are like many others. */
const shortestOf = { spelling: 6, extraWord: 5 } as const

/** The known domain that a domain imitates; null for a known one, for one of the same owner, and for one that is like none. */
export function lookAlike(domain: string, knownDomains: readonly string[]): LookAlike | null {
  const candidate = namesOf(domain)
  const known = knownDomains.map(namesOf)
  if (candidate.name === '' || known.some(({ registered }) => registered === candidate.registered))
    return null
  for (const each of known) {
    const by = each.name === '' ? null : likeness(candidate, each)
    if (by !== null) return { imitates: each.domain, by }
  }
  return null
}

type Names = {
  domain: string
  registered: string
  /** The registered part without its ending, as people read it. */
  name: string
  ending: string
  /** What stands before the registered part. */
  before: string
}

function namesOf(text: string): Names {
  const domain = bareDomain(text)
  const registered = registeredDomain(domain)
  const [first = '', ...ending] = registered.split('.')
  const name = first.startsWith('xn--') ? domainToUnicode(first) : first
  return {
    domain,
    registered,
    name: ending.length === 0 ? '' : name.normalize('NFC').toLowerCase(),
    ending: ending.join('.'),
    before: domain.slice(0, -registered.length - 1),
  }
}

function likeness(candidate: Names, known: Names): LookAlike['by'] | null {
  const { name } = candidate
  if (name === known.name) return 'OTHER_ENDING'
  if (latin(name) === known.name) return 'OTHER_SCRIPT'
  if (name.replaceAll('-', '') === known.name.replaceAll('-', '')) return 'HYPHEN'
  if (skeleton(name) === skeleton(known.name))
    return latin(name) === name ? 'SIMILAR_LETTERS' : 'OTHER_SCRIPT'
  const labels = candidate.before.split('.')
  if (`.${candidate.before}.`.includes(`.${known.registered}.`)) return 'INSIDE_ANOTHER'
  if (known.name.length >= shortestOf.extraWord && labels.includes(known.name)) return 'INSIDE_ANOTHER'
  if (hasExtraWord(skeleton(name), skeleton(known.name))) return 'EXTRA_WORD'
  const isLong = Math.min(name.length, known.name.length) >= shortestOf.spelling
  return isLong && isOneSlipAway(name, known.name) ? 'SPELLING' : null
}

function latin(name: string): string {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return Array.from(bare, (letter) => latinOf[letter] ?? letter).join('')
}

/** One text for all names that look alike in the letters of a screen. */
function skeleton(name: string): string {
  return latin(name)
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll(/[1i|]/g, 'l')
}

const extraSkeletons = new Set(extraWords.map(skeleton))

function hasExtraWord(name: string, known: string): boolean {
  if (known.length < shortestOf.extraWord || name.length <= known.length) return false
  const extra = name.startsWith(known)
    ? name.slice(known.length)
    : name.endsWith(known)
      ? name.slice(0, -known.length)
      : ''
  return extraSkeletons.has(extra)
}

/** One letter more, less or another one, or two neighbours exchanged (Damerau–Levenshtein distance 1). */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isExchanged = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isExchanged && short.slice(at + 2) === long.slice(at + 2)
}
