import { createFileRoute } from '@tanstack/react-router'

import { papersOn } from '../features/attachments/record-papers.tsx'
import { bankDetailsOf } from '../features/bank-details/BankDetailsCard.tsx'
import { RecordChanges } from '../features/changes/RecordChanges.tsx'
import { ContactPage } from '../features/contacts/ContactPage.tsx'
import { contactQuery } from '../features/contacts/queries.ts'
import { expectedOf } from '../features/expected-papers/record-expected.tsx'
import { MergedNotice } from '../features/merging/MergedNotice.tsx'
import { RecordMessages } from '../features/messages/RecordMessages.tsx'
import { AroundCard } from '../features/relations/AroundCard.tsx'
import { RelationsCard } from '../features/relations/RelationsCard.tsx'

export const Route = createFileRoute('/_app/contacts/$id')({
  loader: ({ context: { queryClient, api }, params }) =>
    void queryClient.prefetchQuery(contactQuery(api, params.id)),
  component: function Contact() {
    const { id } = Route.useParams()
    const target = { entityType: 'contact', entityId: id } as const
    return (
      <ContactPage
        key={id}
        id={id}
        relations={
          <>
            <RelationsCard record={{ type: 'contact', id }} />
            <AroundCard record={{ type: 'contact', id }} />
          </>
        }
        bankDetails={bankDetailsOf({ type: 'contact', id })}
        papers={papersOn(target, expectedOf(target))}
        messages={<RecordMessages target={target} />}
        merged={<MergedNotice kind="contacts" recordId={id} />}
        history={<RecordChanges recordType="contacts" recordId={id} />}
      />
    )
  },
})
