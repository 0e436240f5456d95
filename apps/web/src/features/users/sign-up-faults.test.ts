import { expect, it } from 'vitest'

import { signUpFaults } from './sign-up-faults.ts'

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' }
const none = { name: null, email: null, password: null }

it.each([
  [{}, {}],
  [{ name: 'n'.repeat(200), password: 'p'.repeat(128) }, {}],
  [{ name: '  ' }, { name: 'Enter your name.' }],
  [{ name: 'n'.repeat(201) }, { name: 'Name too long. It has at most 200 characters.' }],
  [{ email: ' ada@example.com ' }, {}],
  [{ email: '' }, { email: 'Enter your e-mail address.' }],
  [{ email: 'ada@example' }, { email: 'This is not an e-mail address.' }],
  [{ email: 'ada lovelace@example.com' }, { email: 'This is not an e-mail address.' }],
  [{ password: '123456789' }, { password: 'Password too short. It needs at least 10 characters.' }],
  [{ password: 'p'.repeat(129) }, { password: 'Password too long. It has at most 128 characters.' }],
])('tells what is wrong with %o', (change, faults) => {
  expect(signUpFaults({ ...ada, ...change })).toEqual({ ...none, ...faults })
})

it('tells all of it at once', () => {
  expect(signUpFaults({ name: '', email: '', password: '' })).toEqual({
    name: 'Enter your name.',
    email: 'Enter your e-mail address.',
    password: 'Password too short. It needs at least 10 characters.',
  })
})
