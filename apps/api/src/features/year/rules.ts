import { failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import type { Year, YearQuestion } from '@kinfolio/contract/year'
import { addDays, addMonths, day, type Day } from '@kinfolio/ledger/days/day'
import { minus, plus, sum, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { leavesOf } from '@kinfolio/ledger/proof/explain'
import type { GainAttribution } from '@kinfolio/ledger/returns/gain-attribution'

import { countedEntries } from '../book/figures/rules.ts'
import type { Book, BookEntry } from '../book/rows/rules.ts'
import type { Stretch } from '../book/rules.ts'
import { gainBetween } from '../performance/rules.ts'
import type { Flows } from './flows/rules.ts'
import type { Charge, Income } from './income/rules.ts'
import type { MissingEntry } from './rows/rules.ts'

export type YearDays = Pick<Year, 'isOver'> & {
  firstOn: Day
  lastOn: Day
  /** The day at whose end the year begins. */
  eve: Day
}

/** The days of a year: those that are named, or a year of the calendar. One that is not over ends today. */
export function daysOfYear(asked: Pick<YearQuestion, 'year' | 'firstOn' | 'lastOn'>, today: Day): YearDays {
  const { firstOn, lastOn } = namedDays(asked, today)
  if (firstOn > lastOn) failInput('lastOn', say`A year that begins on ${firstOn} ends after it.`)
  if (firstOn > today) {
    const field = (asked.firstOn ?? asked.lastOn) ? 'firstOn' : 'year'
    failInput(field, say`That year has not begun: today is ${today}. Ask for an earlier one.`)
  }
  const isOver = lastOn < today
  return { firstOn, lastOn: isOver ? lastOn : today, eve: addDays(firstOn, -1), isOver }
}

function namedDays({ year, firstOn, lastOn }: Pick<YearQuestion, 'year' | 'firstOn' | 'lastOn'>, today: Day) {
  if (firstOn !== undefined) return { firstOn, lastOn: lastOn ?? addDays(addMonths(firstOn, 12), -1) }
  if (lastOn !== undefined) return { firstOn: addMonths(addDays(lastOn, 1), -12), lastOn }
  const named = String(year ?? +today.slice(0, 4) - 1).padStart(4, '0')
  return { firstOn: day(`${named}-01-01`), lastOn: day(`${named}-12-31`) }
}

/** The positions that an entity owns, or all of them, which have a record until a day. A sum of children is those below it. */
export function heldBy(book: Book, entityId: string | undefined, until: Day): BookEntry[] {
  return countedEntries(book)
    .filter(({ row }) => entityId === undefined || entityId === (row.entityId ?? 'none'))
    .flatMap(({ input }) => leavesOf(input, until))
    .flatMap(({ id }) => book.entries.get(id) ?? [])
    .filter(({ input }) => input.transactions.some((row) => row.day <= until))
}

export type GainedEntry = { entry: BookEntry; gain: GainAttribution }

/** What each position gained, and those of which nobody knows. */
export function gainsOf(
  held: readonly BookEntry[],
  stretch: Stretch,
  book: Book,
): { gained: GainedEntry[]; missing: MissingEntry[] } {
  const [gained, missing]: [GainedEntry[], MissingEntry[]] = [[], []]
  for (const entry of held) {
    const gain = gainBetween([entry], stretch, book)
    if (gain.gain === null) missing.push({ entry, reason: gain.reason })
    else gained.push({ entry, gain })
  }
  return { gained, missing }
}

type Parts = {
  gained: readonly GainedEntry[]
  flows: Flows
  incomes: readonly Income[]
  charges: readonly Charge[]
}

/**
 * How the value at the beginning becomes the value at the end. Values and what prices and rates did are those of the gains; money,
 * income, fees and taxes are the lines of the tables, so that the residual shows what one of them counts and the other does not.
 */
export function reconcile({ gained, flows, incomes, charges }: Parts): Year['reconciliation'] {
  const ofGains = (pick: (gain: GainAttribution) => Decimal) => sum(gained.map(({ gain }) => pick(gain)))
  const ofCharges = (kind: Charge['kind']) =>
    sum(charges.filter((charge) => charge.kind === kind).map(({ amount }) => amount))
  const figures = {
    start: ofGains(({ opening }) => opening),
    paidIn: flows.paidIn,
    takenOut: flows.takenOut,
    price: ofGains(({ price }) => price),
    currency: ofGains(({ currency }) => currency),
    income: sum(incomes.map(({ gross }) => gross)),
    interestPaid: ofCharges('DEBT_INTEREST'),
    withheld: sum(incomes.map(({ withheld }) => withheld)),
    taxes: ofCharges('TAX'),
    fees: ofCharges('FEE'),
    end: ofGains(({ closing }) => closing),
  }
  const { start, paidIn, takenOut, price, currency, income, interestPaid, withheld, taxes, fees } = figures
  const gains = plus(plus(price, currency), income)
  const losses = sum([interestPaid, withheld, taxes, fees])
  const explained = minus(plus(minus(plus(start, paidIn), takenOut), gains), losses)
  const texts = Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, toText(amount)]))
  // Every figure is a text now, by the same names.
  return {
    ...(texts as Record<keyof typeof figures, string>),
    residual: toText(minus(figures.end, explained)),
  }
}
