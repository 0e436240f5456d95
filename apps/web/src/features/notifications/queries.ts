import { storeMessages } from '@kinfolio/contract/store-messages'

import { userApi } from '../../api/client.ts'

export const notificationsQuery = userApi.notifications.settings.get.queryOptions({
  meta: { inPlace: storeMessages.loadNotifications },
})
