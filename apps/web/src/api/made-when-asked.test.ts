import { expect, it } from 'vitest'

import { madeWhenAsked } from './made-when-asked.ts'

it('makes each value once, when somebody asks for it', () => {
  const asked: string[] = []
  const words = madeWhenAsked(['one', 'two'], (name) => {
    asked.push(name)
    return { name }
  })
  expect(Object.keys(words)).toEqual(['one', 'two'])
  expect(asked).toEqual([])
  expect(words.two).toEqual({ name: 'two' })
  expect(words.two).toBe(words.two)
  expect(asked).toEqual(['two'])
  expect(words.three).toBeUndefined()
  expect({ ...words }).toEqual({ one: { name: 'one' }, two: { name: 'two' } })
})
