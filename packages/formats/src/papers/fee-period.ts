import { addDays, addMonths, isDay, type Day } from '@kinfolio/ledger/days/day'

import type { Writing } from './cell-values.ts'
import type { PaperLine } from './paper-text.ts'
import { daysIn } from './printed-days.ts'

export type FeePeriod = { from: Day; to: Day }

const betweenDays = /^\s*(?:-|–|—|to|through|thru|until|bis(?: zum)?)\s*$/i

const lengths: readonly (readonly [RegExp, number])[] = [
  [/\b(?:quarter|three[- ]months?(?: period)?|quartal)\b/i, 3],
  [/\b(?:six[- ]months?(?: period)?|half[- ]year|halbjahr)\b/i, 6],
  [/\bnine[- ]months?(?: period)?\b/i, 9],
  [/\b(?:twelve[- ]months?(?: period)?|(?:fiscal |calendar )?year|(?:geschäfts|kalender)?jahr)\b/i, 12],
]
const ends = /\b(?:ended|ending|endend|zum|bis)\b/i

const ordinals = ['first', 'second', 'third', 'fourth']
const quarter =
  /\bQ(?<number>[1-4])[\s/,-]{0,3}(?<year>20\d\d)\b|\b(?<ordinal>first|second|third|fourth) quarter(?: of)? (?<year2>20\d\d)\b|\b(?<number2>[1-4])\.\s?Quartal (?<year3>20\d\d)\b/i

/**
 * The days that a statement is of: a first and a last one, else the end of a quarter or of a year with its words, else a
 * quarter by its number. Null where the paper names none, or several lengths that end on the same day.
 */
export function feePeriod(lines: readonly PaperLine[], { isMonthFirst }: Writing): FeePeriod | null {
  const texts = lines.map(({ text }) => text.slice(0, 300))
  for (const text of texts) {
    const days = daysIn(text, isMonthFirst)
    for (const [at, first] of days.entries()) {
      const last = days[at + 1]
      if (last === undefined || !betweenDays.test(text.slice(first.to, last.from))) continue
      if (isDay(first.value) && isDay(last.value) && first.value < last.value)
        return { from: first.value, to: last.value }
    }
  }
  const named = texts.flatMap((text) => namedPeriod(text, isMonthFirst) ?? [])
  const [one, ...others] = named
  if (one !== undefined)
    return others.every(({ from, to }) => from === one.from && to === one.to) ? one : null
  const quarters = new Map(texts.flatMap((text) => quarterOf(text) ?? []).map((each) => [each.from, each]))
  const [only] = quarters.values()
  return quarters.size === 1 && only !== undefined ? only : null
}

/** `Quarter ended 31 March 2024`, and such. */
function namedPeriod(text: string, isMonthFirst: boolean): FeePeriod | null {
  const found = lengths.find(([words]) => words.test(text))
  if (found === undefined || !ends.test(text)) return null
  const [, months] = found
  const from = text.search(ends)
  const last = daysIn(text, isMonthFirst).find((each) => each.from >= from && each.from - from < 30)
  if (last === undefined || !isDay(last.value)) return null
  return { from: addMonths(addDays(last.value, 1), -months), to: last.value }
}

function quarterOf(text: string): FeePeriod | null {
  const groups = quarter.exec(text)?.groups
  if (!groups) return null
  const ordinal =
    groups.ordinal === undefined ? undefined : ordinals.indexOf(groups.ordinal.toLowerCase()) + 1
  const number = ordinal ?? Number.parseInt(groups.number ?? groups.number2 ?? '', 10)
  const year = groups.year ?? groups.year2 ?? groups.year3 ?? ''
  const first = `${year}-${`${number * 3 - 2}`.padStart(2, '0')}-01`
  return isDay(first) ? { from: first, to: addDays(addMonths(first, 3), -1) } : null
}
