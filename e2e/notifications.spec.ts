import { expect, type Page, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { call, create, enterAsFounder } from './people.ts'

/** A browser whose service of messages is not asked: what it would answer, in the page. */
async function withPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const endpoint = 'https://push.example/messages/1'
    const kept = () => localStorage.getItem('test.push') !== null
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        localStorage.removeItem('test.push')
        return true
      },
    }
    const answers = {
      getSubscription: async () => (kept() ? subscription : null),
      subscribe: async () => {
        localStorage.setItem('test.push', '1')
        return subscription
      },
    }
    Object.assign(PushManager.prototype, answers)
    Notification.requestPermission = async () => 'granted'
    Object.defineProperty(Notification, 'permission', { get: () => (kept() ? 'granted' : 'default') })
  })
}

test.describe('what somebody is told', () => {
  test.use({ serviceWorkers: 'allow' })

  test('by which way, when, and in which browsers @phone', async ({ page }) => {
    await withPush(page)
    await enterAsFounder(page)
    await page.goto('/settings/notifications')
    const mentions = page.getByRole('switch', { name: 'Mentions, browser' })
    await expect(mentions).toBeChecked()
    await mentions.click()
    await expect(mentions).not.toBeChecked()

    await page.getByLabel('How mails are gathered').selectOption({ label: 'Once a day' })
    await page.getByLabel('The hour of the gathered mail').selectOption('18')
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await page.getByLabel('Quiet until').selectOption('06:30')

    const here = page.getByRole('switch', { name: 'This browser' })
    await expect(here).toBeEnabled()
    await here.click()
    await expect(here).toBeChecked()
    await expect(page.getByText('This one')).toBeVisible()
    await page.getByRole('button', { name: /to try it/ }).click()
    await expect(page.getByText('A message is on its way', { exact: true })).toBeVisible()
    // What lies half below the bar of a phone would count as too small to hit.
    await page.evaluate(() => window.scrollTo(0, 0))
    await inBothModes(page)('/settings/notifications')

    await page.reload()
    await expect(page.getByRole('switch', { name: 'Mentions, browser' })).not.toBeChecked()
    await expect(page.getByLabel('The hour of the gathered mail')).toHaveValue('18')
    await expect(page.getByLabel('Quiet until')).toHaveValue('06:30')
    await expect(here).toBeChecked()

    // Removed from elsewhere: the browser finds it out by itself.
    const { browsers } = (await call(page, 'GET', '/users/me/push-browsers')) as {
      browsers: { id: string }[]
    }
    expect(browsers).toHaveLength(1)
    await call(page, 'DELETE', `/users/me/push-browsers/${browsers[0]?.id}`)
    await page.reload()
    await expect(here).toBeEnabled()
    await expect(here).not.toBeChecked()
  })
})

type Shown = { title: string; body: string; tag?: string; data: { path: string } }

/** In the scope of the service worker: what a browser without windows of its own for messages cannot do is noted there. */
type WorkerScope = {
  shown: Shown[]
  looked: string[]
  registration: { showNotification(title: string, options: Omit<Shown, 'title'>): Promise<void> }
  clients: { openWindow(address: string): Promise<null> }
  WindowClient: { prototype: object }
  dispatchEvent(event: Event): boolean
  ExtendableEvent: typeof Event
}

test.describe('a message that the server sends to a browser', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is shown by the service worker, and leads to the page that it tells of', async ({
    page,
    baseURL,
  }) => {
    const context = page.context()
    const origin = new URL(baseURL ?? '').origin
    await enterAsFounder(page)
    const browser = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
        if (registration) resolve(registration.registrationId)
      }),
    )
    await browser.send('ServiceWorker.enable')
    await page.goto('/inbox')
    const registrationId = await registered
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await page.evaluate(() => navigator.serviceWorker.ready)
    await worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope // the page's types know no worker
      scope.shown = []
      scope.looked = []
      scope.registration.showNotification = async (title, options) =>
        void scope.shown.push({ ...options, title })
      scope.clients.openWindow = async (address) => {
        scope.looked.push(`opened ${address}`)
        return null
      }
      Object.assign(scope.WindowClient.prototype, {
        focus(this: { url: string }) {
          scope.looked.push(`went to ${this.url}`)
        },
      })
    })
    const push = (data: string) =>
      browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown)
    const path = '/shared-inbox?thread=1'
    await push(JSON.stringify({ title: 'Capital call', body: 'It was given to you.', path, tag: 'one' }))
    await expect
      .poll(shown)
      .toMatchObject([{ title: 'Capital call', body: 'It was given to you.', tag: 'one', data: { path } }])
    // A browser takes the right away from whoever shows nothing.
    await push('no message of ours')
    await expect
      .poll(async () => (await shown())[1])
      .toMatchObject({
        title: 'Kinfolio',
        body: 'Something is new for you.',
        data: { path: '/inbox' },
      })

    const click = (to: string) =>
      worker.evaluate((address) => {
        const scope = globalThis as unknown as WorkerScope
        const notification = { close: () => scope.looked.push('closed'), data: { path: address } }
        scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }))
      }, to)
    await click(path)
    await click('https://evil.example/inbox')
    await click('/inbox')
    await expect
      .poll(() => worker.evaluate(() => (globalThis as unknown as WorkerScope).looked.toSorted()))
      .toEqual(['closed', 'closed', 'closed', `opened ${origin}${path}`, `went to ${origin}/inbox`])
  })
})

test('what somebody writes appears on the page of another person by itself, in each of their tabs', async ({
  page,
}) => {
  await enterAsFounder(page)
  const connection = page.waitForResponse('**/api/live')
  await page.goto('/shared-inbox')
  await connection
  const other = await page.context().newPage()
  await other.goto('/shared-inbox')
  const desk = (tab: Page) => tab.getByRole('list', { name: 'Desk' })
  await create(page, '/messages', { type: 'NOTE', subject: 'The first one', text: 'Before', status: 'OPEN' })
  await expect(desk(page).getByText('The first one')).toBeVisible()
  await expect(desk(other).getByText('The first one')).toBeVisible()
  // The tab with the connection closes, and the other one takes over.
  await page.close()
  await expect
    .poll(async () => {
      await create(other, '/messages', {
        type: 'NOTE',
        subject: 'The second one',
        text: 'After',
        status: 'OPEN',
      })
      await other.waitForTimeout(1500)
      return desk(other).getByText('The second one').count()
    })
    .toBeGreaterThan(0)
})
