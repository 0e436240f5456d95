import { describe, expect, it } from 'vitest'

import { threadSubject } from './thread-subject.ts'
import { threadOf, type ThreadMessage } from './threads.ts'

const from = (address: string) => ({ name: '', address })
const messages: ThreadMessage[] = [
  {
    messageId: 'call@linden.example',
    threadId: 'calls',
    participants: ['ir@linden.example', 'ada@example.com'],
    threadSubject: 'capital call 7',
  },
  {
    messageId: 'answer@example.com',
    threadId: 'calls',
    participants: ['ada@example.com', 'ir@linden.example'],
    threadSubject: 'capital call 7',
  },
  {
    messageId: 'gift@oak.example',
    threadId: 'gifts',
    participants: ['gifts@oak.example'],
    threadSubject: 'a gift',
  },
  {
    messageId: 'old@gmail.com',
    threadId: 'friends',
    participants: ['bob@gmail.com'],
    threadSubject: 'lunch',
  },
]
const letter = {
  from: from('ir@linden.example'),
  inReplyTo: null,
  references: [],
  threadSubject: 'capital call 7',
}

describe('the thread of a letter', () => {
  it('is that of the mail it answers', () => {
    expect(threadOf({ ...letter, inReplyTo: 'answer@example.com' }, messages)).toEqual({
      threadId: 'calls',
      reason: 'IN_REPLY_TO',
    })
  })

  it('is that of the last mail it refers to that is there', () => {
    const references = ['gift@oak.example', 'call@linden.example', 'unknown@example.com']
    expect(threadOf({ ...letter, references }, messages)).toEqual({ threadId: 'calls', reason: 'REFERENCES' })
  })

  it('takes another person of the same house', () => {
    const other = { ...letter, from: from('CFO@Linden.example'), inReplyTo: 'call@linden.example' }
    expect(threadOf(other, messages)).toEqual({ threadId: 'calls', reason: 'IN_REPLY_TO' })
  })

  it('is only perhaps one, where a stranger answers, also one with an address where anybody has one', () => {
    const stranger = { ...letter, from: from('x@evil.example'), inReplyTo: 'call@linden.example' }
    expect(threadOf(stranger, messages)).toEqual({ perhaps: 'calls', reason: 'OTHER_SENDER' })
    const lunch = {
      from: from('eve@gmail.com'),
      inReplyTo: 'old@gmail.com',
      references: [],
      threadSubject: 'lunch',
    }
    expect(threadOf(lunch, messages)).toEqual({ perhaps: 'friends', reason: 'OTHER_SENDER' })
  })

  it('takes a stranger who brings our own token, with the same subject only', () => {
    const stranger = { ...letter, from: from('new@elsewhere.example') }
    expect(threadOf(stranger, messages, 'calls')).toEqual({ threadId: 'calls', reason: 'REPLY_TOKEN' })
    const other = { ...stranger, threadSubject: 'something else' }
    expect(threadOf(other, messages, 'calls')).toEqual({ perhaps: 'calls', reason: 'OTHER_SUBJECT' })
  })

  it('is only perhaps one, where the subject is another', () => {
    const other = { ...letter, inReplyTo: 'call@linden.example', threadSubject: 'other matter' }
    expect(threadOf(other, messages)).toEqual({ perhaps: 'calls', reason: 'OTHER_SUBJECT' })
  })

  it('goes on to what it refers to, where what it answers does not fit', () => {
    const both = {
      ...letter,
      inReplyTo: 'gift@oak.example',
      references: ['call@linden.example', 'gift@oak.example'],
    }
    expect(threadOf(both, messages)).toEqual({ threadId: 'calls', reason: 'REFERENCES' })
  })

  it('is perhaps that of the same subject by the same people, where it answers nothing', () => {
    expect(threadOf(letter, messages)).toEqual({ perhaps: 'calls', reason: 'SAME_SUBJECT' })
    expect(threadOf({ ...letter, from: from('x@evil.example') }, messages)).toBeNull()
    expect(threadOf({ ...letter, threadSubject: 'new' }, messages)).toBeNull()
    expect(threadOf({ ...letter, from: null }, messages)).toBeNull()
  })
})

describe('the subject of a thread', () => {
  it.each([
    ['Capital Call', 'capital call'],
    ['RE: AW: Fwd: WG: Capital  Call', 'capital call'],
    ['Re[2]: Capital Call', 'capital call'],
    ['SV: Tr : RV: Antw: VS: Capital Call', 'capital call'],
    ['[EXTERNAL] Re: [123] Capital Call', 'capital call'],
    ['答复: 转发： Capital Call', 'capital call'],
    ['2nd reminder: Capital Call', 'capital call'],
    ['Capital Call (fwd)', 'capital call'],
    ['[Linden] Capital Call', '[linden] capital call'],
    ['Reserve: Capital Call', 'reserve: capital call'],
    ['Re:', ''],
  ])('%s is compared as %s', (subject, expected) => expect(threadSubject(subject)).toBe(expected))
})
