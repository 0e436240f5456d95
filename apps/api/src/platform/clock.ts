import { day, type Day } from '@kinfolio/ledger/days/day'

/** Now, as the outside world tells it. Passed in, so that tests can freeze it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still at an instant, for tests and the demo family. */
export function frozenClock(instant: string): Clock {
  return { now: () => new Date(instant) }
}

/** Smaller corrections of a clock are made while it runs, and nothing here is counted in seconds. */
const correctionMs = 30_000

/**
 * Looks once a minute whether the clock was set back since the last look: what was noted before then lies in the future.
 * Answers how to end this.
 */
export function whenSetBack(clock: Clock, run: () => Promise<void>): () => Promise<void> {
  const look = () => ({ told: clock.now().getTime(), steady: performance.now() })
  let last = look()
  const timer = setInterval(() => {
    const before = last
    last = look()
    if (last.told < before.told + last.steady - before.steady - correctionMs) void run()
  }, 60_000)
  timer.unref()
  return async () => clearInterval(timer)
}

/** An instant some hours after another; before it where the hours are negative. */
export function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * 3_600_000)
}

/** The moment that an ISO instant names. */
export function instantOf(iso: string): Date {
  return new Date(iso)
}

/** The moment some milliseconds after 1970 began. */
export function instantAt(milliseconds: number): Date {
  return new Date(milliseconds)
}

/** The calendar day of an instant in a time zone. */
export function dayIn(timeZone: string, now: Date): Day {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  return day(instant.toZonedDateTimeISO(timeZone).toPlainDate().toString())
}

/** A time of a calendar day in a time zone. Of an hour that the change of clocks leaves out, the one after it. */
export function timeOfDay(timeZone: string, on: Day, time: string): Date {
  return instantAt(Temporal.PlainDateTime.from(`${on}T${time}`).toZonedDateTime(timeZone).epochMilliseconds)
}

/** The first instant of a calendar day in a time zone, in milliseconds since 1970. */
export function startOfDay(timeZone: string, on: Day): number {
  return Temporal.PlainDate.from(on).toZonedDateTime({ timeZone }).epochMilliseconds
}

/** Milliseconds since 1970 in ISO form. */
export function toInstant(epochMs: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toString()
}

/** An instant as PostgreSQL writes it, in ISO form and to the millisecond. */
export function isoInstant(text: string): string {
  return Temporal.Instant.from(text).toString({ smallestUnit: 'millisecond' })
}
