import { describe, expect, it } from 'vitest'

import { alarmsOf } from './alarms.ts'

const known = ['linden.example', 'example.com']
const plain = {
  from: { name: 'Linden Fund', address: 'ir@linden.example' },
  replyTo: [],
  forwarded: null,
  hiddenText: [],
  disguisedLinks: [],
}
const person = (address: string, name = '') => ({ name, address })

describe('what is odd about a letter', () => {
  it('is nothing in an ordinary one', () => {
    expect(alarmsOf(plain, known)).toEqual([])
    expect(alarmsOf({ ...plain, replyTo: [person('desk@mail.linden.example')] }, known)).toEqual([])
    expect(alarmsOf({ ...plain, from: null }, known)).toEqual([])
  })

  it('is an answer that goes elsewhere, unless to somebody who is known', () => {
    expect(alarmsOf({ ...plain, replyTo: [person('ir@freemail.example')] }, known)).toEqual([
      { kind: 'REPLY_TO_ELSEWHERE', from: 'ir@linden.example', replyTo: 'ir@freemail.example' },
    ])
    const portal = { ...plain, from: person('notice@portal.example'), replyTo: [person('ir@linden.example')] }
    expect(alarmsOf(portal, known)).toEqual([])
  })

  it('is a domain that imitates a known one, once, also of the author of a mail that was passed on', () => {
    const alarm = {
      kind: 'LOOK_ALIKE',
      domain: '1inden.example',
      imitates: 'linden.example',
      by: 'SIMILAR_LETTERS',
    }
    const author = { from: person('ir@1inden.example'), subject: '', sentAt: null }
    expect(alarmsOf({ ...plain, from: person('ir@1inden.example') }, known)).toEqual([alarm])
    expect(alarmsOf({ ...plain, from: person('anna@example.com'), forwarded: author }, known)).toEqual([
      alarm,
    ])
  })

  it('is a name that is the address of somebody else', () => {
    expect(
      alarmsOf({ ...plain, from: person('x@evil.example', 'Linden (ir@linden.example)') }, known),
    ).toEqual([{ kind: 'NAME_SHOWS_ADDRESS', shown: 'ir@linden.example', address: 'x@evil.example' }])
    expect(alarmsOf({ ...plain, from: person('ir@linden.example', 'IR@linden.example') }, known)).toEqual([])
  })

  it('is what its page hides', () => {
    const link = { shown: 'linden.example', host: 'evil.example' }
    expect(alarmsOf({ ...plain, hiddenText: ['pay now'], disguisedLinks: [link] }, known)).toEqual([
      { kind: 'HIDDEN_TEXT', text: 'pay now' },
      { kind: 'DISGUISED_LINK', ...link },
    ])
  })
})
