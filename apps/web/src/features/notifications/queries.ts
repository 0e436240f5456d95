import { userApi } from '../../api/client.ts'
import { failures } from './failures.ts'
import { noteBrowser, stateOfBrowser } from './this-browser.ts'

export const notificationsQuery = userApi.notifications.settings.get.queryOptions({
  meta: { inPlace: failures.loadNotifications },
})

export const pushBrowsersQuery = userApi.notifications.browsers.list.queryOptions({
  meta: { inPlace: failures.loadBrowsers },
})

/** What this browser does, and which of the person's it is. */
export const thisBrowserQuery = {
  queryKey: ['user', 'thisBrowser'],
  queryFn: async () => {
    const id = await noteBrowser()
    return { id, state: await stateOfBrowser() }
  },
  networkMode: 'always',
  meta: { inPlace: failures.loadBrowsers },
} as const
