import { setTimeout } from 'node:timers/promises'

import type { BrowserContext, Request } from '@playwright/test'

/** Bytes on the wire, compressed as they came, with the headers of the answers. */
export type PageBytes = {
  js: number
  css: number
  data: number
  rest: number
  total: number
  requests: number
}

/** A page is idle when nothing has been under way for this long. */
const quietMs = 2000

/** Everything that a page loads until it is idle, including its service worker, with an empty browser cache. */
export async function measureBytes(context: BrowserContext, url: string): Promise<PageBytes> {
  const finished: Request[] = []
  const traffic = { underWay: 0, lastAt: performance.now() }
  const note = (change: number) => (request: Request) => {
    if (isStream(request)) return
    traffic.underWay += change
    traffic.lastAt = performance.now()
  }
  const isBusy = () => traffic.underWay > 0 || performance.now() - traffic.lastAt < quietMs
  const started = note(1)
  const failed = note(-1)
  const ended = (request: Request) => {
    finished.push(request)
    failed(request)
  }
  context.on('request', started).on('requestfinished', ended).on('requestfailed', failed)
  const page = await context.newPage()
  try {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.clearBrowserCache')
    await page.goto(url)
    while (isBusy()) await setTimeout(100)
    return sum(await Promise.all(finished.map(sized)))
  } finally {
    context.off('request', started).off('requestfinished', ended).off('requestfailed', failed)
    await page.close()
  }
}

/** What tells the page of changes stays open as long as the page, and is nothing that it waits for. */
function isStream(request: Request): boolean {
  return request.resourceType() === 'eventsource'
}

type Sized = { kind: Exclude<keyof PageBytes, 'total' | 'requests'>; bytes: number }

async function sized(request: Request): Promise<Sized> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  const type = (await request.response())?.headers()['content-type'] ?? ''
  const kind = /javascript/.test(type) ? 'js' : /css/.test(type) ? 'css' : /json/.test(type) ? 'data' : 'rest'
  return { kind, bytes: responseBodySize + responseHeadersSize }
}

function sum(answers: readonly Sized[]): PageBytes {
  const sums = { js: 0, css: 0, data: 0, rest: 0, total: 0, requests: answers.length }
  for (const { kind, bytes } of answers) {
    sums[kind] += bytes
    sums.total += bytes
  }
  return sums
}
