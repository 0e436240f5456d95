import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ORG_HEADER } from '@kinfolio/contract/constants'
import { GRID_COLUMNS } from '@kinfolio/contract/report-kinds'
import { widgetCatalogue } from '@kinfolio/contract/report-widgets'
import type { BrowserContext, Page } from '@playwright/test'

type Kind = (typeof widgetCatalogue)[number]

const groups = [...Map.groupBy(widgetCatalogue, ({ group }) => group)]

/**
 * Takes a picture of every kind of widget with the demo family, and writes the table of them: `index.html`, in which light
 * and dark stand side by side.
 */
export async function takeWidgetPictures(
  page: Page,
  { orgId, mode, folder }: { orgId: string; mode: string; folder: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [group, kinds] of groups) {
    const id = await reportOf(page.context(), orgId, kinds)
    await page.goto(`/reports/${id}`)
    await page.waitForLoadState('networkidle')
    const cells = page.locator('[data-kind]')
    for (const [at, { type }] of kinds.entries()) {
      const cell = cells.nth(at)
      await cell.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      await cell.screenshot({ path: join(folder, `${type}-${mode}.png`), animations: 'disabled' })
    }
    console.log(`${group}: ${kinds.length} kinds, ${mode}`)
  }
  writeFileSync(join(folder, 'index.html'), table())
}

/** A report with one widget of each of these kinds, as it begins, one below the other. */
async function reportOf({ request }: BrowserContext, orgId: string, kinds: readonly Kind[]): Promise<string> {
  let y = 0
  const widgets = kinds.map(({ type, size: [w, h] }) => {
    const place = { x: 0, y, w: Math.min(w, GRID_COLUMNS), h }
    y += h
    return { widgetId: type, pageId: 'p1', type, place }
  })
  const answer = await request.post('/api/reports', {
    headers: { [ORG_HEADER]: orgId },
    data: { title: 'Every kind', period: '1Y', widgets },
  })
  if (!answer.ok()) throw new Error(`The report was refused: ${await answer.text()}`)
  const { id }: { id: string } = await answer.json()
  return id
}

function table(): string {
  const rows = widgetCatalogue.map(
    ({ type, group, title, about }) =>
      `<tr><td>${group}</td><th>${title}<br><code>${type}</code><p>${about}</p></th>` +
      `<td><img src="${type}-light.png" alt=""></td><td><img src="${type}-dark.png" alt=""></td></tr>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Kinds of widgets</title>
<style>body{font:14px system-ui}td,th{vertical-align:top;text-align:left;padding:8px}img{max-width:560px}p{font-weight:400}</style>
<table><tr><th>Part</th><th>Kind</th><th>Light</th><th>Dark</th></tr>${rows.join('\n')}</table>`
}
