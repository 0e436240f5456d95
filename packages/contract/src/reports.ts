import { lenses } from '@kinfolio/ledger/value/lenses'
import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import {
  ById,
  Currency,
  Day,
  ExpectedVersion,
  Id,
  Instant,
  Label,
  LongText,
  ShortText,
  Version,
} from './primitives.ts'
import { Proof, ProofQuestion } from './proofs.ts'
import { WidgetData } from './report-data.ts'
import {
  GRID_COLUMNS,
  MAX_REPORT_PAGES,
  MAX_REPORT_WIDGETS,
  paperSizes,
  reportLanguages,
  reportPeriods,
  widgetGroups,
} from './report-kinds.ts'
import { say } from './say.ts'

const ownKey = z
  .string({ error: 'This needs an id of its own in the report, such as w1.' })
  .regex(/^[A-Za-z0-9_-]{1,40}$/, 'An id in a report has 1 to 40 letters, digits, - or _.')

const cell = (least: number, most: number) =>
  z
    .int('Places are whole numbers of columns and rows.')
    .min(least, say`This is at least ${least}.`)
    .max(most, say`This is at most ${most}.`)

/** Where a widget stands on its page: the grid has 12 columns, and grows downwards. */
export const WidgetPlace = z
  .object({ x: cell(0, GRID_COLUMNS - 1), y: cell(0, 1_000), w: cell(1, GRID_COLUMNS), h: cell(1, 60) })
  .refine(({ x, w }) => x + w <= GRID_COLUMNS, 'A widget must end within the twelve columns of its page.')
export type WidgetPlace = z.infer<typeof WidgetPlace>

/** One widget of a report. A kind or settings of another release are kept as they are, and its data says so. */
export const Widget = z.object({
  widgetId: ownKey,
  pageId: ownKey,
  type: z.string({ error: 'Say which kind of widget it is.' }).max(60),
  /** Empty: the title of its kind. */
  title: ShortText.default(''),
  place: WidgetPlace,
  settings: z.record(z.string().max(60), z.unknown()).default({}),
})
export type Widget = z.infer<typeof Widget>

export const ReportPage = z.object({ pageId: ownKey, title: ShortText.default('') })
export type ReportPage = z.infer<typeof ReportPage>

const ids = (most: number) =>
  z
    .array(Id)
    .max(most, say`Name at most ${most}.`)
    .default([])

/**
 * Which positions a report looks at: those of the entities, with one of the tags, among the positions. An empty list
 * asks for nothing.
 */
export const ReportScope = z.object({ entityIds: ids(200), tagIds: ids(200), positionIds: ids(500) })
export type ReportScope = z.infer<typeof ReportScope>

/** How a report goes on paper. */
export const ReportPaper = z.object({
  size: z.enum(paperSizes, { error: say`Paper is one of ${paperSizes.join(', ')}.` }).default('A4'),
  /** For whom it is, on the cover. */
  preparedFor: ShortText.default(''),
})
export type ReportPaper = z.infer<typeof ReportPaper>

const stretch = {
  period: z
    .enum(reportPeriods, { error: say`A period is one of ${reportPeriods.join(', ')}.` })
    .default('YTD'),
  /** Of CUSTOM: from the end of this day. */
  from: Day.nullable().default(null),
  /** The day of the report; today where null. */
  asOf: Day.nullable().default(null),
}

const content = {
  title: Label,
  description: LongText.default(''),
  /** Every member sees it. Otherwise only whoever made it does. */
  isShared: z.boolean({ error: 'Say true or false.' }).default(false),
  scope: ReportScope.prefault({}),
  /** The organisation's base currency where null. */
  currency: Currency.nullable().default(null),
  lens: z.enum(lenses, { error: say`A lens is one of ${lenses.join(', ')}.` }).default('rolled'),
  ...stretch,
  language: z.enum(reportLanguages, { error: 'Reports are written in en or de.' }).default('en'),
  paper: ReportPaper.prefault({}),
  pages: z
    .array(ReportPage)
    .min(1, 'A report has at least one page.')
    .max(MAX_REPORT_PAGES, say`Keep a report to ${MAX_REPORT_PAGES} pages.`)
    .default([{ pageId: 'p1', title: '' }]),
  widgets: z
    .array(Widget)
    .max(MAX_REPORT_WIDGETS, say`Keep a report to ${MAX_REPORT_WIDGETS} widgets.`)
    .default([]),
}

