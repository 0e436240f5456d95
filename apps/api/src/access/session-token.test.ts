import { createHmac } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { sessionTokenReader } from './session-token.ts'

const read = sessionTokenReader('kinfolio.session_token', 'the secret')
const signed = (token: string, secret = 'the secret') =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
const from = (cookie: string) => read(new Headers({ cookie }))

describe('the token of a session', () => {
  it('is read from its cookie, among others', () => {
    expect(from(`a=b; kinfolio.session_token=${signed('tok.en')}; c=d`)).toBe('tok.en')
  })

  it.each([
    ['another secret', `kinfolio.session_token=${signed('token', 'another')}`],
    [
      'another token under the same signature',
      `kinfolio.session_token=${signed('token').replace('token', 'taken')}`,
    ],
    ['no signature', 'kinfolio.session_token=token'],
    ['an empty token', `kinfolio.session_token=${signed('')}`],
    ['an empty cookie', 'kinfolio.session_token='],
    ['an encoding that is none', 'kinfolio.session_token=%E0%A4%A'],
    ['another cookie’s name', `x-kinfolio.session_token=${signed('token')}`],
  ])('is none with %s', (_, cookie) => {
    expect(from(cookie)).toBeNull()
  })

  it('is none without a cookie', () => {
    expect(read(new Headers())).toBeNull()
  })
})
