import { expect, test } from 'vitest'

import { awaitsVerdict } from './verdicts.ts'

const contentAt = '2026-04-10T12:00:00.000Z'
const at = (time: string) => Date.parse(`2026-04-10T${time}Z`)

test('a verdict is waited for until it is there, and for a minute after the file came', () => {
  const waiting = { virusCheck: null, contentAt }
  expect(awaitsVerdict(waiting, at('12:00:03'))).toBe(true)
  expect(awaitsVerdict(waiting, at('12:00:59'))).toBe(true)
  expect(awaitsVerdict(waiting, at('12:01:00'))).toBe(false)
  // The clock of the device goes behind that of the server.
  expect(awaitsVerdict(waiting, at('11:59:30'))).toBe(true)
  expect(awaitsVerdict(waiting, at('11:00:00'))).toBe(false)
  const virusCheck = {
    state: 'CLEAN' as const,
    checkedAt: contentAt,
    signature: null,
    reason: null,
    scanner: null,
  }
  expect(awaitsVerdict({ virusCheck, contentAt }, at('12:00:03'))).toBe(false)
})
