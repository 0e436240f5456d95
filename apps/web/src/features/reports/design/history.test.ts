import { expect, it } from 'vitest'

import { beginHistory, change, redo, undo } from './history.ts'

it('takes changes back one by one, and brings them again', () => {
  const history = change(change(beginHistory('a'), 'b'), 'c')
  expect(undo(history).present).toBe('b')
  expect(undo(undo(undo(history))).present).toBe('a')
  expect(redo(undo(history)).present).toBe('c')
  expect(redo(redo(history)).present).toBe('c')
})

it('forgets what was taken back as soon as something else is done', () => {
  const history = change(undo(change(beginHistory('a'), 'b')), 'c')
  expect(redo(history).present).toBe('c')
  expect(undo(history).present).toBe('a')
})

it('takes typing in one field back as a whole, and typing in another one apart from it', () => {
  let history = beginHistory('')
  for (const text of ['H', 'He', 'Hei']) history = change(history, text, 'title')
  history = change(history, 'Hei, there', 'note')
  expect(undo(history).present).toBe('Hei')
  expect(undo(undo(history)).present).toBe('')
})

it('keeps nothing of a change that changes nothing', () => {
  const same = { title: 'a' }
  expect(change(beginHistory(same), same).past).toEqual([])
})
