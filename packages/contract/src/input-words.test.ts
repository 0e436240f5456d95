import { expect, test } from 'vitest'
import { z } from 'zod'

import { ById } from './primitives.ts'

const wordsOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message)

test('an input of which its schema says nothing is refused in words for people', () => {
  expect(wordsOf(ById, null)).toEqual(['Send an object with named fields here.'])
  expect(wordsOf(z.object({ name: z.string() }), {})).toEqual(['This is missing: send a text.'])
  expect(wordsOf(z.array(z.int()), [1.5, 'x'])).toEqual(['Send a whole number here.', 'Send a number here.'])
  expect(wordsOf(z.number().max(1_000_000), 2_000_000)).toEqual(['This is at most 1000000.'])
  expect(wordsOf(z.string().max(3), 'four')).toEqual(['Keep this to 3 characters.'])
  expect(wordsOf(z.array(z.string()).min(1), [])).toEqual(['This may not be empty.'])
  expect(wordsOf(z.enum(['A', 'B']), 'C')).toEqual(['Choose one of A, B.'])
  expect(wordsOf(z.strictObject({}), { isAdmin: true })).toEqual([
    'Nothing here is called isAdmin. Leave it out.',
  ])
})

test("a schema's own words win", () => {
  expect(wordsOf(z.string('Say who.'), 1)).toEqual(['Say who.'])
})
