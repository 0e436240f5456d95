import type { Client } from '@orpc/client'
import {
  type DataTag,
  type DefaultError,
  type QueryFunction,
  type QueryKey,
  type QueryObserverOptions,
  type SkipToken,
  skipToken,
  type UseMutationOptions,
} from '@tanstack/react-query'

import type { Call, Calls } from './create-client.ts'
import { madeWhenAsked } from './made-when-asked.ts'

type Keyed = {
  /** The key in the query cache. The key of a noun is the beginning of the keys of all its calls. */
  key(): QueryKey
}

type Options<Output, Data> = Omit<QueryObserverOptions<Output, DefaultError, Data>, 'queryKey' | 'queryFn'>
type Asked<Input> = undefined extends Input ? { input?: Input | SkipToken } : { input: Input | SkipToken }

type QueryOptions<Output> = {
  queryKey: DataTag<QueryKey, Output, DefaultError>
  queryFn: QueryFunction<Output> | SkipToken
}

type CallOptions<Input, Output> = Keyed & {
  call(
    ...args: undefined extends Input
      ? [input?: Input, options?: { signal?: AbortSignal }]
      : [input: Input, options?: { signal?: AbortSignal }]
  ): Promise<Output>
  /** `skipToken` as the input sends nothing. */
  queryOptions<Own extends object, Data = Output>(
    own: Own & Asked<Input> & Options<Output, Data>,
  ): Omit<Own, 'input'> & QueryOptions<Output>
  mutationOptions<Context = unknown>(
    own: UseMutationOptions<Output, DefaultError, Input, Context>,
  ): UseMutationOptions<Output, DefaultError, Input, Context>
}

/** A client's calls, each as options for queries and mutations. */
export type ApiOf<Calls> =
  Calls extends Client<infer _Context, infer Input, infer Output, infer _Errors>
    ? CallOptions<Input, Output>
    : { readonly [Name in keyof Calls]: ApiOf<Calls[Name]> } & Keyed

/** The shape of `ApiOf` for calls whose types are not known. */
type AnyApi = Keyed & { [name: string]: unknown }

export function createApi(calls: Call | Calls, path: readonly string[]): AnyApi {
  const key = () => path
  if (typeof calls === 'function') {
    return {
      key,
      call: calls,
      queryOptions: ({ input, ...own }: { input?: unknown }) => ({
        ...own,
        queryKey: input === undefined ? path : [...path, input],
        queryFn:
          input === skipToken ? skipToken : ({ signal }: { signal: AbortSignal }) => calls(input, { signal }),
      }),
      mutationOptions: (own: object) => ({
        ...own,
        mutationKey: path,
        mutationFn: (input: unknown) => calls(input),
      }),
    }
  }
  const below = madeWhenAsked<unknown>(Object.keys(calls), (name) =>
    createApi(calls[name] ?? {}, [...path, name]),
  )
  return Object.assign(below, { key })
}