/** Ids are one within the report, every widget is on a page of it, and CUSTOM says since when. */
function asOneDocument(
  { pages, widgets, period, from }: Pick<ReportContent, 'pages' | 'widgets' | 'period' | 'from'>,
  context: z.core.$RefinementCtx,
): void {
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const pageIds = new Set(pages.map(({ pageId }) => pageId))
  if (pageIds.size < pages.length) issue(['pages'], 'Two pages have the same id.')
  if (new Set(widgets.map(({ widgetId }) => widgetId)).size < widgets.length) {
    issue(['widgets'], 'Two widgets have the same id.')
  }
  const lost = widgets.findIndex(({ pageId }) => !pageIds.has(pageId))
  if (lost >= 0) issue(['widgets', lost, 'pageId'], 'The report has no such page.')
  if (period === 'CUSTOM' && from === null) issue(['from'], 'Say from which day on.')
}

const Content = z.object(content)
export type ReportContent = z.infer<typeof Content>

/** All of a report but its title and who sees it, as it is stored. */
export const ReportDocument = Content.omit({ title: true, isShared: true })
export type ReportDocument = z.infer<typeof ReportDocument>

export const ReportCreate = Content.extend({
  /** A shipped report to begin with: its pages, widgets, period and lens replace what is said of them. */
  template: z.string().max(60).optional(),
}).superRefine(asOneDocument)
export type ReportCreate = z.infer<typeof ReportCreate>

/** The whole report, as it shall be. */
export const ReportUpdate = Content.extend({ ...ById.shape, version: ExpectedVersion }).superRefine(
  asOneDocument,
)
export type ReportUpdate = z.infer<typeof ReportUpdate>

const about = {
  id: Id,
  /** Who made it; null where that account is gone. */
  maker: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  isOwn: z.boolean(),
  mayChange: z.boolean(),
  /** It is what the caller sees first in this organisation. */
  isDefault: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
}

export const Report = Content.extend(about)
export type Report = z.infer<typeof Report>

/** Where the widgets of the first page stand, for a small drawing of it. */
export const ReportSketch = z.array(z.object({ type: z.string(), place: WidgetPlace }))
export type ReportSketch = z.infer<typeof ReportSketch>

/** A report as a list tells of it. */
export const ReportLine = Report.omit({ pages: true, widgets: true, scope: true }).extend({
  pageCount: z.int(),
  widgetCount: z.int(),
  sketch: ReportSketch,
})
export type ReportLine = z.infer<typeof ReportLine>

/** A report that comes with the product. */
export const ReportTemplate = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  pageCount: z.int(),
  widgetCount: z.int(),
  sketch: ReportSketch,
})
export type ReportTemplate = z.infer<typeof ReportTemplate>

const flag = z.stringbool().optional()

/** What replaces the report's own for this question; `_t` only makes an address another one. */
export const WidgetQuery = z.object({
  start: Day.optional(),
  end: Day.optional(),
  period: stretch.period.unwrap().optional(),
  /** In place of the currency of the report. */
  currency: Currency.optional(),
  sortBy: z.string().max(60).optional(),
  sortDirection: z.enum(['asc', 'desc'], { error: 'Sort asc or desc.' }).optional(),
  groupBy: z.string().max(60).optional(),
  _t: z.string().max(40).optional(),
})
export type WidgetQuery = z.infer<typeof WidgetQuery>

/** Widgets of a page are sorted and grouped as their settings say. */
const PageQuery = WidgetQuery.omit({ sortBy: true, sortDirection: true, groupBy: true })

