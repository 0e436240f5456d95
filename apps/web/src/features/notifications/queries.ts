import { userApi } from '../../api/client.ts'
import { storeMessages } from '../../lib/store-messages.ts'

export const notificationsQuery = userApi.notifications.settings.get.queryOptions({
  meta: { inPlace: storeMessages.loadNotifications },
})
