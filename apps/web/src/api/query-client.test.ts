import { toastQueue } from '@kinfolio/ui/toast'
import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

function refusal(status: number, code: string): ApiError {
  return new ApiError({ status, code, statusText: '', message: `Reason ${code}` })
}

const onSignedOut = vi.fn<() => void>()
const onRoleRefused = vi.fn<() => void>()

/** The texts of the toasts on the screen. */
function toasts(): unknown[] {
  return toastQueue.getShown().flatMap(({ open, title, description }) => (open ? [[title, description]] : []))
}

function failing(error: Error) {
  return async (): Promise<never> => {
    throw error
  }
}

async function load(error: Error, meta: object, cached?: string) {
  const queryClient = createQueryClient({ onSignedOut, onRoleRefused })
  if (cached !== undefined) queryClient.setQueryData(['records'], cached)
  await queryClient.prefetchQuery({
    queryKey: ['records'],
    queryFn: failing(error),
    meta,
    retry: false,
    staleTime: 0,
  })
  return queryClient.getQueryData(['records'])
}

async function save(error: Error, meta: object) {
  const queryClient = createQueryClient({ onSignedOut, onRoleRefused })
  const call = new MutationObserver(queryClient, { mutationFn: failing(error), meta })
  await expect(call.mutate()).rejects.toBe(error)
}

beforeEach(() => {
  for (const { id } of toastQueue.getShown()) toastQueue.close(id)
  onSignedOut.mockReset()
  onRoleRefused.mockReset()
})

describe('what could not be loaded', () => {
  it('is said by the place for it, and by no toast besides', async () => {
    await load(refusal(500, 'INTERNAL'), { inPlace: 'Failed to load transactions' })
    expect(toasts()).toEqual([])
  })

  it('is said by a toast where it has no place', async () => {
    await load(refusal(500, 'INTERNAL'), { failed: 'Failed to load transaction types' })
    expect(toasts()).toEqual([['Failed to load transaction types', 'Reason INTERNAL']])
  })

  it('leaves known records on screen, whose age is told there when the server is away', async () => {
    const result = await load(
      refusal(503, 'UNAVAILABLE'),
      { inPlace: 'Failed to load transactions' },
      'known',
    )
    expect(result).toBe('known')
    expect(toasts()).toEqual([])
  })

  it('is said by a toast over known records that were refused another time', async () => {
    await load(refusal(429, 'RATE_LIMITED'), { inPlace: 'Failed to load transactions' }, 'known')
    expect(toasts()).toEqual([['Failed to load transactions', 'Reason RATE_LIMITED']])
  })
})

describe('what could not be saved', () => {
  it('is said by the form, and by no toast besides', async () => {
    await save(refusal(409, 'VERSION_CONFLICT'), { inPlace: 'Failed to update transaction' })
    expect(toasts()).toEqual([])
  })

  it('is said by a toast where there is no form', async () => {
    await save(refusal(409, 'VERSION_CONFLICT'), { failed: 'Failed to delete transaction' })
    expect(toasts()).toEqual([['Failed to delete transaction', 'Reason VERSION_CONFLICT']])
  })

  it('is said at once where the browser takes itself for offline', async () => {
    onlineManager.setOnline(false)
    await save(refusal(0, 'OFFLINE'), { failed: 'Failed to delete transaction' })
    onlineManager.setOnline(true)
    expect(toasts()).toEqual([['Failed to delete transaction', 'Reason OFFLINE']])
  })
})

it('goes to sign in where the session has ended, and says nothing else', async () => {
  await save(refusal(401, 'UNAUTHORIZED'), { failed: 'Failed to delete transaction' })
  expect(onSignedOut).toHaveBeenCalledOnce()
  expect(toasts()).toEqual([])
})

it('follows the role where it refuses', async () => {
  await save(refusal(403, 'FORBIDDEN'), { failed: 'Failed to delete transaction' })
  expect(onRoleRefused).toHaveBeenCalledOnce()
  expect(toasts()).toEqual([['Failed to delete transaction', 'Reason FORBIDDEN']])
})
