import { storeMessages } from '@kinfolio/contract/errors'
import type { TransactionCreate, TransactionFilter } from '@kinfolio/contract/transactions'
import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'

export const transactionsQuery = (api: Api, filter: Partial<TransactionFilter>) =>
  api.transactions.list.queryOptions({
    input: filter,
    placeholderData: keepPreviousData,
    meta: { failed: storeMessages.loadTransactions },
  })

export const transactionQuery = (api: Api, id: string) => api.transactions.get.queryOptions({ input: { id } })

/** What the transaction would do; asked again whenever a number in the form changes. */
export const effectQuery = (api: Api, input: TransactionCreate & { id?: string }) =>
  api.transactions.effect.queryOptions({
    input,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
