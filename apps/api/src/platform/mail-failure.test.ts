import { expect, it } from 'vitest'

import { mailFailureOf } from './mail-failure.ts'

const failed = (fields: object) => mailFailureOf(Object.assign(new Error('to ada@example.com'), fields))

it.each([
  [{ responseCode: 451, command: 'DATA' }, 'LATER'],
  [{ responseCode: 550, command: 'RCPT TO' }, 'REFUSED'],
  [{ responseCode: 552, command: 'DATA' }, 'REFUSED'],
  [{ code: 'EAUTH', responseCode: 535 }, 'LATER'],
  [{ code: 'EENVELOPE' }, 'REFUSED'],
  [{ code: 'ESOCKET', syscall: 'connect' }, 'LATER'],
  [{ code: 'EDNS', syscall: 'getaddrinfo' }, 'LATER'],
  [{ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }, 'LATER'],
  [{ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, 'UNKNOWN'],
  [{ code: 'ECONNECTION' }, 'UNKNOWN'],
  [{}, 'UNKNOWN'],
])('after %j a mail is %s', (fields, outcome) => {
  const failure = failed(fields)
  expect(failure.outcome).toBe(outcome)
  expect(failure.words).not.toContain('ada@')
})
