import { createFileRoute } from '@tanstack/react-router'

import { NotificationsPage } from '../features/notifications/NotificationsPage.tsx'
import { notificationsQuery } from '../features/notifications/queries.ts'
import { configQuery } from '../features/users/queries.ts'

export const Route = createFileRoute('/_app/settings/notifications')({
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(notificationsQuery)
    // What the server can do decides which parts the page has: they stand where they stay from the first.
    await queryClient.prefetchQuery(configQuery)
  },
  component: NotificationsPage,
})
