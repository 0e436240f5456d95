import { expect, test } from '@playwright/test'

import { enterAsFounder } from './people.ts'
import { addHouse, answerOrgs, band, listOfOrgs } from './sample-server.ts'

// The page asks for the organisations three times, with pauses, before it counts the server as away.
const expectLater = expect.configure({ timeout: 40_000 })

for (const failure of [503, 500, 'none'] as const) {
  test(`a sample stands in where the organisations are answered ${failure}, and leaves by itself`, async ({
    page,
  }) => {
    await page.clock.install()
    await enterAsFounder(page)
    await addHouse(page)
    await answerOrgs(page, failure)
    await page.goto('/holdings')
    await expectLater(page.getByRole('alert').getByText(band)).toBeVisible()
    await expect(page.getByText('Example World Equity ETF')).toBeVisible()
    await expect(page.getByText('The real house')).toHaveCount(0)
    await page.unroute(listOfOrgs)
    // Nobody presses anything: after ten seconds the page asks by itself.
    await page.clock.fastForward('00:10')
    await expect(page.getByText('The real house')).toBeVisible()
    await expect(page.getByText(band)).toHaveCount(0)
    await expect(page.getByText(/Example/)).toHaveCount(0)
    await expect(page).toHaveURL('/holdings')
  })
}

for (const status of [403, 404, 429]) {
  test(`a refusal is an answer: ${status} shows no sample`, async ({ page }) => {
    await enterAsFounder(page)
    await answerOrgs(page, status)
    await page.goto('/holdings')
    await expect(
      page.getByText(`Answered ${status}.`).or(page.getByText('Page not found')).first(),
    ).toBeVisible()
    await expect(page.getByText(band)).toHaveCount(0)
    await expect(page.getByText(/Example/)).toHaveCount(0)
  })
}
