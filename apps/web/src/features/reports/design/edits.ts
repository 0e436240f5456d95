import { MAX_REPORT_PAGES, MAX_REPORT_WIDGETS } from '@kinfolio/contract/report-kinds'
import type { ReportContent, ReportPage, Widget } from '@kinfolio/contract/reports'

import { freePlace, type GridItem } from './grid.ts'

// What the designer does to a report. Each gives a new report, so that it can be taken back.

export const isFull = ({ widgets }: Pick<ReportContent, 'widgets'>): boolean =>
  widgets.length >= MAX_REPORT_WIDGETS

export const hasMostPages = ({ pages }: Pick<ReportContent, 'pages'>): boolean =>
  pages.length >= MAX_REPORT_PAGES

export function itemsOf({ widgets }: Pick<ReportContent, 'widgets'>, pageId: string): GridItem[] {
  return widgets.flatMap((widget) =>
    widget.pageId === pageId ? { id: widget.widgetId, box: widget.place } : [],
  )
}

/** The widgets in the places that the grid gave them. */
export function withPlaces(content: ReportContent, items: readonly GridItem[]): ReportContent {
  const places = new Map(items.map(({ id, box }) => [id, box]))
  const isMoved = ({ widgetId, place }: Widget) => {
    const box = places.get(widgetId)
    return (
      box !== undefined && (box.x !== place.x || box.y !== place.y || box.w !== place.w || box.h !== place.h)
    )
  }
  if (!content.widgets.some(isMoved)) return content
  return {
    ...content,
    widgets: content.widgets.map((widget) => ({
      ...widget,
      place: places.get(widget.widgetId) ?? widget.place,
    })),
  }
}

type NewWidget = Pick<Widget, 'type' | 'title' | 'settings'> & { size: readonly [number, number] }

/** A further widget, where there is room for it on the page. */
export function addWidget(
  content: ReportContent,
  pageId: string,
  { type, title, settings, size }: NewWidget,
): { content: ReportContent; widgetId: string } {
  const widgetId = newKey(
    'w',
    content.widgets.map((widget) => widget.widgetId),
  )
  const place = freePlace(itemsOf(content, pageId), size)
  const widget = { widgetId, pageId, type, title, settings, place }
  return { content: { ...content, widgets: [...content.widgets, widget] }, widgetId }
}

export function changeWidget(
  content: ReportContent,
  widgetId: string,
  part: Partial<Pick<Widget, 'title' | 'settings' | 'pageId' | 'place'>>,
): ReportContent {
  return {
    ...content,
    widgets: content.widgets.map((widget) =>
      widget.widgetId === widgetId ? { ...widget, ...part } : widget,
    ),
  }
}

/** The widget on another page, where there is room for it. */
export function moveToPage(content: ReportContent, widgetId: string, pageId: string): ReportContent {
  const widget = content.widgets.find((one) => one.widgetId === widgetId)
  if (!widget || widget.pageId === pageId) return content
  const { w, h } = widget.place
  return changeWidget(content, widgetId, { pageId, place: freePlace(itemsOf(content, pageId), [w, h]) })
}

export function removeWidget(content: ReportContent, widgetId: string): ReportContent {
  return { ...content, widgets: content.widgets.filter((widget) => widget.widgetId !== widgetId) }
}

export function addPage(content: ReportContent): { content: ReportContent; pageId: string } {
  const pageId = newKey(
    'p',
    content.pages.map((page) => page.pageId),
  )
  return { content: { ...content, pages: [...content.pages, { pageId, title: '' }] }, pageId }
}

export function renamePage(content: ReportContent, pageId: string, title: string): ReportContent {
  return {
    ...content,
    pages: content.pages.map((page) => (page.pageId === pageId ? { ...page, title } : page)),
  }
}

/** The page one place earlier or later. */
export function movePage(content: ReportContent, pageId: string, by: -1 | 1): ReportContent {
  const at = content.pages.findIndex((page) => page.pageId === pageId)
  const other = content.pages[at + by]
  const page = content.pages[at]
  if (!page || !other) return content
  const order = (one: ReportPage) => (one === page ? other : one === other ? page : one)
  return { ...content, pages: content.pages.map(order) }
}

/** Without the page and all that is on it; a report keeps its last one. */
export function removePage(content: ReportContent, pageId: string): ReportContent {
  if (content.pages.length < 2) return content
  return {
    ...content,
    pages: content.pages.filter((page) => page.pageId !== pageId),
    widgets: content.widgets.filter((widget) => widget.pageId !== pageId),
  }
}

/** Whether the figures of two states differ, and not only titles and places. */
export function tellsOtherwise(a: ReportContent, b: ReportContent): boolean {
  return told(a) !== told(b)
}

function told({ scope, currency, lens, period, from, asOf, widgets }: ReportContent): string {
  const asked = widgets.map(({ widgetId, type, settings, title }) => [widgetId, type, title, settings])
  return JSON.stringify([scope, currency, lens, period, from, asOf, asked])
}

/** `w1`, `w2`…: the first that nothing has. */
function newKey(letter: string, taken: readonly string[]): string {
  let count = taken.length + 1
  while (taken.includes(`${letter}${count}`)) count++
  return `${letter}${count}`
}
