import { keepPreviousData, skipToken } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** What the server finds by some words. While somebody goes on typing, the last answer stays. */
export const searchQuery = (api: Api, q: string) =>
  api.search.find.queryOptions({
    input: q === '' ? skipToken : { q },
    placeholderData: keepPreviousData,
    // Whoever has just added a record looks for it.
    staleTime: 0,
    meta: { failed: failures.findRecords },
  })
