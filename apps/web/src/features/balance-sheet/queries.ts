import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const balanceSheetQuery = (
  api: Api,
  question: { asOf?: string; currency?: string; knownOn?: string },
) =>
  api.balanceSheet.get.queryOptions({
    input: question,
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadBalanceSheet },
  })
