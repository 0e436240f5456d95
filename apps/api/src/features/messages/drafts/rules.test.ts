import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { quoteOf, recipientsOf, subjectOf, writerAt } from './rules.ts'

const person = (address: string, name = '') => ({ name, address })
const letter = {
  type: 'EMAIL_IN',
  from: person('fund@linden.example', 'Linden'),
  to: [person('Ada@example.com'), person('bob@example.com')],
  cc: [person('fund@linden.example'), person('desk@in.kinfolio.test')],
  replyTo: [],
  subject: 'Call 7',
  fresh: 'Please pay.\n> Earlier words',
  sentAt: null,
  receivedAt: '2026-03-02T08:30:00.000Z',
} as const
const isOwn = (address: string) => address === 'ada@example.com' || address.endsWith('@in.kinfolio.test')
const answered = { ...letter, to: [...letter.to], cc: [...letter.cc], replyTo: [] }

describe('an answer', () => {
  it('goes to whoever wrote, or where they want answers to go', () => {
    expect(recipientsOf('REPLY', answered, isOwn)).toEqual({ to: [letter.from], cc: [] })
    const elsewhere = { ...answered, replyTo: [person('desk@linden.example')] }
    expect(recipientsOf('REPLY', elsewhere, isOwn).to).toEqual([person('desk@linden.example')])
  })

  it('to all goes to everybody else once, and not to ourselves', () => {
    expect(recipientsOf('REPLY_ALL', answered, isOwn)).toEqual({
      to: [letter.from],
      cc: [person('bob@example.com')],
    })
  })

  it('to a mail of ours goes to the same people again', () => {
    const ours = { ...answered, type: 'EMAIL_OUT' as const, from: person('ada@example.com') }
    expect(recipientsOf('REPLY', ours, isOwn).to).toEqual(letter.to)
  })

  it('has the subject with one mark, and the words below it', () => {
    expect(subjectOf('REPLY', { subject: 'RE: Call 7' })).toBe('RE: Call 7')
    expect(subjectOf('FORWARD', { subject: 'Re: Call 7' })).toBe('Fwd: Re: Call 7')
    const on = day('2026-03-02')
    expect(quoteOf('REPLY', answered, on)).toBe(
      'On 2 March 2026, Linden <fund@linden.example> wrote:\n> Please pay.\n>> Earlier words',
    )
    expect(quoteOf('FORWARD', answered, on)).toContain(
      'Date: 2 March 2026\nSubject: Call 7\nTo: Ada@example.com',
    )
  })
})

it('a draft is held until its minute is over', () => {
  const held = { writerId: 'ada', writerUntil: new Date('2026-04-10T12:01:00Z') }
  expect(writerAt(held, new Date('2026-04-10T12:00:59Z'))).toBe('ada')
  expect(writerAt(held, new Date('2026-04-10T12:01:00Z'))).toBeNull()
})
