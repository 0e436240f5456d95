import type { WidgetData } from '@kinfolio/contract/report-data'
import type { PaperSize, ReportLanguage } from '@kinfolio/contract/report-kinds'
import type { WidgetPlace } from '@kinfolio/contract/reports'

/** A widget as it goes on paper: what it tells, and where it stands on its page. */
export type PaperWidget = {
  pageId: string
  place: WidgetPlace
  data: WidgetData
  /** The bytes of a picture that is kept among the papers, as PNG. */
  image?: Uint8Array | undefined
}

/** How figures were made, in words. */
export type MethodPart = { title: string; text: string }

export type RateLine = { pair: string; rate: string; day: string; source: string }

/** All that a report on paper is made of. It crosses over to another process as a copy. */
export type PaperInput = {
  title: string
  description: string
  organization: string
  preparedFor: string
  /** The names of what it looks at; none where that is everything. */
  scope: readonly string[]
  from: string
  to: string
  currency: string
  lens: string
  madeOn: string
  size: PaperSize
  language: ReportLanguage
  pages: readonly { pageId: string; title: string }[]
  widgets: readonly PaperWidget[]
  method: readonly MethodPart[]
  rates: readonly RateLine[]
}
