import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { type BrowserContext, chromium } from '@playwright/test'

import { CHROMIUM_ARGS, findChromium } from '../../e2e/chromium.ts'
import { type DemoFamily, freePort, startDemoFamily } from './demo-family.ts'
import { measureScores, medianScores, type Scores } from './lighthouse.ts'
import { measureBytes } from './page-bytes.ts'

const { values } = parseArgs({
  options: {
    /** How often Lighthouse runs on each page; 0 counts bytes only. */
    runs: { type: 'string', default: '5' },
  },
})
const runs = Number.parseInt(values.runs, 10)

const kb = 1024
/** For the first pages. The other pages are only shown beside them. */
const figures = { js: 150 * kb, total: 200 * kb }
const firstPages = new Set(['/login', '/'])
const scored = ['/', '/holdings', '/transactions']

const family = await startDemoFamily()
try {
  await withBrowser(async (context) => countBytes(context, ['/login'], family))
  await withBrowser(async (context) => {
    const holding = await signIn(context, family)
    await countBytes(context, ['/', '/holdings', '/transactions', '/assets', `/holdings/${holding}`], family)
  })
  if (runs > 0) {
    console.table([
      ...(await score(['/login'], async () => {})),
      ...(await score(scored, (context) => signIn(context, family))),
    ])
  }
} finally {
  await family.stop()
}

/** Each measurement has a browser of its own, so that nobody is signed in where nobody should be. */
async function withBrowser(work: (context: BrowserContext, port: number) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'kinfolio-browser-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    // What the windows of a browser take would count as the page's.
    executablePath: findChromium({ forTests: true }),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    viewport: { width: 1440, height: 900 },
  })
  try {
    await work(context, port)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Signs in and returns the holding with the most to show: the first of the list. */
async function signIn(context: BrowserContext, { origin, email, password }: DemoFamily): Promise<string> {
  const request = { headers: { origin }, data: { email, password } }
  const answer = await context.request.post(`${origin}/api/auth/sign-in/email`, request)
  if (!answer.ok()) throw new Error(`Signing in was refused: ${await answer.text()}`)
  const page = await context.newPage()
  try {
    const listed = page.waitForResponse((response) => response.url() === `${origin}/api/positions`)
    await page.goto(`${origin}/holdings`)
    const [first] = (await (await listed).json()) as { id: string }[] // as the contract says
    if (!first) throw new Error('The demo family has no holdings.')
    return first.id
  } finally {
    await page.close()
  }
}

async function countBytes(
  context: BrowserContext,
  pages: readonly string[],
  { origin }: DemoFamily,
): Promise<void> {
  const rows = []
  for (const path of pages) {
    const { js, css, data, rest, total, requests } = await measureBytes(context, origin + path)
    const isFirst = firstPages.has(path)
    rows.push({
      page: path.replace(/[0-9a-f-]{36}/, '{id}'),
      'JavaScript KB': against(js, isFirst ? figures.js : undefined),
      'CSS KB': against(css),
      'data KB': against(data),
      'other KB': against(rest),
      'all KB': against(total, isFirst ? figures.total : undefined),
      requests,
    })
  }
  console.table(rows)
}

function against(bytes: number, figure?: number): string {
  const shown = (bytes / kb).toFixed(1)
  return figure === undefined ? shown : `${shown} of ${figure / kb}${bytes > figure ? ' TOO MUCH' : ''}`
}

/** The scores of pages as rows of a table. Each run has a browser of its own, which `enter` prepares. */
async function score(pages: readonly string[], enter: (context: BrowserContext) => Promise<unknown>) {
  const rows = []
  for (const path of pages) {
    for (const isMobile of [false, true]) {
      const results: Scores[] = []
      for (let run = 0; run < runs; run++) {
        await withBrowser(async (context, port) => {
          await enter(context)
          results.push(await measureScores(family.origin + path, port, isMobile))
        })
      }
      const scores = medianScores(results)
      rows.push({
        page: path,
        as: isMobile ? 'mobile' : 'desktop',
        performance: `${scores.performance} of ${isMobile ? 90 : 98}`,
        accessibility: `${scores.accessibility} of 100`,
        'best practices': `${scores.bestPractices} of 100`,
        'speed of the machine': scores.benchmarkIndex,
      })
    }
  }
  return rows
}
