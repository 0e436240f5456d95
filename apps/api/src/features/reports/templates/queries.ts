import { fail } from '@kinfolio/contract/errors'
import { GRID_COLUMNS } from '@kinfolio/contract/report-kinds'
import { findWidget } from '@kinfolio/contract/report-widgets'
import type { ReportCreate, ReportTemplate, Widget } from '@kinfolio/contract/reports'
import { said, spoken } from '@kinfolio/contract/say'

import type { ShippedReport, ShippedWidget } from './shipped-report.ts'
import { shippedReports } from './shipped.ts'

export function listTemplates(): ReportTemplate[] {
  return Object.entries(shippedReports).map(([key, { title, description, pages }]) => ({
    key,
    title: said(title),
    description: said(description),
    pageCount: pages.length,
    widgetCount: pages.reduce((count, { widgets }) => count + placed(widgets).length, 0),
    sketch: placed(pages[0]?.widgets ?? []).map(({ type, place }) => ({ type, place })),
  }))
}

/** A report that begins with a shipped one: its pages, widgets and period. */
export function fromTemplate(report: ReportCreate): ReportCreate {
  if (report.template === undefined) return report
  const known = shippedReports[report.template] ?? fail('REPORT_TEMPLATE_NOT_FOUND')
  const shipped = spoken(known)
  return {
    ...report,
    description: report.description || shipped.description,
    period: shipped.period,
    lens: shipped.lens ?? report.lens,
    pages: shipped.pages.map(({ title }, at) => ({ pageId: `p${at + 1}`, title })),
    widgets: widgetsOf(shipped),
  }
}

function widgetsOf({ pages }: ShippedReport): Widget[] {
  let count = 0
  return pages.flatMap(({ widgets }, at) =>
    placed(widgets).map((widget) => ({ ...widget, widgetId: `w${++count}`, pageId: `p${at + 1}` })),
  )
}

/** From left to right, and below as soon as a row is full. */
export function placed(widgets: readonly ShippedWidget[]): Omit<Widget, 'widgetId' | 'pageId'>[] {
  let [x, y, height] = [0, 0, 0]
  return widgets.map(({ type, title = '', settings = {}, size }) => {
    const [w, h] = size ?? findWidget(type)?.size ?? [GRID_COLUMNS, 2]
    if (x + w > GRID_COLUMNS) [x, y, height] = [0, y + height, 0]
    const place = { x, y, w, h }
    x += w
    height = Math.max(height, h)
    return { type, title, settings: { ...settings }, place }
  })
}
