import type { Lens } from '@kinfolio/ledger/value/lenses'
import { keepPreviousData, type QueryClient, skipToken } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { download } from '../../api/download.ts'
import { failures } from './failures.ts'
import type { Question } from './report-search.ts'

export const reportsQuery = (api: Api) =>
  api.reports.list.queryOptions({ input: {}, meta: { inPlace: failures.loadReports } })

export const reportTemplatesQuery = (api: Api) =>
  api.reports.templates.queryOptions({ meta: { failed: failures.loadReportTemplates } })

export const reportQuery = (api: Api, id: string) =>
  api.reports.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadReport } })

/** What all widgets of a page tell. The figures of another day or currency stay until those that are asked for come. */
export const pageDataQuery = (api: Api, id: string, pageId: string | undefined, question: Question) =>
  api.reports.pageData.queryOptions({
    input: pageId === undefined ? skipToken : { id, pageId, ...question },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadReportData },
  })

export type PreviewedWidget = { type: string; settings: Record<string, unknown> }

export const previewQuery = (api: Api, id: string, widget: PreviewedWidget | null) =>
  api.reports.preview.queryOptions({
    input: widget === null ? skipToken : { id, ...widget },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.previewWidget },
  })

/** What became of the whole of a report since a day. Null: nobody asks. */
export const changeSinceQuery = (
  api: Api,
  id: string,
  question: { from: string; to: string; currency: string } | null,
) =>
  api.reports.proof.queryOptions({
    input: question === null ? skipToken : { id, measure: 'gain', ...question },
    meta: { failed: failures.loadReportChange },
  })

/** What the whole of a report is worth on a day. Null: nobody asks. */
export const valueOnQuery = (
  api: Api,
  id: string,
  question: { to: string; currency: string; lens: Lens } | null,
) =>
  api.reports.proof.queryOptions({
    input: question === null ? skipToken : { id, measure: 'value', ...question },
    meta: { failed: failures.loadReportChange },
  })

/** One widget with its rows in another order. Null: nobody asks. */
export const orderedQuestion = (api: Api, id: string, question: (Question & { widgetId: string }) | null) =>
  api.reports.widgetData.queryOptions({
    input: question === null ? skipToken : { id, ...question },
    placeholderData: keepPreviousData,
    meta: { failed: failures.loadReportData },
  })

/** The picture that a widget shows, as its paper holds it. */
export const reportImageQuery = (api: Api, orgId: string, attachmentId: string) => ({
  queryKey: [...api.key(), 'picture of a report', attachmentId],
  queryFn: async () =>
    (await download(`/attachments/download/${attachmentId}?inline=true`, orgId, () => undefined)).content,
  meta: { inPlace: failures.loadReportImage },
})

/** After a change of a report: the lists, the report, and what its widgets tell. */
export const refreshReports = (queryClient: QueryClient, api: Api) =>
  queryClient.invalidateQueries({ queryKey: api.reports.key() })
