import { createFileRoute } from '@tanstack/react-router'

import { RecordPapers } from '../features/attachments/RecordPapers.tsx'
import { transactionQuery } from '../features/transactions/queries.ts'
import { TransactionPage } from '../features/transactions/TransactionPage.tsx'

export const Route = createFileRoute('/_app/transactions/$id')({
  loader: ({ context: { queryClient, api }, params }) =>
    void queryClient.prefetchQuery(transactionQuery(api, params.id)),
  component: function Transaction() {
    const { id } = Route.useParams()
    return (
      <TransactionPage
        id={id}
        papers={(name) => <RecordPapers target={{ entityType: 'transaction', entityId: id }} name={name} />}
      />
    )
  },
})
