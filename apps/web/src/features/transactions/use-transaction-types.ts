import { said } from '@kinfolio/contract/say'
import { transactionLabels, transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { transactionTypesQuery } from './queries.ts'

const builtIn = transactionTypes.map((key) => ({ key, label: said(transactionLabels[key]) }))

/**
 * The types of transactions by name. The built-in list is used until the server answers, or if it does not (spec §8).
 */
export function useTransactionTypes() {
  const { api } = useOrg()
  return useQuery(transactionTypesQuery(api)).data ?? builtIn
}
