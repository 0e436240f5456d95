import type { ReportPeriod } from '@kinfolio/contract/report-kinds'
import type { WidgetType } from '@kinfolio/contract/report-widgets'
import type { Lens } from '@kinfolio/ledger/value/lenses'

/** A widget of a template: its kind, and where it differs from how the kind begins. */
export type ShippedWidget = {
  type: WidgetType
  title?: string
  settings?: Readonly<Record<string, unknown>>
  /** Columns and rows, where not those of the kind. */
  size?: readonly [width: number, height: number]
}

export type ShippedReport = {
  title: string
  description: string
  period: ReportPeriod
  lens?: Lens
  pages: readonly { title: string; widgets: readonly ShippedWidget[] }[]
}

/** The words above a part of a page. */
export const heading = (text: string): ShippedWidget => ({ type: 'heading', settings: { text } })

/** Words over the whole width. */
export const words = (text: string, rows = 2): ShippedWidget => ({
  type: 'text',
  settings: { text },
  size: [12, rows],
})
