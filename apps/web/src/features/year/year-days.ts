import { addDays, day, isDay } from '@kinfolio/ledger/days/day'

/** The day at whose end a year begins. */
export function dayBefore(firstOn: string): string {
  return isDay(firstOn) ? addDays(day(firstOn), -1) : firstOn
}
