import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Checks that nothing on the page breaks the rules of WCAG 2.2, A and AA. */
export async function expectAccessible(page: Page, where: string = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // Without this the results of frames are put together in a page of their own. There are no frames here.
    .setLegacyMode()
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}

/** Checks that nothing crosses the right edge of the window. */
export async function expectNoOverflow(page: Page, where: string = page.url()): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${where} is wider than the window`).toBeLessThanOrEqual(0)
}

type Mode = 'light' | 'dark'

/** Shows the open page in the other colour mode, and waits until nothing moves. */
async function turnTo(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains('dark') === isDark,
    mode === 'dark',
  )
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/**
 * Looks at each page in both colour modes: first in the mode in which it loaded, then after the change to the other.
 */
export function inBothModes(page: Page) {
  let mode: Mode = 'light'
  return async (look: (where: string) => Promise<void>, where: string) => {
    await turnTo(page, mode)
    await look(`${where} (${mode})`)
    mode = mode === 'light' ? 'dark' : 'light'
    await turnTo(page, mode)
    await look(`${where} (${mode})`)
  }
}
