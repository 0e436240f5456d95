import { isDay } from '../days/day.ts'

/** Refuses the first number that is not finite, by its row (from 1), before anything is computed. */
export function requireFinite(numbers: readonly number[], what: string): void {
  const index = numbers.findIndex((number) => !Number.isFinite(number))
  if (index >= 0)
    throw new RangeError(`Row ${index + 1} of the ${what}: ${numbers[index]} is not a finite number.`)
}

/** Refuses two lists of different lengths: the row n of one belongs to the row n of the other. */
export function requirePairs(
  first: readonly number[],
  second: readonly number[],
  names: readonly [string, string],
): void {
  requireFinite(first, names[0])
  requireFinite(second, names[1])
  if (first.length === second.length) return
  const unpaired = Math.min(first.length, second.length) + 1
  throw new RangeError(
    `The ${names[0]} have ${first.length} rows and the ${names[1]} ${second.length}: row ${unpaired} has no partner.`,
  )
}

/** Refuses a dated row whose day is not in the calendar or whose amount is not finite, by its row (from 1). */
export function requireDated(rows: readonly { readonly day: string; readonly amount: number }[]): void {
  rows.forEach(({ day, amount }, index) => {
    if (!isDay(day)) throw new RangeError(`Row ${index + 1}: "${day}" is not a day of the calendar.`)
    if (!Number.isFinite(amount)) throw new RangeError(`Row ${index + 1}: ${amount} is not a finite amount.`)
  })
}

/** Refuses a rate at or below −100 %: nothing is left to discount with. */
export function requireRate(rate: number): void {
  if (!(rate > -1 && rate < Infinity)) throw new RangeError(`The rate ${rate} is not a number above −1.`)
}
