import { domainToUnicode } from 'node:url'

import { isSameOwner } from './domains.ts'
import type { DisguisedLink } from './letter.ts'
import type { PageLink } from './page-words.ts'
import { readableLine } from './readable-text.ts'

const most = { links: 50, words: 200, place: 4_000 } as const

/** Endings of names of files, which look like those of domains. */
const fileEndings = new Set(
  'avi bmp csv doc docm docx eml exe gif htm html ics jpeg jpg json key log md mov mp3 mp4 msg numbers ods odt pages pdf php png ppt pptx rar rtf svg txt wav xls xlsb xlsm xlsx xml zip'.split(
    ' ',
  ),
)
const namedHost =
  /(?:^|[\s/@("'<[])((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}(\p{L}{2,24}))(?=$|[\s/:?#)"'>\],.;])/gu

/**
 * Links that hide where they lead: their words name a host of somebody else, the address begins with the name of another one
 * (`https://bank.example@other.example`), or the host is written in letters that look like Latin ones.
 */
export function disguisedLinks(links: readonly PageLink[]): DisguisedLink[] {
  const found = new Map<string, DisguisedLink>()
  for (const link of links) {
    const disguise = disguiseOf(link)
    if (disguise !== null) found.set(`${disguise.shown}\n${disguise.host}`, disguise)
    if (found.size === most.links) break
  }
  return [...found.values()]
}

function disguiseOf({ words, place }: PageLink): DisguisedLink | null {
  const target = targetOf(place)
  if (target === null) return null
  const { host, isBehindName } = target
  const shown = readableLine(words, most.words)
  const isStrange =
    isBehindName || hasStrangeLetters(host) || hostsIn(shown).some((each) => !isSameOwner(each, host))
  return isStrange ? { shown, host } : null
}

function targetOf(place: string): { host: string; isBehindName: boolean } | null {
  // Browsers leave out line breaks and tabs within an address.
  const bare = place
    .slice(0, most.place)
    .replaceAll(/[\t\n\r]/g, '')
    .trim()
  if (/^mailto:/i.test(bare)) {
    const [address = ''] = bare.slice('mailto:'.length).split(/[?,]/, 1)
    const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
    return address.includes('@') && host !== ''
      ? { host: readableLine(host, 255), isBehindName: false }
      : null
  }
  const url = URL.parse(/^[\\/]{2}/.test(bare) ? `https:${bare}` : bare)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null
  return { host: url.hostname, isBehindName: url.username !== '' || url.password !== '' }
}

/** Names of other scripts, except those with the accents of western Europe. */
function hasStrangeLetters(host: string): boolean {
  return host.includes('xn--') && !/^[\w.À-ÖØ-öø-ÿ-]+$/.test(domainToUnicode(host))
}

/** The hosts that words name, as an address or within one. */
function hostsIn(words: string): string[] {
  return Array.from(words.matchAll(namedHost), ([, host = '', ending = '']) => ({ host, ending })).flatMap(
    ({ host, ending }) => {
      if (fileEndings.has(ending.toLowerCase())) return []
      const name = URL.parse(`https://${host}`)?.hostname
      return name === undefined ? [] : [name]
    },
  )
}
