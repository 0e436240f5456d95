import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../api/client.ts'
import { failures } from './failures.ts'

/** What the whole is worth on a day, and what to know about its figures. */
export const summaryQuery = (
  api: Api,
  asOf: string | undefined,
  of: { currency?: string; entityId?: string; knownOn?: string } = {},
) =>
  api.portfolio.summary.queryOptions({
    input: { asOf, ...of },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadNetWorth },
  })
