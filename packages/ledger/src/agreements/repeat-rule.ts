import { RRuleTemporal } from 'rrule-temporal'

import { day } from '../days/day.ts'
import type { Day } from '../days/day.ts'

/** A rule may make at most so many due days until its end. */
export const mostDueDays = 2000

/** What is wrong with a rule that cannot be used. */
export type RepeatFault =
  | { readonly fault: 'UNREADABLE' }
  | { readonly fault: 'PART'; readonly part: string }
  | { readonly fault: 'OFTEN' | 'ENDLESS' | 'TOO_MANY' | 'NEVER' }

const parts: ReadonlySet<string> = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
  'BYYEARDAY',
  'BYWEEKNO',
  'WKST',
])
const tooOften: ReadonlySet<string> = new Set(['HOURLY', 'MINUTELY', 'SECONDLY'])
const onceADay: ReadonlySet<string> = new Set(['BYHOUR', 'BYMINUTE', 'BYSECOND'])
const shape = /^[A-Z]+=[A-Z0-9,+-]+(?:;[A-Z]+=[A-Z0-9,+-]+)*$/

/** The rule as it is kept: in capitals, without its prefix and blanks. */
export function plainRepeatRule(text: string): string {
  return text
    .toUpperCase()
    .replace(/^\s*RRULE:/, '')
    .replaceAll(/\s/g, '')
    .replace(/;$/, '')
}

/**
 * The days that a rule of RFC 5545 names from its first day to another, both included. The first day is one only where the
 * rule names it. Days have no hours here, so that no change of clocks moves one. A rule that cannot be used names no day.
 */
export function repeatedDays(rule: string, firstOn: Day, until: Day): Day[] {
  if (until < firstOn || formFault(rule) !== null) return []
  const found = readable(rule, firstOn)
  return found === null ? [] : daysUntil(found, until)
}

/**
 * Why a rule cannot be used; null where it can. It names days and no hours, it ends (by COUNT, by UNTIL, or with the last
 * day of what it belongs to), and it names at least one day and at most `mostDueDays`.
 */
export function repeatFault(rule: string, firstOn: Day, lastOn: Day | null): RepeatFault | null {
  const fault = formFault(rule)
  if (fault !== null) return fault
  const named = partsOf(rule)
  if (!named.has('UNTIL') && !named.has('COUNT') && lastOn === null) return { fault: 'ENDLESS' }
  if (Number(named.get('COUNT') ?? 0) > mostDueDays) return { fault: 'TOO_MANY' }
  const found = readable(rule, firstOn)
  if (found === null) return { fault: 'UNREADABLE' }
  const { length } = daysUntil(found, lastOn ?? farthest(firstOn))
  return length === 0 ? { fault: 'NEVER' } : length > mostDueDays ? { fault: 'TOO_MANY' } : null
}

function partsOf(rule: string): ReadonlyMap<string, string> {
  return new Map(rule.split(';').map((part) => part.split('=') as [string, string])) // by its shape, which is checked first
}

/** What is wrong with a rule before its days are looked at. */
function formFault(rule: string): RepeatFault | null {
  if (!shape.test(rule)) return { fault: 'UNREADABLE' }
  const named = partsOf(rule)
  const names = [...named.keys()]
  if (tooOften.has(named.get('FREQ') ?? '') || names.some((name) => onceADay.has(name)))
    return { fault: 'OFTEN' }
  const unknown = names.find((name) => !parts.has(name))
  if (unknown !== undefined) return { fault: 'PART', part: unknown }
  const isDated = /^\d{8}(?:T\d{6}Z?)?$/.test(named.get('UNTIL') ?? '20000101')
  return isDated && /^\d{1,6}$/.test(named.get('COUNT') ?? '1') ? null : { fault: 'UNREADABLE' }
}

/** The library says by exceptions what it cannot read. */
function readable(rule: string, firstOn: Day): RRuleTemporal | null {
  try {
    return ruleFrom(rule, firstOn)
  } catch {
    return null
  }
}

/** A rule that counts ends within a hundred years, or it is none that a person meant. */
function farthest(firstOn: Day): Day {
  return day(`${`${Math.min(+firstOn.slice(0, 4) + 100, 9998)}`.padStart(4, '0')}-12-31`)
}

/** The days that a rule names until an end; it stops at the first one that is too many. */
function daysUntil(rule: RRuleTemporal, end: Day): Day[] {
  const days: Day[] = []
  try {
    rule.all((each) => {
      const on = day(each.toString().slice(0, 10))
      if (on > end) return false
      days.push(on)
      return days.length <= mostDueDays
    })
  } catch {
    // The library gives up a rule that names no day for too long, such as 30 February. What it named until then counts.
    return days
  }
  return days
}

/** Periods and days that the library may look at before it gives up: a hundred years of days. */
const mostSteps = 40_000

function ruleFrom(rule: string, firstOn: Day): RRuleTemporal {
  return new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${firstOn.replaceAll('-', '')}T000000\nRRULE:${rule}`,
    maxIterations: mostSteps,
    cache: false,
  })
}
