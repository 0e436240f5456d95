import type { Page } from '@playwright/test'

import { call } from './people.ts'

export const listOfOrgs = /\/api\/orgs(\?.*)?$/
/** The text that stands above everything while the sample is shown. */
export const band = 'This is an invented sample, not your records.'

/**
 * From now on this answers the list of organisations; `none` means no answer at all. What a page asks for ahead has no
 * answers, so that it asks for the list itself.
 */
export async function answerOrgs(page: Page, status: number | 'none') {
  await page.route('**/api/ahead?*', (route) => route.fulfill({ status: 404, json: {} }))
  await page.unroute(listOfOrgs)
  await page.route(listOfOrgs, (route) =>
    status === 'none'
      ? route.abort('connectionrefused')
      : route.fulfill({ status, json: { code: 'TEST', status, message: `Answered ${status}.` } }),
  )
}

/** Makes a record that is not in the sample. */
export async function addHouse(page: Page) {
  await call(page, 'POST', '/positions', { name: 'The real house', type: 'PRIVATE_FUND', currency: 'EUR' })
}
