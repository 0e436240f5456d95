import type { TransactionExport } from '@kinfolio/contract/transactions'
import { skipToken } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** The contents of a file of transactions; with null nothing is asked. */
export const exportPlanQuery = (api: Api, filter: z.input<typeof TransactionExport> | null) =>
  api.transactions.planExport.queryOptions({
    input: filter ?? skipToken,
    retry: false,
    staleTime: 0,
    meta: { inPlace: failures.planExport },
  })
