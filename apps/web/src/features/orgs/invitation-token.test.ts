import { expect, it } from 'vitest'

import { invitationToken } from './invitation-token.ts'

const token = 'aB3-_xYz9012345678901234'

it.each([
  ['a link', `https://family.example/invitation/${token}`, token],
  ['a link with spaces around it', `  http://localhost:3000/invitation/${token}/ `, token],
  ['a token alone', token, token],
  ['another address of this site', 'https://family.example/settings/members', null],
  ['words', 'the one from Ada', null],
  ['nothing', '', null],
])('reads the token from %s', (_, text, expected) => {
  expect(invitationToken(text)).toBe(expected)
})
