import { expect, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Checks that nothing on the page breaks the rules of WCAG 2.2, A and AA. */
export async function expectAccessible(page: Page, where: string = page.url()): Promise<void> {
  await expectNoViolations(page, where, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  })
}

/** The same for the rules that depend on colours. */
async function expectReadableColours(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, where, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
}

async function expectNoViolations(page: Page, where: string, runOnly: RunOnly): Promise<void> {
  // A page keeps the checker. To send half a megabyte for each look would cost as much as the look.
  // As an argument it comes in a third of the time that it takes as an expression.
  if (!(await page.evaluate(() => 'axe' in window)))
    // oxlint-disable-next-line no-eval -- our own copy of the checker, in a page of ours
    await page.evaluate((source) => void (0, eval)(source), axe.source)
  // A list that was just closed is in the page until it has faded out, without its name.
  await expect(page.locator('[role=listbox][data-state=closed]')).toHaveCount(0)
  const broken = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run({ runOnly: rules, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
  }, runOnly)
  expect(broken.map((rule) => `${where}: ${rule}`)).toEqual([])
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
 * Looks at each page, and then at its colours in the other colour mode: all else is the same in both. The next page
 * begins with the mode in which this one ended.
 */
export function inBothModes(page: Page) {
  let mode: Mode = 'light'
  return async (where: string) => {
    await turnTo(page, mode)
    await expectAccessible(page, `${where} (${mode})`)
    await expectNoOverflow(page, where)
    mode = mode === 'light' ? 'dark' : 'light'
    await turnTo(page, mode)
    await expectReadableColours(page, `${where} (${mode})`)
  }
}
