import { createFileRoute } from '@tanstack/react-router'

import { type ContactsSearch, contactsSearch } from '../features/contacts/contacts-search.ts'
import { ContactsPage } from '../features/contacts/ContactsPage.tsx'
import { contactsQuery } from '../features/contacts/queries.ts'
import { DuplicatesNotice } from '../features/merging/DuplicatesNotice.tsx'
import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/contacts/')({
  validateSearch: readByPage<ContactsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    void queryClient.prefetchQuery(contactsQuery(api, contactsSearch(deps))),
  component: function Contacts() {
    const navigate = Route.useNavigate()
    return (
      <ContactsPage
        views={<SavedViews of={useListViews('contacts', contactsSearch)} />}
        notice={<DuplicatesNotice kind="contacts" />}
        search={contactsSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({
            // Any other filter makes another list, which is read from its beginning.
            search: (search) => ({ ...contactsSearch(search), page: undefined, ...change }),
            replace: !('page' in change),
          })
        }
      />
    )
  },
})