const OfReport = { id: Id }
export const OfWidget = { ...OfReport, widgetId: ownKey }
const tag = 'Reports'
// A report of one's own changes no record: whoever may read may keep reports. Sharing asks for the right to write.
export const reports = {
  list: endpoint('GET', '/reports', { tag, summary: 'My reports and those that are shared, by title' })
    .input(z.object({ isShared: flag }))
    .output(z.array(ReportLine))
    .errors(only('INVALID_INPUT')),
  templates: endpoint('GET', '/reports/templates', {
    tag,
    summary: 'Reports that come with the product',
  }).output(z.array(ReportTemplate)),
  widgets: endpoint('GET', '/reports/widgets', {
    tag,
    summary: 'All kinds of widgets, and what each can be asked',
  }).output(
    z.array(
      z.object({
        type: z.string(),
        group: z.enum(widgetGroups),
        title: z.string(),
        about: z.string(),
        settings: z.record(z.string(), z.looseObject({ kind: z.string(), label: z.string() })),
      }),
    ),
  ),
  create: endpoint('POST', '/reports', {
    tag,
    right: 'read',
    summary: 'Make a report: empty, from a template, or with its pages and widgets',
  })
    .input(ReportCreate)
    .output(Report)
    .errors(only('INVALID_INPUT', 'TOO_MANY_REPORTS', 'REPORT_TEMPLATE_NOT_FOUND')),
  get: endpoint('GET', '/reports/{id}', { tag, summary: 'A report with its pages and widgets' })
    .input(ById)
    .output(Report)
    .errors(only('REPORT_NOT_FOUND')),
  update: endpoint('PUT', '/reports/{id}', {
    tag,
    right: 'read',
    summary: 'Replace a report, share it or keep it for myself again',
  })
    .input(ReportUpdate)
    .output(Report)
    .errors(only('INVALID_INPUT', 'REPORT_NOT_FOUND', 'REPORT_OF_OTHERS', 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/reports/{id}', { tag, right: 'read', summary: 'Delete a report' })
    .input(ById)
    .errors(only('REPORT_NOT_FOUND', 'REPORT_OF_OTHERS')),
  duplicate: endpoint('POST', '/reports/{id}/duplicate', {
    tag,
    right: 'read',
    summary: 'A report of my own with the same pages and widgets',
  })
    .input(ById)
    .output(Report)
    .errors(only('REPORT_NOT_FOUND', 'TOO_MANY_REPORTS')),
  setDefault: endpoint('PUT', '/reports/{id}/default', {
    tag,
    right: 'read',
    summary: 'See this report first in this organisation, or the overview again',
  })
    .input(ById.extend({ isDefault: z.boolean({ error: 'Say true or false.' }).default(true) }))
    .output(Report)
    .errors(only('INVALID_INPUT', 'REPORT_NOT_FOUND')),
  widgetData: endpoint('GET', '/reports/{id}/widgets/{widgetId}/data', {
    tag,
    summary: 'What a widget of a report tells: its table, its picture, and what to know about them',
  })
    .input(WidgetQuery.extend(OfWidget))
    .output(WidgetData)
    .errors(only('INVALID_INPUT', 'REPORT_NOT_FOUND', 'WIDGET_NOT_FOUND')),
  pageData: endpoint('GET', '/reports/{id}/pages/{pageId}/data', {
    tag,
    summary: 'What all widgets of a page tell, in one answer',
  })
    .input(PageQuery.extend({ ...OfReport, pageId: ownKey }))
    .output(z.array(WidgetData))
    .errors(only('INVALID_INPUT', 'REPORT_NOT_FOUND', 'REPORT_PAGE_NOT_FOUND')),
  preview: endpoint('POST', '/reports/{id}/preview', {
    tag,
    right: 'read',
    writes: false,
    status: 200,
    summary: 'What a widget would tell in a report that does not have it yet',
  })
    .input(z.object({ ...OfReport, type: Widget.shape.type, settings: Widget.shape.settings }))
    .output(WidgetData)
    .errors(only('INVALID_INPUT', 'REPORT_NOT_FOUND')),
  proof: endpoint('GET', '/reports/{id}/proof', {
    tag,
    needsValues: true,
    summary: 'How a figure of all that a report looks at was made',
  })
    .input(
      ProofQuestion.extend({
        ...OfReport,
        currency: Currency.optional(),
        entityId: z.union([Id, z.literal('none')]).optional(),
      }),
    )
    .output(Proof)
    .errors(only('INVALID_INPUT', 'REPORT_NOT_FOUND', 'ENTITY_NOT_FOUND')),
}
