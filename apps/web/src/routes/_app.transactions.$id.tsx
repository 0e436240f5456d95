import { createFileRoute } from '@tanstack/react-router'

import { papersOn } from '../features/attachments/record-papers.tsx'
import { transactionQuery } from '../features/transactions/queries.ts'
import { TransactionPage } from '../features/transactions/TransactionPage.tsx'

export const Route = createFileRoute('/_app/transactions/$id')({
  loader: ({ context: { queryClient, api }, params }) =>
    void queryClient.prefetchQuery(transactionQuery(api, params.id)),
  component: function Transaction() {
    const { id } = Route.useParams()
    return <TransactionPage id={id} papers={papersOn({ entityType: 'transaction', entityId: id })} />
  },
})
