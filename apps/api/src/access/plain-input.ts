import { Failure } from '@kinfolio/contract/errors'
import { notPlain } from '@kinfolio/contract/plain-input'

/** Refuses input that is no plain data. */
export function requirePlain(input: unknown): unknown {
  const wrong = notPlain(input)
  if (wrong === null) return input
  throw new Failure('INVALID_INPUT', { issues: [{ ...wrong, code: 'custom', params: {} }] }, wrong.message)
}
