import { CancelledError } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { ApiError } from '../api/api-error.ts'
import { isFatal } from './is-fatal.ts'

function fromExtension() {
  const error = new Error('x is not a function')
  error.stack = 'Error: x is not a function\n    at chrome-extension://abcdef/content.js:1:1'
  return error
}

describe('an error that nobody caught', () => {
  it('is fatal where the application itself is at fault', () => {
    expect(isFatal(new TypeError('Cannot read properties of undefined'))).toBe(true)
    expect(isFatal(new Error('Overlay not found'))).toBe(true)
  })

  it.each([
    [
      'a call that the server refused',
      new ApiError({ code: 'X', status: 500, statusText: '', message: 'No.' }),
    ],
    ['a call that was overtaken', new CancelledError()],
    ['what somebody aborted', new DOMException('The user aborted a request.', 'AbortError')],
    ['what the browser declined', new DOMException('Write permission denied.', 'NotAllowedError')],
    ['the script of an extension', fromExtension()],
    ['a notice of the browser, which comes without an error', null],
    ['something thrown that is no error', 'stop'],
  ])('is not fatal for %s', (_, error) => {
    expect(isFatal(error)).toBe(false)
  })
})
