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
  ['r', 'answer'],
  ['a', 'mine'],
])('the key %s means %s', (key, act) => {
  expect(actOfKey(key)).toBe(act)
})

it.each([
  ['R', 'answerAll'],
  ['A', null],
  ['#', 'remove'],
])('the key %s with Shift means %s', (key, act) => {
  expect(actOfKey(key, true)).toBe(act)
})
