import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'

import { startDemoFamily } from '../bench/web/demo-family.ts'
import { CHROMIUM_ARGS, findChromium } from './chromium.ts'
import { addressesOf, listPages, named, type PageAddress } from './page-addresses.ts'
import { takeWidgetPictures } from './widget-pictures.ts'

const folder = join(import.meta.dirname, '../screenshots')
const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
} as const satisfies Record<string, BrowserContextOptions>
const modes = ['light', 'dark'] as const

/**
 * Takes pictures of every page with the demo family, in both sizes and modes; `names` limits them to pages with these
 * names. `widgets` takes those of every kind of widget instead, on a desktop.
 */
export async function takeScreenshots(names: readonly string[]): Promise<void> {
  const wanted = ({ name }: PageAddress) => names.length === 0 || names.some((part) => name.includes(part))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const family = await startDemoFamily()
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  try {
    const { guest, member } = listPages()
    for (const [size, options] of Object.entries(sizes)) {
      for (const mode of modes) {
        const context = await browser.newContext({
          ...options,
          baseURL: family.origin,
          colorScheme: mode,
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        const suffix = `${size}-${mode}`
        for (const path of guest) {
          const address = named(path, path.replace(/\$\w+/, 'one'))
          if (wanted(address)) await picture(page, address, suffix)
        }
        await signIn(page, family)
        const orgId = await activeOrg(page)
        if (names.includes('widgets')) {
          if (size === 'desktop')
            await takeWidgetPictures(page, { orgId, mode, folder: join(folder, 'widgets') })
          await context.close()
          continue
        }
        for (const path of member) {
          const addresses = await addressesOf(path, orgId, context.request)
          for (const address of addresses.filter(wanted)) await picture(page, address, suffix)
        }
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await family.stop()
  }
}

async function picture(page: Page, { name, path }: PageAddress, suffix: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await scrollThrough(page)
  const file = `${name}-${suffix}.png`
  // The window is as tall as the page. Otherwise parts that are fixed to the window's edges would lie across the
  // middle of the picture.
  const { width, height } = page.viewportSize() ?? sizes.desktop.viewport
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, tall) })
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  await page.setViewportSize({ width, height })
  console.log(file)
}

/** Parts further down load when somebody scrolls to them, and may bring more below them. */
async function scrollThrough(page: Page): Promise<void> {
  for (let position = 0, end = 1; position < end; position += sizes.desktop.viewport.height / 2) {
    await page.evaluate((top) => window.scrollTo(0, top), position)
    await page.waitForLoadState('networkidle')
    end = await page.evaluate(() => document.documentElement.scrollHeight)
  }
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/')
}

async function activeOrg(page: Page): Promise<string> {
  await page.waitForFunction(() => localStorage.getItem('activeOrgId') !== null)
  return (await page.evaluate(() => localStorage.getItem('activeOrgId'))) ?? ''
}
