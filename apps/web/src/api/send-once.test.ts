import { beforeEach, expect, it, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { sendOnce } from './send-once.ts'

type Answer = number | 'none'

const keys: (string | null)[] = []

function answer(with_: Answer) {
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    if (with_ === 'none') throw new TypeError('Failed to fetch')
    return Response.json({ code: 'TEST', message: 'Reason' }, { status: with_ })
  })
}

/** Sends a row, and the key that it went out under. */
async function sendRow(what: string, with_: Answer): Promise<string | null | undefined> {
  answer(with_)
  const sent = sendOnce('/api/transactions', { method: 'POST', body: what }, what)
  if (with_ === 201) await sent
  else await expect(sent).rejects.toBeInstanceOf(ApiError)
  return keys.at(-1)
}

beforeEach(() => {
  keys.length = 0
})

it.each(['none', 500, 503] as const)(
  'sends under the same key again what got %s for an answer',
  async (lost) => {
    const first = await sendRow(`lost ${lost}`, lost)
    expect(await sendRow(`lost ${lost}`, lost)).toBe(first)
    expect(await sendRow(`lost ${lost}`, 201)).toBe(first)
    expect(await sendRow(`lost ${lost}`, 201)).not.toBe(first)
  },
)

it('has another key for something else, and after a refusal', async () => {
  const first = await sendRow('one', 'none')
  expect(await sendRow('another', 'none')).not.toBe(first)
  expect(await sendRow('one', 422)).toBe(first)
  expect(await sendRow('one', 201)).not.toBe(first)
})

it('takes the same as meant anew after ten minutes', async () => {
  vi.useFakeTimers()
  const first = await sendRow('old', 'none')
  vi.advanceTimersByTime(10 * 60_000)
  expect(await sendRow('old', 201)).not.toBe(first)
  vi.useRealTimers()
})
