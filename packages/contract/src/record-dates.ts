/** Midnight UTC of a day, in the ISO form that transactions answer with. */
export function atMidnight(day: string): string {
  return `${day}T00:00:00.000Z`
}

/** The day of an ISO instant at midnight UTC. */
export function dayOf(date: string): string {
  return date.slice(0, 10)
}
