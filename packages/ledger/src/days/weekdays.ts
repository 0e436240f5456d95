/** Mondays to Fridays after one epoch day, up to and with another; holidays are not known here and count. */
export function weekdaysBetween(from: number, to: number): number {
  return weekdaysUntil(to) - weekdaysUntil(from)
}

/** Weekdays since the Monday before 1970-01-01, which was a Thursday. */
function weekdaysUntil(epochDay: number): number {
  const sinceMonday = epochDay + 3
  const weeks = Math.floor(sinceMonday / 7)
  return weeks * 5 + Math.min(sinceMonday - weeks * 7 + 1, 5)
}

/** Whether an epoch day is a Monday to Friday; holidays are not known here and count. */
export function isWeekday(epochDay: number): boolean {
  return weekdaysBetween(epochDay - 1, epochDay) === 1
}
