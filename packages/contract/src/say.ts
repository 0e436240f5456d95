/** What fills the gaps of a pattern. */
type Value = string | number | bigint | null | undefined

/** Finds a pattern, whose gaps are {0}, {1} and so on, in the language of whoever reads it. Undefined: it is said in English. */
type Translate = (pattern: string, values: readonly Value[], english: string) => string | undefined

let translate: Translate = () => undefined

/** Told once by each end of the wire: the page speaks one language, the server that of the call. */
export function speakBy(find: Translate): void {
  translate = find
}

/**
 * Words with values in them, in the language of whoever reads them: say`The ${field} is not a number.` One sentence or
 * several are one pattern, which the catalogues have under its English words. Sentences without values need nothing: they are
 * found as they stand.
 */
export function say(texts: TemplateStringsArray, ...values: readonly Value[]): string {
  const pattern = texts.reduce((before, text, index) => `${before}{${index - 1}}${text}`)
  const english = String.raw({ raw: texts }, ...values)
  return translate(pattern, values, english) ?? english
}

/** Words that stand in a table or came from elsewhere, in the language of whoever reads them. */
export function said(text: string): string {
  return translate(text, [], text) ?? text
}

/** A table of words. A page has it in its language from the beginning; the server says each of them by `said`. */
export function spoken<const Table>(table: Table): Table {
  if (typeof table === 'string') return said(table) as Table & string
  if (typeof table !== 'object' || table === null) return table
  if (Array.isArray(table)) return table.map((each: unknown) => spoken(each)) as Table & unknown[]
  const entries = Object.entries(table).map(([name, below]) => [name, spoken(below)])
  return Object.fromEntries(entries) as Table
}
