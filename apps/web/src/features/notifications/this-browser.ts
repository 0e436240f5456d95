import { userApi } from '../../api/client.ts'

/** Whether this browser can show messages, may, and does. `install`: it could as an application of its own. */
export type BrowserState = 'unable' | 'install' | 'refused' | 'off' | 'on'

export async function stateOfBrowser(): Promise<BrowserState> {
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator))
    return isAppleHandheld() ? 'install' : 'unable'
  if (Notification.permission === 'denied') return 'refused'
  return (await ownSubscription()) ? 'on' : 'off'
}

/** Browsers there show messages of pages that are on the home screen, and of no others. */
function isAppleHandheld(): boolean {
  return (
    /\b(iPhone|iPad)\b/.test(navigator.userAgent) ||
    (/\bMac\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the person, then the browser, then the server; answers what came of it. */
export async function switchOn(publicKey: string): Promise<BrowserState> {
  if ((await Notification.requestPermission()) !== 'granted') return stateOfBrowser()
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // One of another key is of another installation that was here before, or of a secret that was changed.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  try {
    await userApi.notifications.browsers.add.call({
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function switchOff(id: string | null): Promise<BrowserState> {
  await (await ownSubscription())?.unsubscribe()
  if (id !== null) await userApi.notifications.browsers.remove.call({ id })
  return stateOfBrowser()
}

/**
 * Says that this browser is in use; answers which of the person's browsers it is. One that was removed, or is somebody else's, stops
 * showing messages.
 */
export async function noteBrowser(): Promise<string | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null
  const subscription = await ownSubscription()
  if (!subscription) return null
  try {
    return (await userApi.notifications.browsers.see.call({ endpoint: subscription.endpoint })).id
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) await subscription.unsubscribe()
    return null
  }
}
