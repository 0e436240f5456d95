import { createFileRoute } from '@tanstack/react-router'

import { PaperPage } from '../features/attachments/PaperPage.tsx'
import {
  paperAt,
  type PaperPlaceSearch,
  papersSearch,
  versionAt,
} from '../features/attachments/papers-search.ts'
import { paperQuery } from '../features/attachments/queries.ts'
import { PaperBankDetails } from '../features/bank-details/PaperBankDetails.tsx'
import { RecordChanges } from '../features/changes/RecordChanges.tsx'
import { ProposedRules } from '../features/paper-rules/ProposedRules.tsx'
import { PaperSharesCard } from '../features/paper-shares/PaperSharesCard.tsx'
import { PaperProposal } from '../features/proposals/PaperProposal.tsx'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/papers/$id')({
  // The list that the paper was opened from, through which its page leads on.
  validateSearch: readByPage<PaperPlaceSearch>(),
  loader: ({ context: { queryClient, api }, params }) =>
    void queryClient.prefetchQuery(paperQuery(api, params.id)),
  component: function Paper() {
    const { id } = Route.useParams()
    const search = Route.useSearch()
    return (
      <PaperPage
        key={id}
        id={id}
        search={papersSearch(search)}
        at={paperAt(search)}
        learned={<ProposedRules paperId={id} />}
        versionId={versionAt(search)}
        bankDetails={<PaperBankDetails paper={{ id }} />}
        proposal={<PaperProposal paperId={id} />}
        shares={<PaperSharesCard id={id} />}
        history={<RecordChanges recordType="attachments" recordId={id} />}
      />
    )
  },
})
