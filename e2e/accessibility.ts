import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing of the page breaks the rules of WCAG 2.2, A and AA. */
export async function expectAccessible(page: Page, where: string = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // Otherwise the results of frames are put together in a page of their own; there are no frames here.
    .setLegacyMode()
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}

/** Nothing stands out over the right edge of the window. */
export async function expectNoOverflow(page: Page, where: string = page.url()): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${where} is wider than the window`).toBeLessThanOrEqual(0)
}

type Mode = 'light' | 'dark'

/** Shows the page that is open in the other colour mode, and waits for it to stand still. */
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

/** Looks at each page in both colour modes: in the one in which it was loaded, and after the change to the other. */
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
