import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'

export const summaryQuery = (api: Api, asOf: string | undefined) =>
  api.portfolio.summary.queryOptions({
    input: { asOf },
    placeholderData: keepPreviousData,
    meta: { failed: 'Failed to load net worth' },
  })

export const historyQuery = (api: Api, range: { from?: string; to?: string }) =>
  api.portfolio.history.queryOptions({
    input: range,
    placeholderData: keepPreviousData,
    meta: { failed: 'Failed to load net worth over time' },
  })
