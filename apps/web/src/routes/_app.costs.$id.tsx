import { createFileRoute } from '@tanstack/react-router'

import { papersOn } from '../features/attachments/record-papers.tsx'
import { RecordChanges } from '../features/changes/RecordChanges.tsx'
import { CostPage } from '../features/costs/CostPage.tsx'
import { costQuery } from '../features/costs/queries.ts'

export const Route = createFileRoute('/_app/costs/$id')({
  loader: ({ context: { queryClient, api }, params }) =>
    void queryClient.prefetchQuery(costQuery(api, params.id)),
  component: function Cost() {
    const { id } = Route.useParams()
    return (
      <CostPage
        key={id}
        id={id}
        papers={papersOn({ entityType: 'cost', entityId: id })}
        history={<RecordChanges recordType="costs" recordId={id} />}
      />
    )
  },
})
