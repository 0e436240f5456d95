/** What a noun is called in each place: bank-fees → bankFees, bank_fees, BankFee, BANK_FEE. */
export interface Names {
  /** Of files and addresses: bank-fees, and of one: bank-fee. */
  path: string
  pathOfOne: string
  /** Of values: bankFees, bankFee. */
  plural: string
  singular: string
  /** Of schemas and components: BankFees, BankFee. */
  Plural: string
  Type: string
  /** Of tables: bank_fees. */
  table: string
  /** Of errors: BANK_FEE. */
  code: string
  /** What people read: bank fee, a bank fee, bank fees. */
  words: { singular: string; one: string; plural: string }
}

const noun = /^[a-z]+(-[a-z]+)*$/

/** The names of a noun from its plural, and from its singular where that does not follow: people, person. */
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

/** The letter that leads to the page of a noun after a G: the first of its own that leads nowhere yet. */
export function goKeyOf({ path }: Names, otherKeys: ReadonlySet<string>): string {
  const key = Array.from(`${path}abcdefghijklmnopqrstuvwxyz`).find(
    (letter) => /[a-z]/.test(letter) && letter !== 'g' && !otherKeys.has(letter),
  )
  if (key === undefined) throw new Error('Each letter leads to a page already: give pages no letter, or two.')
  return key
}
