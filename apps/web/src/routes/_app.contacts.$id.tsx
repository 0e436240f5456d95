import { createFileRoute } from '@tanstack/react-router'

import { ContactPage } from '../features/contacts/ContactPage.tsx'
import { contactQuery } from '../features/contacts/queries.ts'

export const Route = createFileRoute('/_app/contacts/$id')({
  loader: ({ context: { queryClient, api }, params }) =>
    void queryClient.prefetchQuery(contactQuery(api, params.id)),
  component: function Contact() {
    return <ContactPage id={Route.useParams().id} />
  },
})
