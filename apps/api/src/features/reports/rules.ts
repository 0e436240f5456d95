import { failInput } from '@kinfolio/contract/errors'
import { settingsSchema } from '@kinfolio/contract/report-settings'
import { findWidget } from '@kinfolio/contract/report-widgets'
import type { Report, ReportDocument, ReportSketch, Widget } from '@kinfolio/contract/reports'
import type { RoleName } from '@kinfolio/contract/rights'
import { say } from '@kinfolio/contract/say'

type Viewer = { userId: string; role: RoleName; mayWrite: boolean }

/** Of a shared report: whoever made it, owners and admins, as long as their role may write at all. */
export function mayChangeReport({ userId, role, mayWrite }: Viewer, makerId: string | null): boolean {
  return mayWrite && (makerId === userId || role === 'owner' || role === 'admin')
}

/**
 * Widgets as they are stored: their settings checked and complete. One of a kind that this release does not know stays as it is
 * where the report had it before, and is refused where it is new.
 */
export function checkedWidgets(
  widgets: readonly Widget[],
  before: readonly Widget[] = [],
): ReportDocument['widgets'] {
  const known = new Map(before.map((widget) => [widget.widgetId, widget]))
  return widgets.map((widget, at) => {
    const declaration = findWidget(widget.type)
    const earlier = known.get(widget.widgetId)
    if (declaration === undefined) {
      if (earlier?.type === widget.type) return widget
      return failInput(['widgets', at, 'type'], say`There is no widget called ${widget.type}.`)
    }
    const read = settingsSchema(declaration.settings).safeParse(widget.settings)
    if (read.success) return { ...widget, settings: read.data }
    const isUnchanged = JSON.stringify(earlier?.settings) === JSON.stringify(widget.settings)
    if (isUnchanged && earlier?.type === widget.type) return widget
    const [issue] = read.error.issues
    return failInput(
      ['widgets', at, 'settings', ...namesIn(issue?.path ?? [])],
      issue?.message ?? 'This setting is not one of the widget.',
    )
  })
}

/** JSON has no symbols, so that no path of a setting has one. */
function namesIn(path: readonly PropertyKey[]): (string | number)[] {
  return path.filter((name) => typeof name !== 'symbol')
}

/** The document of a report, without what says whose it is. */
export function documentOf(report: Report): ReportDocument {
  const { description, scope, currency, lens, period, from, asOf, language, paper, pages, widgets } = report
  return { description, scope, currency, lens, period, from, asOf, language, paper, pages, widgets }
}

/** Where the widgets of the first page stand. */
export function sketchOf({
  pages,
  widgets,
}: Pick<ReportDocument, 'pages'> & {
  widgets: readonly Pick<Widget, 'pageId' | 'type' | 'place'>[]
}): ReportSketch {
  const first = pages[0]?.pageId
  return widgets.flatMap(({ pageId, type, place }) => (pageId === first ? { type, place } : []))
}
