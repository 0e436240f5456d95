import { describe, expect, it } from 'vitest'

import { calendarEvent } from './calendar-event.ts'

const event = (lines: readonly string[], before: readonly string[] = []) =>
  calendarEvent(
    ['BEGIN:VCALENDAR', ...before, 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'),
  )

describe('an invitation', () => {
  it('is told with its instants, by the zone that it names', () => {
    expect(
      event([
        'SUMMARY:Annual meeting\\, Linden',
        '  Fund',
        'DTSTART;TZID=Europe/Zurich:20260702T150000',
        'DTEND;TZID=Europe/Zurich:20260702T163000',
        'ORGANIZER;CN="Linden; IR":mailto:ir@linden.example',
      ]),
    ).toEqual({
      summary: 'Annual meeting, Linden Fund',
      // Summer time: two hours before UTC.
      startsAt: '2026-07-02T13:00:00Z',
      endsAt: '2026-07-02T14:30:00Z',
      organizer: 'Linden; IR <ir@linden.example>',
      isCancelled: false,
    })
  })

  it.each([
    ['20260702T130000Z', '', '2026-07-02T13:00:00Z'],
    ['20260702', ';VALUE=DATE', '2026-07-02'],
    ['20260702T130000', '', '2026-07-02'],
    ['20260702T130000', ';TZID=W. Europe Standard Time', '2026-07-02'],
    ['20261302T130000Z', '', null],
    ['tomorrow', '', null],
  ])('that starts at %s%s starts at %s', (value, parameters, expected) => {
    expect(event([`DTSTART${parameters}:${value}`])?.startsAt).toBe(expected)
  })

  it('of some length ends after it', () => {
    expect(event(['DTSTART:20260702T130000Z', 'DURATION:PT1H30M'])?.endsAt).toBe('2026-07-02T14:30:00Z')
    expect(event(['DTSTART;VALUE=DATE:20260702', 'DURATION:P2D'])?.endsAt).toBe('2026-07-04')
  })

  it('that is taken back says so', () => {
    expect(event(['SUMMARY:x'], ['METHOD:CANCEL'])?.isCancelled).toBe(true)
    expect(event(['STATUS:CANCELLED'])?.isCancelled).toBe(true)
  })

  it('is none without an event', () => {
    expect(calendarEvent('BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO')).toBeNull()
  })
})
