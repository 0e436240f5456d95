import { asUser } from '../../access/procedures.ts'
import { chooseNotifications } from './commands.ts'
import { getNotificationSettings } from './queries.ts'

export const notificationsRouter = {
  settings: {
    get: asUser.notifications.settings.get.handler(({ context }) => getNotificationSettings(context.me)),
    update: asUser.notifications.settings.update.handler(({ context, input }) =>
      chooseNotifications(context.me, input),
    ),
  },
}
