import { fail, Failure } from '@kinfolio/contract/errors'
import type { PortfolioQuestion, Proof, ProofQuestion } from '@kinfolio/contract/proofs'
import type { WidgetData } from '@kinfolio/contract/report-data'
import type { SettingsOf } from '@kinfolio/contract/report-settings'
import type { WidgetType } from '@kinfolio/contract/report-widgets'
import type { SettingFields } from '@kinfolio/contract/report-widgets/fields'
import type { Report, Widget, WidgetQuery } from '@kinfolio/contract/reports'
import { said } from '@kinfolio/contract/say'

import type { OrgScope } from '../../../access/scope.ts'
import { provePortfolio } from '../../proofs/queries.ts'
import { getReport } from '../queries.ts'
import { type Looking, openSight, type Sight } from '../sight/queries.ts'
import { unavailable, type Answer } from '../widgets/reader.ts'
import { readerOf } from './readers.ts'
import { askedSettings, inItsWords, sortedRows } from './rules.ts'

/** What one widget of a report tells. */
export async function getWidgetData(
  org: OrgScope,
  id: string,
  widgetId: string,
  query: WidgetQuery,
): Promise<WidgetData> {
  const report = await getReport(org, id)
  const widget = report.widgets.find((one) => one.widgetId === widgetId) ?? fail('WIDGET_NOT_FOUND')
  return tell(await openSight(org, report, query), widget)
}

/** What the widgets of a page tell. What several need is read once. */
export async function getPageData(
  org: OrgScope,
  id: string,
  pageId: string,
  query: WidgetQuery,
): Promise<WidgetData[]> {
  const report = await getReport(org, id)
  if (!report.pages.some((page) => page.pageId === pageId)) fail('REPORT_PAGE_NOT_FOUND')
  return tellAll(
    await openSight(org, report, query),
    report.widgets.filter((widget) => widget.pageId === pageId),
  )
}

/** What all widgets of a report tell, in the order of its pages: for paper and files. */
export async function getReportData(
  org: OrgScope,
  report: Report,
  query: WidgetQuery = {},
): Promise<WidgetData[]> {
  return tellAll(await openSight(org, report, query), report.widgets)
}

export async function previewWidget(
  org: OrgScope,
  id: string,
  { type, settings }: Pick<Widget, 'type' | 'settings'>,
): Promise<WidgetData> {
  const report = await getReport(org, id)
  return tell(await openSight(org, report), { widgetId: 'preview', type, settings, title: '' })
}

/** What widgets tell of something that is no report. What several need is read once. */
export async function lookAt(
  org: OrgScope,
  looking: Looking,
  looks: readonly Pick<Widget, 'type' | 'settings'>[],
): Promise<WidgetData[]> {
  const sight = await openSight(org, looking)
  return tellAll(
    sight,
    looks.map((look, at) => ({ ...look, widgetId: `w${at + 1}`, title: '' })),
  )
}

/** How a figure was made, of all that the report looks at. */
export async function proveReport(
  org: OrgScope,
  id: string,
  question: ProofQuestion & Pick<PortfolioQuestion, 'currency' | 'entityId'>,
): Promise<Proof> {
  const sight = await openSight(org, await getReport(org, id))
  const { positionIds } = sight.within
  const { currency } = sight.within
  return provePortfolio(org, { currency, ...question }, positionIds)
}

async function tellAll(sight: Sight, widgets: readonly Told[]): Promise<WidgetData[]> {
  const all: WidgetData[] = []
  // One after the other: they share the connection of the call.
  for (const widget of widgets) all.push(await tell(sight, widget))
  return all
}

type Told = Pick<Widget, 'widgetId' | 'type' | 'settings' | 'title'>

async function tell(sight: Sight, { widgetId, type, settings, title }: Told): Promise<WidgetData> {
  const { from, to, currency } = sight
  const frame = { widgetId, type, asOf: to, from, to, currency }
  const nothing = { columns: [], rows: [], rowCount: 0, picture: { kind: 'table' } as const, notes: [] }
  const asked = askedSettings(type, settings, sight.asked.groupBy)
  if ('refusal' in asked) {
    return { ...frame, ...nothing, title: title || type, state: 'UNAVAILABLE', message: asked.refusal }
  }
  const { declaration } = asked
  const answer = await answerOf(declaration.type, sight, asked.settings)
  const rows = sortedRows(answer, sight.asked)
  return {
    ...frame,
    title: title || said(declaration.title),
    state: answer.state ?? 'READY',
    ...(answer.message === undefined ? {} : { message: answer.message }),
    ...inItsWords({ columns: answer.columns, rows }),
    rowCount: answer.rowCount ?? rows.length,
    picture: answer.picture,
    ...(answer.paragraphs ? { paragraphs: [...answer.paragraphs] } : {}),
    notes: [...(declaration.group === 'page' ? [] : sight.notes), ...(answer.notes ?? [])],
  }
}

/** A record of the settings that is gone, or that the caller does not see, takes no page along. */
async function answerOf(
  type: WidgetType,
  sight: Sight,
  settings: SettingsOf<SettingFields>,
): Promise<Answer> {
  try {
    return await readerOf(type)(sight, settings)
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return unavailable(error.message)
    throw error
  }
}
