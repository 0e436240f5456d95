import type { Notice } from '@kinfolio/contract/notices'
import {
  defaultTiming,
  type NotificationTiming,
  type NotificationType,
} from '@kinfolio/contract/notifications'
import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { instantAt, instantOf } from '../../platform/clock.ts'
import { firstZone, heldUntil, noticesMail, noticesMessage } from './rules.ts'

type What = { timeZone?: string; channel?: 'email' | 'push'; type?: NotificationType }

const held = (
  timing: Partial<NotificationTiming>,
  [created, now]: [string, string],
  { timeZone = 'Europe/Vienna', channel = 'email', type = 'MENTION' }: What = {},
) => {
  const until = heldUntil(
    { type, channel, createdAt: instantOf(created) },
    { ...defaultTiming, ...timing },
    { timeZone, now: instantOf(now) },
  )
  return until === null ? null : instantAt(until).toISOString()
}

/** Something that happens and could go out at the same moment. */
const at = (instant: string): [string, string] => [instant, instant]

describe('quiet hours', () => {
  const night = { quietHours: { from: '22:00', to: '07:00' } }

  it.each([
    // Vienna is two hours ahead in summer.
    ['before they begin', '2026-06-10T19:59:59Z', null],
    ['as they begin, until the next morning', '2026-06-10T20:00:00Z', '2026-06-11T05:00:00.000Z'],
    ['after midnight, until the same morning', '2026-06-10T22:30:00Z', '2026-06-11T05:00:00.000Z'],
    ['in their last second', '2026-06-11T04:59:59Z', '2026-06-11T05:00:00.000Z'],
    ['as they end', '2026-06-11T05:00:00Z', null],
  ])('hold %s', (_, now, until) => {
    expect(held(night, at(now))).toBe(until)
  })

  it('within a day hold until their end on it', () => {
    const noon = { quietHours: { from: '12:00', to: '14:00' } }
    expect(held(noon, at('2026-06-10T10:30:00Z'))).toBe('2026-06-10T12:00:00.000Z')
    expect(held(noon, at('2026-06-10T12:00:00Z'))).toBeNull()
  })

  it('end by the clock on the wall where it changes in between', () => {
    // In the night to 29 March the clock goes from 2 to 3, in the night to 25 October from 3 back to 2.
    expect(held(night, at('2026-03-28T21:30:00Z'))).toBe('2026-03-29T05:00:00.000Z')
    expect(held(night, at('2026-10-24T20:30:00Z'))).toBe('2026-10-25T06:00:00.000Z')
  })

  it('that end at a time that the clock leaves out end an hour later on it', () => {
    const short = { quietHours: { from: '22:00', to: '02:30' } }
    expect(held(short, at('2026-03-28T22:00:00Z'))).toBe('2026-03-29T01:30:00.000Z')
  })

  it('that end at a time that the clock shows twice end at each of them', () => {
    const short = { quietHours: { from: '22:00', to: '02:30' } }
    expect(held(short, at('2026-10-24T22:00:00Z'))).toBe('2026-10-25T00:30:00.000Z')
    expect(held(short, at('2026-10-25T01:15:00Z'))).toBe('2026-10-25T01:30:00.000Z')
  })

  it('hold messages of browsers too, and nothing urgent', () => {
    const now = at('2026-06-10T22:30:00Z')
    expect(held(night, now, { channel: 'push' })).toBe('2026-06-11T05:00:00.000Z')
    expect(held(night, now, { type: 'SECURITY_EVENT' })).toBeNull()
    expect(held(night, now, { type: 'BANK_CHANGE', channel: 'push' })).toBeNull()
  })
})

describe('gathered mail', () => {
  it('comes at its hour in the zone of the person', () => {
    const daily = { digest: 'DAILY' as const, digestHour: 8 }
    expect(held(daily, at('2026-06-10T05:59:00Z'))).toBe('2026-06-10T06:00:00.000Z')
    expect(held(daily, at('2026-06-10T06:00:00Z'))).toBe('2026-06-11T06:00:00.000Z')
    expect(held(daily, at('2026-06-10T06:00:00Z'), { timeZone: 'America/New_York' })).toBe(
      '2026-06-10T12:00:00.000Z',
    )
  })

  it('goes once its hour is over, also where nothing ran at that hour', () => {
    const daily = { digest: 'DAILY' as const, digestHour: 8 }
    expect(held(daily, ['2026-06-10T05:59:00Z', '2026-06-10T06:00:20Z'])).toBeNull()
    expect(held(daily, ['2026-06-10T05:59:00Z', '2026-06-12T17:00:00Z'])).toBeNull()
  })

  it('of a week comes on Monday', () => {
    const weekly = { digest: 'WEEKLY' as const, digestHour: 8 }
    // 10 June 2026 is a Wednesday.
    expect(held(weekly, at('2026-06-10T06:00:00Z'))).toBe('2026-06-15T06:00:00.000Z')
    expect(held(weekly, at('2026-06-15T05:00:00Z'))).toBe('2026-06-15T06:00:00.000Z')
  })

  it('waits for its hour and not for quiet ones; messages of browsers do not wait for it', () => {
    const timing = { digest: 'DAILY' as const, digestHour: 23, quietHours: { from: '22:00', to: '07:00' } }
    expect(held(timing, ['2026-06-10T10:00:00Z', '2026-06-10T21:00:30Z'])).toBeNull()
    expect(held(timing, at('2026-06-10T10:00:00Z'), { channel: 'push' })).toBeNull()
  })
})

