import { expect, it } from 'vitest'

import { socialWords } from './words.ts'

// The redirect codes of the specification, section 8.
it.each([
  'please_restart_the_process',
  'state_not_found',
  'invalid_callback_request',
  'no_code',
  'oauth_provider_not_found',
  'invalid_code',
  'unable_to_get_user_info',
  'no_callback_url',
  'unable_to_link_account',
  "email_doesn't_match",
  'account_already_linked_to_different_user',
  'email_not_found',
  'internal_server_error',
  'signup_disabled',
  'account_not_linked',
  'unable_to_create_user',
  'unable_to_create_session',
])('says %s in words for people', (code) => {
  expect(socialWords(code)).not.toContain(code)
  expect(socialWords(code)).toMatch(/^[A-Z].*\.$/)
})

it('names a code that nobody knows, so that it can be asked about', () => {
  expect(socialWords('teapot')).toContain('teapot')
})
