import { asUser } from '../../access/procedures.ts'
import type { SendJob } from '../../platform/jobs.ts'
import { addPushBrowser, removePushBrowser, seePushBrowser } from './browsers/commands.ts'
import { getToldBrowser, listPushBrowsers } from './browsers/queries.ts'
import { trialMessage } from './browsers/rules.ts'
import { chooseNotifications } from './commands.ts'
import { getNotificationSettings } from './queries.ts'

export function notificationsRouter({ pushKey, send }: { pushKey: string; send: SendJob }) {
  return {
    settings: {
      get: asUser.notifications.settings.get.handler(({ context }) => getNotificationSettings(context.me)),
      update: asUser.notifications.settings.update.handler(({ context, input }) =>
        chooseNotifications(context.me, input),
      ),
      updateTiming: asUser.notifications.settings.updateTiming.handler(({ context, input }) =>
        chooseNotifications(context.me, input),
      ),
    },
    browsers: {
      list: asUser.notifications.browsers.list.handler(async ({ context }) => ({
        publicKey: pushKey,
        browsers: await listPushBrowsers(context.me),
      })),
      add: asUser.notifications.browsers.add.handler(({ context, input }) =>
        addPushBrowser(context.me, input, {
          sessionToken: context.sessionToken,
          userAgent: context.request.headers.get('user-agent'),
        }),
      ),
      see: asUser.notifications.browsers.see.handler(({ context, input }) =>
        seePushBrowser(context.me, input.endpoint, context.sessionToken),
      ),
      remove: asUser.notifications.browsers.remove.handler(({ context, input }) =>
        removePushBrowser(context.me, input.id),
      ),
      try: asUser.notifications.browsers.try.handler(async ({ context, input }) => {
        const { id } = await getToldBrowser(context.me, input.id)
        await send('push.send', { userId: context.me.user.id, browserId: id, message: trialMessage })
      }),
    },
  }
}
