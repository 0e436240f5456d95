import { describe, expect, it } from 'vitest'

import { outcomeOf } from './outcome.ts'

describe('the outcome of a call', () => {
  it('is its answer, an empty one too', async () => {
    expect(await outcomeOf(Promise.resolve(7))).toEqual({ isDone: true, answer: 7 })
    expect(await outcomeOf(Promise.resolve(undefined))).toEqual({ isDone: true, answer: undefined })
  })

  it('is that it failed, without throwing again what the person has been told', async () => {
    expect(await outcomeOf(Promise.reject(new Error('no answer')))).toEqual({ isDone: false })
  })
})
