import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const balanceSheetQuery = (api: Api, asked: { asOf?: string; currency?: string }) =>
  api.balanceSheet.get.queryOptions({
    input: asked,
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadBalanceSheet },
  })
