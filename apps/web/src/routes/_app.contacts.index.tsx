import { createFileRoute } from '@tanstack/react-router'

import { type ContactsSearch, contactsSearch } from '../features/contacts/contacts-search.ts'
import { ContactsPage } from '../features/contacts/ContactsPage.tsx'
import { contactsQuery } from '../features/contacts/queries.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/contacts/')({
  validateSearch: readByPage<ContactsSearch>(),
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(contactsQuery(api)),
  component: function Contacts() {
    const navigate = Route.useNavigate()
    return (
      <ContactsPage
        search={contactsSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({ search: (search) => ({ ...contactsSearch(search), ...change }), replace: true })
        }
      />
    )
  },
})
