import { createFileRoute } from '@tanstack/react-router'

import { NotificationsPage } from '../features/notifications/NotificationsPage.tsx'
import { notificationsQuery } from '../features/notifications/queries.ts'

export const Route = createFileRoute('/_app/settings/notifications')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(notificationsQuery),
  component: NotificationsPage,
})
