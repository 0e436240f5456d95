import type { LetterEvent } from './letter.ts'
import { readableLine } from './readable-text.ts'

const most = { letters: 500_000, lineLetters: 5_000 } as const

type Property = { parameters: string; value: string }

/** The first event of a calendar (RFC 5545), as invitations carry it; null where it has none. */
export function calendarEvent(text: string): LetterEvent | null {
  const lines = text
    .slice(0, most.letters)
    .replaceAll(/\r?\n[\t ]/g, '')
    .split(/\r?\n/)
  const start = lines.findIndex((line) => /^BEGIN:VEVENT\s*$/i.test(line))
  if (start === -1) return null
  const end = lines.findIndex((line, at) => at > start && /^END:VEVENT\s*$/i.test(line))
  const own = propertiesIn(lines.slice(start + 1, end === -1 ? undefined : end))
  const startsAt = momentOf(own.get('DTSTART'))
  const method = propertiesIn(lines.slice(0, start)).get('METHOD')?.value ?? ''
  const isCancelled = [method, own.get('STATUS')?.value ?? ''].some((each) => /^cancel/i.test(each.trim()))
  return {
    summary: textIn(own.get('SUMMARY')?.value ?? '', 500),
    startsAt,
    endsAt: momentOf(own.get('DTEND')) ?? afterDuration(startsAt, own.get('DURATION')?.value),
    organizer: organizerOf(own.get('ORGANIZER')),
    isCancelled,
  }
}

/** The first of each name; those of alarms within an event stand after its own or are named otherwise. */
function propertiesIn(lines: readonly string[]): Map<string, Property> {
  const properties = new Map<string, Property>()
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]{1,40})((?:;[\w-]{1,40}=(?:"[^"]*"|[^";:])*)*):(.*)$/i.exec(line.slice(0, most.lineLetters)) ??
      []
    const key = name.toUpperCase()
    if (key !== '' && !properties.has(key)) properties.set(key, { parameters, value })
  }
  return properties
}

function momentOf(property: Property | undefined): string | null {
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?\s*$/i.exec(property?.value ?? '') ?? []
  const date = `${year}-${month}-${day}`
  const zone = /;TZID="?([^";:]{1,100})"?/i.exec(property?.parameters ?? '')?.[1]
  try {
    const plain = Temporal.PlainDate.from(date)
    if (hour === undefined) return plain.toString()
    const time = `${hour}:${minute}:${second}`
    if (utc !== undefined) return Temporal.Instant.from(`${date}T${time}Z`).toString()
    return zone === undefined ? plain.toString() : (inZone(`${date}T${time}`, zone) ?? plain.toString())
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Null for a zone by a name of its own, as Outlook has them. */
function inZone(moment: string, zone: string): string | null {
  const local = Temporal.PlainDateTime.from(moment)
  try {
    return local.toZonedDateTime(zone).toInstant().toString()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function afterDuration(startsAt: string | null, duration: string | undefined): string | null {
  if (startsAt === null || duration === undefined || !/^\+?P[\dWDTHMS]{1,20}\s*$/i.test(duration)) return null
  try {
    const length = Temporal.Duration.from(duration.trim())
    if (!startsAt.includes('T')) return Temporal.PlainDate.from(startsAt).add(length).toString()
    return Temporal.Instant.from(startsAt).toZonedDateTimeISO('UTC').add(length).toInstant().toString()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function organizerOf(property: Property | undefined): string | null {
  if (property === undefined) return null
  const name = /;CN=(?:"([^"]*)"|([^";:]*))/i.exec(property.parameters)
  const address = property.value.replace(/^mailto:/i, '').trim()
  return (
    readableLine([name?.[1] ?? name?.[2] ?? '', address && `<${address}>`].filter(Boolean).join(' '), 300) ||
    null
  )
}

function textIn(value: string, most: number): string {
  return readableLine(value.replaceAll(/\\n/gi, ' ').replaceAll(/\\([\\,;])/g, '$1'), most)
}
