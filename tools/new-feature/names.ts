/** The name of a noun in each place: bank-fees → bankFees, bank_fees, BankFee, BANK_FEE. */
export interface Names {
  /** In files and addresses: bank-fees, and for one: bank-fee. */
  path: string
  pathOfOne: string
  /** In values: bankFees, bankFee. */
  plural: string
  singular: string
  /** In schemas and components: BankFees, BankFee. */
  Plural: string
  Type: string
  /** In tables: bank_fees. */
  table: string
  /** In errors: BANK_FEE. */
  code: string
  /** In words for people: bank fee, a bank fee, bank fees. */
  words: { singular: string; one: string; plural: string }
}

const noun = /^[a-z]+(-[a-z]+)*$/

/**
 * The names of a noun from its plural. The singular is needed where it does not follow from the plural: people,
 * person.
 */
export function namesOf(path: string, one = singularOf(path)): Names {
  if (!noun.test(path) || !noun.test(one) || path === one)
    throw new Error(
      'A noun is named in the plural, in small letters and hyphens: costs, bank-fees. A singular that does not follow from it comes second: people person.',
    )
  const joined = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const spaced = (text: string) => text.replaceAll('-', ' ')
  return {
    path,
    pathOfOne: one,
    plural: joined(path),
    singular: joined(one),
    Plural: capital(joined(path)),
    Type: capital(joined(one)),
    table: path.replaceAll('-', '_'),
    code: one.replaceAll('-', '_').toUpperCase(),
    words: {
      singular: spaced(one),
      one: `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${spaced(one)}`,
      plural: spaced(path),
    },
  }
}

function singularOf(path: string): string {
  return path
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '')
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** The letter that leads to the page of a noun after a G: its first letter that leads nowhere yet. */
export function goKeyOf({ path }: Names, otherKeys: ReadonlySet<string>): string {
  const key = Array.from(`${path}abcdefghijklmnopqrstuvwxyz`).find(
    (letter) => /[a-z]/.test(letter) && letter !== 'g' && !otherKeys.has(letter),
  )
  if (key === undefined) throw new Error('Each letter leads to a page already: give pages no letter, or two.')
  return key
}
