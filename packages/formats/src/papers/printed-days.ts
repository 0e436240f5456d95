import { isDay } from '@kinfolio/ledger/days/day'

import type { Span } from './printed-values.ts'

/** `isCertain` is false where day and month could change places. */
export type PrintedDay = Span & { type: 'DAY'; value: string; isCertain: boolean }

const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner'],
  ['february', 'feb', 'februar'],
  ['march', 'mar', 'märz', 'mrz', 'maerz'],
  ['april', 'apr'],
  ['may', 'mai'],
  ['june', 'jun', 'juni'],
  ['july', 'jul', 'juli'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct', 'oktober', 'okt'],
  ['november', 'nov'],
  ['december', 'dec', 'dezember', 'dez'],
]
const names = months.flat().toSorted((a, b) => b.length - a.length)
const month = `(?<month>${names.join('|')})\\.?`
const edge = String.raw`(?<![\p{L}\d])`
const end = String.raw`(?![\p{L}\d])`
const patterns = [
  String.raw`${edge}(?<year>\d{4})[-/.](?<monthNumber>\d{1,2})[-/.](?<day>\d{1,2})${end}`,
  String.raw`${edge}${month}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})${end}`,
  String.raw`${edge}(?<day>\d{1,2})(?:st|nd|rd|th|\.)?(?:\s+(?:of\s+)?|-)${month}(?:,?\s+|-)(?<year>\d{4})${end}`,
  String.raw`${edge}(?<day>\d{1,2})\.\s?(?<monthNumber>\d{1,2})\.\s?(?<year>\d{4}|\d{2})${end}`,
  String.raw`${edge}(?<first>\d{1,2})[/-](?<second>\d{1,2})[/-](?<year>\d{4})${end}`,
].map((source) => new RegExp(source, 'giu'))

/** The days in a text. Where numbers alone do not tell the order, `isMonthFirst` does. */
export function daysIn(text: string, isMonthFirst: boolean): PrintedDay[] {
  const days: PrintedDay[] = []
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const span = { from: match.index, to: match.index + match[0].length }
      const read = dayOf(match.groups ?? {}, isMonthFirst)
      if (read !== null && !days.some(({ from, to }) => from < span.to && span.from < to)) {
        days.push({ type: 'DAY', ...span, ...read })
      }
    }
  }
  return days.toSorted((a, b) => a.from - b.from)
}

function dayOf(groups: Partial<Record<string, string>>, isMonthFirst: boolean) {
  const { first, second } = groups
  const year = groups.year?.length === 2 ? `20${groups.year}` : groups.year
  if (first === undefined || second === undefined) {
    return stated(year, groups.monthNumber ?? monthNumber(groups.month), groups.day, true)
  }
  const isCertain = first === second || Number(first) > 12 || Number(second) > 12
  const startsWithMonth = Number(second) > 12 || (Number(first) <= 12 && isMonthFirst)
  return startsWithMonth ? stated(year, first, second, isCertain) : stated(year, second, first, isCertain)
}

function monthNumber(name: string | undefined): string | undefined {
  const at = months.findIndex((each) => each.includes(name?.toLowerCase() ?? ''))
  return at === -1 ? undefined : `${at + 1}`
}

function stated(year?: string, month?: string, day?: string, isCertain = true) {
  const value = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isDay(value) ? { value, isCertain } : null
}
