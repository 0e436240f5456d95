import { userApi } from '../../api/client.ts'
import { failures } from './failures.ts'

export const notificationsQuery = userApi.notifications.settings.get.queryOptions({
  meta: { inPlace: failures.loadNotifications },
})
