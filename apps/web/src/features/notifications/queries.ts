import { userApi } from '../../api/client.ts'

export const notificationsQuery = userApi.notifications.settings.get.queryOptions({})
