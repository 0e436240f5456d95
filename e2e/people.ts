import { randomUUID } from 'node:crypto'

import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test'

export const password = 'correct horse battery'

export function newAddress(): string {
  return `ada.${randomUUID().slice(0, 8)}@example.com`
}

/** Fills in and sends the form that makes an account. */
export async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs somebody new up through the screens and makes their first organisation; ends on the overview. */
export async function foundThroughScreens(page: Page): Promise<string> {
  const email = newAddress()
  await page.goto('/signup')
  await signUp(page, 'Ada Lovelace', email)
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.getByLabel('Name of the organisation').fill('The Lovelaces')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await page.getByRole('radio', { name: /Start empty/ }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/$/)
  return email
}

/** Makes an account and signs it in, by calls. Opens no page. */
async function signUpByCalls(page: Page, name: string, email: string): Promise<void> {
  await post(page, '/auth/sign-up/email', { name, email, password })
}

/** Sends what needs no organisation, as a page of this server does. */
async function post(page: Page, path: string, data: object = {}): Promise<unknown> {
  const answer = await page.request.post(`/api${path}`, { data, headers: { origin: ownOrigin() } })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return answer.json()
}

function ownOrigin(): string {
  return new URL(test.info().project.use.baseURL ?? '').origin
}

const founded = new WeakMap<BrowserContext, string>()

/**
 * `foundThroughScreens` by calls, for tests of something else: a new user is signed in and has an organisation. Opens
 * no page.
 */
export async function enterAsFounder(page: Page, orgName = 'The Lovelaces'): Promise<string> {
  const email = newAddress()
  const context = page.context()
  await signUpByCalls(page, 'Ada Lovelace', email)
  const { id } = (await post(page, '/orgs', { name: orgName })) as { id: string }
  founded.set(context, id)
  // As in a browser where somebody worked before. To store it for a context, Playwright would open a page, which costs
  // as much as a page of ours.
  await context.addInitScript(
    ({ origin, orgId }) => {
      if (location.origin !== origin || localStorage.getItem('entered') !== null) return
      localStorage.setItem('entered', orgId)
      localStorage.setItem('activeOrgId', orgId)
    },
    { origin: ownOrigin(), orgId: id },
  )
  return email
}

/** The organisation the page works in. */
export async function activeOrgId(page: Page): Promise<string> {
  const inPage =
    page.url() === 'about:blank' ? null : await page.evaluate(() => localStorage.getItem('activeOrgId'))
  const id = inPage ?? founded.get(page.context())
  if (!id) throw new Error('No organisation is active.')
  return id
}

/** Calls the API with the session of the page. */
export async function call(page: Page, method: string, path: string, data?: unknown): Promise<unknown> {
  const request: APIRequestContext = page.request
  const answer = await request.fetch(`/api${path}`, {
    method,
    headers: { 'x-org-id': await activeOrgId(page) },
    ...(data === undefined ? {} : { data }),
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return answer.status() === 204 ? null : answer.json()
}

/** Makes a record by a call, without the screens. */
export async function create(page: Page, path: string, record: object): Promise<{ id: string }> {
  return (await call(page, 'POST', path, record)) as { id: string }
}

/** A role as an invitation gives it: without `valuesVisible` its bearer sees values, without `entityIds` all entities. */
type GivenRole = {
  name: 'admin' | 'member' | 'viewer'
  valuesVisible?: boolean
  entityIds?: readonly string[]
}

/** Invites a new user and accepts for them by calls, for tests of what comes after; opens their browser. */
export async function joinByCalls(browser: Browser, page: Page, role: GivenRole): Promise<Page> {
  const email = newAddress()
  const roles = `/orgs/${await activeOrgId(page)}/roles`
  const { invitationUrl } = (await call(page, 'POST', roles, { email, ...role })) as {
    invitationUrl: string
  }
  const theirs = await browser.newPage()
  await signUpByCalls(theirs, 'Grace Hopper', email)
  await post(theirs, `/invitations/${new URL(invitationUrl).pathname.split('/').at(-1)}/accept`)
  return theirs
}
