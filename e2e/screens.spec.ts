import { expect, type Page, type Request, test } from '@playwright/test'

import { inBothModes } from './accessibility.ts'
import { activeOrgId, call, create, enterAsFounder } from './people.ts'

const unknown = '/no/such/place'
const signedOut = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=old',
  '/verify-email',
  '/security?verify=true',
  '/demo/confirm',
  unknown,
]
const signedIn = [
  '/onboarding',
  '/invitation/unknown',
  '/',
  '/organisations',
  '/inbox',
  '/shared-inbox',
  '/contacts',
  '/contacts/1',
  '/contacts/duplicates',
  '/companies',
  '/companies/1',
  '/companies/duplicates',
  '/relations',
  '/relations?tab=family',
  '/relations?tab=signing',
  '/relations?tab=gone',
  '/costs',
  '/costs/1',
  '/reports',
  '/reports/1',
  '/reports/1/edit',
  '/philanthropy',
  '/philanthropy/1',
  '/profile',
  '/security',
  '/settings/notifications',
  '/holdings',
  '/assets',
  '/transactions',
  '/papers',
  '/papers/triage',
  '/papers/rules',
  '/papers/expected',
  '/papers/expected?view=list',
  '/papers/shared',
  '/settings/orgs',
  '/settings/members',
  '/settings/entities',
  '/settings/entities?view=map',
  '/settings/integrations',
  '/settings/mail',
  '/settings/relation-types',
  '/settings/tags',
  '/settings/orgs/1',
  '/settings/orgs/1/history',
  '/settings/orgs/1/trash',
  '/holdings/1',
  '/transactions/1',
  '/papers/1',
]
/** The forms that open above a page: the page, and the button. */
const forms = [
  ['/holdings', 'Add position'],
  ['/transactions', 'Record transaction'],
  ['/transactions', 'Import'],
  ['/transactions', 'Export'],
  ['/settings/entities', 'Add entity'],
  ['/settings/members', 'Invite'],
  ['/settings/orgs', 'New organisation'],
] as const

/**
 * Waits until nothing is asked of the server and the page has drawn what it got. The browser's own `networkidle` waits
 * half a second for each page.
 */
function stillness(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => {
    // What tells the page of what others write never ends.
    if (request.resourceType() === 'eventsource') return
    // What the page before had asked for is not always reported as ended.
    if (request.isNavigationRequest()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    let quietLooks = 0
    while (quietLooks < 3) {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))),
      )
      quietLooks = open.size === 0 ? quietLooks + 1 : 0
    }
  }
}

/**
 * Goes to pages, looks at each in both colour modes, and collects what they write to the console or do against the
 * policy.
 */
async function inspector(page: Page) {
  const noise: string[] = []
  // The console does not show what the page tries and catches. The browser notes it all the same.
  const browser = await page.context().newCDPSession(page)
  browser.on('Audits.issueAdded', ({ issue }) => {
    if (issue.code === 'ContentSecurityPolicyIssue') noise.push(JSON.stringify(issue.details))
  })
  await browser.send('Audits.enable')
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(message.text())
  })
  page.on('pageerror', (error) => noise.push(error.message))
  const waitUntilStill = stillness(page)
  const look = inBothModes(page)
  const inspect = async (where: string) => {
    await waitUntilStill()
    await look(where)
  }
  return {
    inspect,
    async visit(paths: readonly string[]) {
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await inspect(path)
        // Each address has a page, and leads nowhere else.
        await expect(page).toHaveURL(path)
        await expect(page).toHaveTitle(
          path === unknown ? /^Page not found · / : /^(?!Page not found)\S.* · Kinfolio$/,
        )
      }
    },
    // For pages with unknown ids, the server's answer is noise.
    expectQuiet: () => expect(noise.filter((text) => !/status of 40[04]/.test(text))).toEqual([]),
  }
}

// Looks at pages with everything that they bring along, including the service worker.
test.use({ serviceWorkers: 'allow' })
// Up to thirty pages and forms, one after the other.
test.describe.configure({ timeout: 300_000 })

test('the screens of guests are accessible and quiet', { tag: '@phone' }, async ({ page }) => {
  const { visit, expectQuiet } = await inspector(page)
  await visit(signedOut)
  expectQuiet()
})

test('the screens of members are accessible and quiet', { tag: '@phone' }, async ({ page }) => {
  const { visit, expectQuiet } = await inspector(page)
  await enterAsFounder(page)
  await visit(signedIn)
  expectQuiet()
})

test(
  'the screens with records and the forms are accessible and quiet',
  { tag: '@phone' },
  async ({ page }) => {
    const { inspect, visit, expectQuiet } = await inspector(page)
    await enterAsFounder(page)
    const position = await create(page, '/positions', {
      name: 'Flat',
      type: 'REAL_ESTATE',
      currency: 'EUR',
    })
    const row = { positionId: position.id, type: 'NAV_ADJUSTMENT', date: '2026-01-31', amount: '500000' }
    await call(page, 'POST', '/transactions', row)
    const { items } = (await call(page, 'GET', '/transactions')) as { items: { id: string }[] }
    const settings = `/settings/orgs/${await activeOrgId(page)}`
    const report = await create(page, '/reports', { title: 'Quarter', template: 'monthly-one-pager' })
    await visit([
      '/reports',
      `/reports/${report.id}`,
      `/reports/${report.id}/edit`,
      '/',
      '/holdings',
      `/holdings/${position.id}`,
      `/holdings/${position.id}?tab=history`,
      '/assets',
      '/transactions',
      `/transactions/${items[0]?.id}`,
      settings,
      `${settings}/history`,
      `${settings}/trash`,
    ])
    for (const [path, button] of forms) {
      await page.goto(path)
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await inspect(`${path}: ${button}`)
    }
    expectQuiet()
  },
)
