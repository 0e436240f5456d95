import { createFileRoute } from '@tanstack/react-router'

import { papersOn } from '../features/attachments/record-papers.tsx'
import { RecordChanges } from '../features/changes/RecordChanges.tsx'
import { CostActions } from '../features/costs/CostActions.tsx'
import { CostFacts } from '../features/costs/CostFacts.tsx'
import { CostOccurrenceList } from '../features/costs/CostOccurrenceList.tsx'
import { type CostParts, GiftPage } from '../features/gifts/GiftPage.tsx'
import { giftQuery } from '../features/gifts/queries.ts'

const ofCost: CostParts = {
  actions: (cost, onEdit) => <CostActions cost={cost} back="/philanthropy" onEdit={onEdit} />,
  agreement: (cost) => <CostFacts cost={cost} />,
  instalments: ({ cost, instalments, today }, below) => (
    <CostOccurrenceList label={cost.name} items={instalments} today={today} isOfOneCost below={below} />
  ),
}

export const Route = createFileRoute('/_app/philanthropy/$id')({
  loader: ({ context: { queryClient, api }, params }) =>
    void queryClient.prefetchQuery(giftQuery(api, params.id)),
  component: function Gift() {
    const { id } = Route.useParams()
    return (
      <GiftPage
        key={id}
        id={id}
        ofCost={ofCost}
        papers={papersOn({ entityType: 'cost', entityId: id })}
        history={historyOf}
      />
    )
  },
})

function historyOf(recordIds: readonly string[]) {
  return <RecordChanges recordIds={recordIds} />
}
