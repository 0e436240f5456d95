import { expect, it } from 'vitest'

import { takeBack } from './take-back.ts'

const open = { readAt: null, doneAt: null, snoozedUntil: null }

it('makes notices what they were, those that were alike by one call, and leaves what was not changed', () => {
  const before = [
    { id: 'a', ...open },
    { id: 'b', ...open, readAt: '2026-04-10T12:00:00Z' },
    { id: 'c', ...open, doneAt: '2026-04-10T12:00:00Z' },
  ]
  expect(takeBack({ isDone: true }, before)).toEqual([
    { isDone: false, ids: ['a', 'b'] },
    { isDone: true, ids: ['c'] },
  ])
  expect(takeBack({ isRead: true, snoozedUntil: '2026-05-01T00:00:00Z' }, before.slice(0, 1))).toEqual([
    { isRead: false, snoozedUntil: null, ids: ['a'] },
  ])
})
