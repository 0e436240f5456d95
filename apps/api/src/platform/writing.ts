import type { Writing } from '@kinfolio/contract/say'

const writings = new Map<string, Writing>()
const mostWritings = 200

/** How days and numbers are written by a tag such as `de-CH`; undefined where it is no tag. */
export function writingOf(tag: string | undefined): Writing | undefined {
  if (tag === undefined || !isTag(tag)) return undefined
  const known = writings.get(tag)
  if (known) return known
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 20 })
  const writing: Writing = {
    day: (day) => days.format(Date.parse(day)),
    // Decimal text is what the format's own type calls a numeric literal.
    numeral: (text) => numbers.format(text as `${number}`),
  }
  if (writings.size < mostWritings) writings.set(tag, writing)
  return writing
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
