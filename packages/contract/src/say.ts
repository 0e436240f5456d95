import { isDay } from '@kinfolio/ledger/days/day'

/** What fills the gaps of a pattern, as it is written. */
type Written = string | number | bigint | null | undefined

/** A number that its reader sees as they write numbers. */
type Numeral = { readonly numeral: string }

/** What fills the gaps of a pattern. A text that is a day of the calendar is written as its reader writes days. */
type Value = Written | Numeral

/** Decimal text within a sentence: say`No more than ${numeral('1234.5')} can be repaid.` */
export function numeral(text = ''): Numeral {
  return { numeral: text }
}

/** How a person writes days and numbers. */
export type Writing = { readonly day: (day: string) => string; readonly numeral: (text: string) => string }

/** The values as a person writes them; without a way of writing as programs do. */
export function written(values: readonly Value[], writing?: Writing): Written[] {
  return values.map((value) => {
    if (typeof value === 'object' && value !== null) return writing?.numeral(value.numeral) ?? value.numeral
    return writing !== undefined && typeof value === 'string' && isDay(value) ? writing.day(value) : value
  })
}

/** A pattern with its gaps filled, in the language in which it stands. */
export function filled(pattern: string, values: readonly Written[]): string {
  return pattern.replace(/\{(\d+)\}/g, (_, index: string) => String(values[+index]))
}

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
  const english = String.raw({ raw: texts }, ...written(values))
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