describe('the zone', () => {
  it('is the first that there is', () => {
    expect(firstZone('Europe/Atlantis', 'Asia/Tokyo')).toBe('Asia/Tokyo')
    expect(firstZone(null, undefined)).toBe('UTC')
  })
})

const lovelaces = '0199a3b0-0000-7000-8000-0000000000aa'
const fund = '0199a3b0-0000-7000-8000-0000000000bb'

const notice = (given: Partial<Notice> = {}): Notice => ({
  id: '0199a3b0-0000-7000-8000-000000000001',
  type: 'CAPITAL_CALL_DUE',
  org: { id: lovelaces, name: 'The Lovelaces' },
  about: { kind: 'position', id: fund, name: 'Engine Fund II' },
  facts: { day: day('2026-06-30') },
  createdAt: '2026-06-10T10:00:00Z',
  readAt: null,
  doneAt: null,
  snoozedUntil: null,
  ...given,
})

describe('the mail', () => {
  const options = { digest: 'OFF' as const, baseUrl: 'https://kin.example' }

  it('says what happened, where, and how to have it otherwise', () => {
    const { subject, text, link, settings } = noticesMail([notice()], options)
    expect(subject).toBe('A capital call is due (The Lovelaces)')
    expect(text).toContain('The Lovelaces\n– A capital call is due: Engine Fund II, 2026-06-30')
    expect(text).toContain(settings)
    expect(settings).toBe('https://kin.example/settings/notifications')
    expect(link).toBe(`${options.baseUrl}/open/${lovelaces}/holdings/${fund}`)
  })

  it('lists by organisation, and tells the number of what it leaves out', () => {
    const account = notice({ type: 'SECURITY_EVENT', org: null, about: null, facts: {} })
    const many = Array.from({ length: 59 }, () => notice({ type: 'MENTION', facts: { byName: 'Grace' } }))
    const { subject, text, link } = noticesMail([account, ...many], { ...options, digest: 'WEEKLY' })
    expect(subject).toBe('Your week in Kinfolio: 60 things')
    expect(text).toContain('Your account\n– Something changed in the safety of your account')
    expect(text.match(/– Somebody mentioned you: Engine Fund II, by Grace/g)).toHaveLength(49)
    expect(text).toContain('And 10 more')
    // Each leads to its record, in the organisation that it is in; all of them to the inbox.
    expect(text).toContain(`by Grace\n  https://kin.example/open/${lovelaces}/holdings/${fund}\n`)
    expect(text).toContain('\n  https://kin.example/security\n')
    expect(link).toBe('https://kin.example/inbox')
  })

  it.each([
    ['COST_DUE', 'LATE', 'Something was not paid in time'],
    ['COST_DUE', 'DUE', 'A cost is due'],
    ['PAPER_LATE', 'LATE', 'A paper is late'],
    ['APPROVAL', 'ASKED', 'Something waits for your approval'],
    ['APPROVAL', 'REJECTED', 'What you asked for is rejected'],
    ['APPROVAL', 'BYPASSED', 'An owner let a payment go without approval'],
  ] as const)('of %s, %s says what happened', (type, reason, words) => {
    expect(noticesMail([notice({ type, facts: { reason } })], options).subject).toBe(
      `${words} (The Lovelaces)`,
    )
  })
})

describe('the message of a browser', () => {
  it('names no record to whoever did not choose that', () => {
    const { title, body, path } = noticesMessage([notice()], { namesRecords: false })
    expect({ title, body, path }).toEqual({
      title: 'A capital call is due',
      body: 'The Lovelaces',
      path: '/inbox',
    })
    expect(noticesMessage([notice()], { namesRecords: true }).body).toBe('Engine Fund II (The Lovelaces)')
  })

  it('about several says how many, and where', () => {
    const other = notice({ org: null, about: null })
    expect(noticesMessage([notice(), other], { namesRecords: true })).toMatchObject({
      title: '2 things for you',
      body: 'The Lovelaces, Your account',
    })
  })
})
