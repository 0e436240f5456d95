import { createFileRoute } from '@tanstack/react-router'

import { changedSearch, type NoticesSearch, noticesSearch } from '../features/notices/notices-search.ts'
import { NoticesPage } from '../features/notices/NoticesPage.tsx'
import { useSwitchOrg } from '../features/orgs/use-switch-org.ts'
import { MyReminders } from '../features/reminders/MyReminders.tsx'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/inbox')({
  validateSearch: readByPage<NoticesSearch>(),
  component: function Inbox() {
    const navigate = Route.useNavigate()
    const search = noticesSearch(Route.useSearch())
    return (
      <NoticesPage
        search={search}
        onSearchChange={(change) =>
          void navigate({
            search: (before) => changedSearch(noticesSearch(before), change),
            replace: true,
          })
        }
        switchOrg={useSwitchOrg()}
        coming={<MyReminders />}
      />
    )
  },
})
