import { expect, it } from 'vitest'

import { ApiError } from '../api/api-error.ts'
import { failureOf, pageNotFound } from './failure-of.ts'

it('gives a refused call with its status, how HTTP put it, and the words of the server', () => {
  const error = new ApiError({
    code: 'INTERNAL',
    status: 500,
    statusText: 'Internal Server Error',
    message: 'Something went wrong. Try again.',
  })
  expect(failureOf(error)).toEqual({
    status: 500,
    statusMessage: 'Internal Server Error',
    message: 'Something went wrong. Try again.',
  })
})

it('says once what HTTP/2, which has no words for a status, leaves to the server', () => {
  const error = new ApiError({ code: 'GONE', status: 410, statusText: '', message: 'It is gone.' })
  expect(failureOf(error)).toEqual({ status: 410, statusMessage: 'It is gone.', message: 'It is gone.' })
})

it.each([
  [new TypeError('x is undefined'), 'x is undefined'],
  ['thrown words', 'Something went wrong'],
])('takes anything else for a fault of the application', (error, message) => {
  expect(failureOf(error)).toEqual({ status: 500, statusMessage: 'Something went wrong', message })
})

it('names the path that is not there', () => {
  expect(pageNotFound('/no/such').statusMessage).toBe('Page not found: /no/such')
})
