/** Types that say how something is reached and not what it is for. */
const silent = new Set([
  'pref',
  'internet',
  'voice',
  'text',
  'msg',
  'video',
  'x400',
  'postal',
  'parcel',
  'dom',
  'intl',
])
const places: Readonly<Record<string, string>> = { work: 'Work', home: 'Home', other: 'Other' }
const devices: Readonly<Record<string, string>> = {
  cell: 'Mobile',
  mobile: 'Mobile',
  iphone: 'iPhone',
  fax: 'Fax',
  facsimile: 'Fax',
  pager: 'Pager',
  main: 'Main',
  car: 'Car',
  textphone: 'Textphone',
}

/** The label that a person reads for the types of a property: `Work`, `Mobile`, `Home fax`. */
export function labelOfTypes(types: readonly string[]): string {
  const place = types.find((type) => type in places)
  const device = types.find((type) => type in devices)
  const other = types.find((type) => !silent.has(type) && !(type in places) && !(type in devices))
  const words = [places[place ?? ''], devices[device ?? ''] ?? other?.replace(/^x-/, '')].filter(
    (word) => word !== undefined,
  )
  return inSentence(words)
}

/** Labels that Apple has words for in every language: `_$!<HomePage>!$_`. Other labels are as somebody wrote them. */
export function labelOfApple(text: string): string {
  const [, own] = /^_\$!<(.*)>!\$_$/s.exec(text) ?? []
  return own === undefined ? text.trim() : inSentence(wordsOfCamel(own))
}

/** The words of a name such as `AssistantPhone` or `X-EVOLUTION-MANAGER`. */
export function wordsOfName(name: string): string {
  return inSentence(name.replace(/^X-/i, '').toLowerCase().split('-'))
}

function wordsOfCamel(text: string): string[] {
  return text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(' ')
}

function inSentence(words: readonly string[]): string {
  return words
    .map((word, at) => (at === 0 ? capital(word) : word === 'iPhone' ? word : word.toLowerCase()))
    .join(' ')
}

function capital(word: string): string {
  return word === 'iPhone' ? word : word.charAt(0).toUpperCase() + word.slice(1)
}

const typesByLabel: ReadonlyMap<string, readonly string[]> = new Map(
  [[], ['work'], ['home']].flatMap((place) =>
    [[], ['cell'], ['fax'], ['pager'], ['textphone']].map((device) => {
      const types = [...place, ...device]
      return [labelOfTypes(types), types] as const
    }),
  ),
)

/** The types of vCard 4 that mean a label; null if the label has to be written itself. */
export function typesOfLabel(label: string): readonly string[] | null {
  return typesByLabel.get(label) ?? null
}
