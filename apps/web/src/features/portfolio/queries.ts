import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'
import type { Looked } from './looked.ts'

export const historyQuery = (api: Api, range: { from?: string; to?: string }, looked: Looked = {}) =>
  api.portfolio.history.queryOptions({
    input: { ...range, ...looked },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadNetWorthHistory },
  })
