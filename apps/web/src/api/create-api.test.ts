import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { createApi } from './create-api.ts'

const inputs: unknown[] = []
const list = async (input: unknown) => {
  inputs.push(input)
  return 'rows'
}
/** The routes of these calls, as the contract would have them. */
type Options = (own: object) => { queryKey: readonly unknown[]; queryFn: () => Promise<string> }
type Noun = { key: () => readonly unknown[]; list: { queryOptions: Options } }
const api = createApi({ positions: { list }, prices: { list } }, ['org-1']) as unknown as {
  positions: Noun
  prices: Noun
}

describe('a call as options of a query', () => {
  it('is asked for with its input, and kept apart by it', async () => {
    const queryClient = new QueryClient()
    expect(await queryClient.fetchQuery(api.positions.list.queryOptions({ input: { page: 2 } }))).toBe('rows')
    expect(inputs).toEqual([{ page: 2 }])
    const cachedFor = (input: unknown) =>
      queryClient.getQueryData(api.positions.list.queryOptions({ input }).queryKey)
    expect([cachedFor({ page: 2 }), cachedFor({ page: 3 }), cachedFor(undefined)]).toEqual([
      'rows',
      undefined,
      undefined,
    ])
  })

  it('is found by the key of its noun, and by no other', async () => {
    const queryClient = new QueryClient()
    const options = api.positions.list.queryOptions({ input: { page: 2 } })
    await queryClient.fetchQuery(options)
    const isInvalid = () => queryClient.getQueryState(options.queryKey)?.isInvalidated
    await queryClient.invalidateQueries({ queryKey: api.prices.key() })
    expect(isInvalid()).toBe(false)
    await queryClient.invalidateQueries({ queryKey: api.positions.key() })
    expect(isInvalid()).toBe(true)
  })

  it('is not asked for while there is nothing to ask', () => {
    const queryClient = new QueryClient()
    const options = api.positions.list.queryOptions({ input: skipToken, staleTime: 5 })
    const stop = new QueryObserver(queryClient, options).subscribe(() => undefined)
    expect(queryClient.getQueryState(options.queryKey)?.fetchStatus).toBe('idle')
    expect(options).toMatchObject({ staleTime: 5 })
    stop()
  })
})
