import { plainWords } from '../rows/plain-words.ts'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']
/** Names that people write and that are not the usual names in these languages. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  'u s a': 'US',
  'u s': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'people s republic of china': 'CN',
  'republic of korea': 'KR',
  uae: 'AE',
}

let byName: ReadonlyMap<string, string> | null = null

/** The two letters of a country that is written as its code or its name; null if nobody calls a country so. */
export function countryOf(text: string): string | null {
  const name = plainWords(text)
  if (name === '') return null
  byName ??= countriesByName()
  return byName.get(name) ?? null
}

function countriesByName(): Map<string, string> {
  const names = new Map<string, string>()
  for (const language of languages) {
    const namesOf = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes()) {
      const name = namesOf.of(code)
      if (name !== undefined && !names.has(plainWords(name))) names.set(plainWords(name), code)
      if (name !== undefined) names.set(code.toLowerCase(), code)
    }
  }
  for (const [name, code] of Object.entries(otherNames)) names.set(name, code)
  return names
}

// Not countries: the European Union, the Eurozone, the United Nations, outlying Oceania, pseudo-locales, unknown.
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'UK'])

function* codes(): Generator<string> {
  for (let first = 65; first <= 90; first += 1) {
    for (let second = 65; second <= 90; second += 1) {
      const code = String.fromCharCode(first, second)
      // A country that is gone, such as DD, has the code of its successor as its canonical form.
      const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
      if (isCurrent && !noCountries.has(code)) yield code
    }
  }
}
