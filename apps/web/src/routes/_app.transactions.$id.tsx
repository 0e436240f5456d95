import { createFileRoute } from '@tanstack/react-router'

import { transactionQuery } from '../features/transactions/queries.ts'
import { TransactionPage } from '../features/transactions/TransactionPage.tsx'

export const Route = createFileRoute('/_app/transactions/$id')({
  loader: ({ context: { queryClient, api }, params }) =>
    void queryClient.prefetchQuery(transactionQuery(api, params.id)),
  component: function Transaction() {
    return <TransactionPage id={Route.useParams().id} />
  },
})
