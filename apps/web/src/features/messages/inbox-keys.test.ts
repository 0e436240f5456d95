import { expect, it } from 'vitest'

import { actOfKey } from './inbox-keys.ts'

it.each([
  ['j', 'next'],
  ['K', 'previous'],
  ['e', 'done'],
  ['#', 'remove'],
  ['/', 'search'],
  ['Escape', 'back'],
  ['q', null],
  ['toString', null],
])('the key %s means %s', (key, act) => {
  expect(actOfKey(key)).toBe(act)
})
