import { createFileRoute } from '@tanstack/react-router'

import { papersOn } from '../features/attachments/record-papers.tsx'
import { bankDetailsOf } from '../features/bank-details/BankDetailsCard.tsx'
import { RecordChanges } from '../features/changes/RecordChanges.tsx'
import { CompanyPage } from '../features/companies/CompanyPage.tsx'
import { companyQuery } from '../features/companies/queries.ts'
import { CompanyPeople } from '../features/contacts/CompanyPeople.tsx'
import { costsOfCompany } from '../features/costs/RecordCosts.tsx'
import { expectedOf } from '../features/expected-papers/record-expected.tsx'
import { MergedNotice } from '../features/merging/MergedNotice.tsx'
import { RecordMessages } from '../features/messages/RecordMessages.tsx'
import { CompanyPositions } from '../features/positions/CompanyPositions.tsx'
import { AroundCard } from '../features/relations/AroundCard.tsx'
import { RelationsCard } from '../features/relations/RelationsCard.tsx'

export const Route = createFileRoute('/_app/companies/$id')({
  loader: ({ context: { queryClient, api }, params }) =>
    void queryClient.prefetchQuery(companyQuery(api, params.id)),
  component: function Company() {
    const { id } = Route.useParams()
    const target = { entityType: 'company', entityId: id } as const
    return (
      <CompanyPage
        key={id}
        id={id}
        people={<CompanyPeople companyId={id} />}
        positions={
          <>
            <CompanyPositions companyId={id} />
            <RelationsCard record={{ type: 'company', id }} />
            <AroundCard record={{ type: 'company', id }} />
          </>
        }
        costs={costsOfCompany(id)}
        bankDetails={bankDetailsOf({ type: 'company', id })}
        papers={papersOn(target, expectedOf(target))}
        messages={<RecordMessages target={target} />}
        merged={<MergedNotice kind="companies" recordId={id} />}
        history={<RecordChanges recordType="companies" recordId={id} />}
      />
    )
  },
})
