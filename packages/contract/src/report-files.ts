import { endpoint, only } from './endpoint.ts'
import { FileAnswer } from './files.ts'
import { ById } from './primitives.ts'
import { OfWidget, WidgetQuery } from './reports.ts'

const tag = 'Reports'
/** The days of a question; the pages of a report have an order of their own. */
const OfReport = WidgetQuery.pick({
  start: true,
  end: true,
  period: true,
  currency: true,
  _t: true,
}).extend(ById.shape)

// Whoever may read a report may have it on paper: a file holds what its pages show to the caller, and no more. The right
// `export` is for what holds records whole and imports again.
const file = { tag, isLong: true, isDetailed: true } as const
export const reportFiles = {
  pdf: endpoint('GET', '/reports/{id}/pdf', {
    ...file,
    summary: 'A report as PDF: cover, contents, pages, and how its figures were made',
  })
    .input(OfReport)
    .output(FileAnswer)
    .errors(only('INVALID_INPUT', 'REPORT_NOT_FOUND', 'REPORT_TOO_LARGE', 'UNAVAILABLE')),
  xlsx: endpoint('GET', '/reports/{id}/xlsx', {
    ...file,
    summary: 'A report as a workbook with a sheet for each widget',
  })
    .input(OfReport)
    .output(FileAnswer)
    .errors(only('INVALID_INPUT', 'REPORT_NOT_FOUND', 'REPORT_TOO_LARGE', 'UNAVAILABLE')),
  widgetCsv: endpoint('GET', '/reports/{id}/widgets/{widgetId}/csv', {
    ...file,
    summary: 'The table of a widget as CSV',
  })
    .input(WidgetQuery.extend(OfWidget))
    .output(FileAnswer)
    .errors(only('INVALID_INPUT', 'REPORT_NOT_FOUND', 'WIDGET_NOT_FOUND')),
  widgetSvg: endpoint('GET', '/reports/{id}/widgets/{widgetId}/svg', {
    ...file,
    summary: 'The picture of a widget as SVG, as it is on paper',
  })
    .input(WidgetQuery.extend(OfWidget))
    .output(FileAnswer)
    .errors(only('INVALID_INPUT', 'REPORT_NOT_FOUND', 'WIDGET_NOT_FOUND', 'REPORT_TOO_LARGE', 'UNAVAILABLE')),
}
