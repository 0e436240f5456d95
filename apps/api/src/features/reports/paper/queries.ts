import { fail, Failure } from '@kinfolio/contract/errors'
import type { FileAnswer } from '@kinfolio/contract/files'
import type { WidgetData } from '@kinfolio/contract/report-data'
import type { Report, WidgetQuery } from '@kinfolio/contract/reports'
import { say } from '@kinfolio/contract/say'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { writeCsv } from '@kinfolio/formats/tables/csv-cell'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import { rateOn } from '@kinfolio/ledger/prices/rates'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { inReadersLanguage, speaking } from '../../../platform/language.ts'
import { figuresIn } from '../../../platform/press/figures.ts'
import type { PaperInput, RateLine } from '../../../platform/press/paper-input.ts'
import { sheetOf } from '../../../platform/press/report-sheets.ts'
import { pressOutside, readOutside } from '../../../platform/reader/pool.ts'
import { readContent } from '../../attachments/pages/queries.ts'
import { requireContent } from '../../attachments/versions/queries.ts'
import { loadPositions } from '../../book/rows/queries.ts'
import { listEntities } from '../../orgs/entities/queries.ts'
import { loadRates } from '../../prices/queries.ts'
import { listTags } from '../../tags/queries.ts'
import { getReportData, getWidgetData } from '../data/queries.ts'
import { getReport } from '../queries.ts'
import { openSight, type Sight } from '../sight/queries.ts'
import { methodOf } from './method/rules.ts'
import { reportFileName, toReportFile, withoutValues } from './rules.ts'

type Visit = <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>
type Content = Awaited<ReturnType<typeof requireContent>>

/** A report as PDF, in its language. It is set by a process of its own, while no transaction is open. */
export async function printReport(
  visit: Visit,
  files: FileStore,
  id: string,
  query: WidgetQuery,
): Promise<FileAnswer> {
  return inItsLanguage(visit, id, async () => {
    const { orgId, contents, widgets, ...paper } = await visit((org) => loadPaper(org, id, query))
    const images = await Promise.all(contents.map(async (content) => content && pictureOf(content, files)))
    const bytes = await inWords(
      pressOutside(orgId, 'reportPaper', {
        ...paper,
        widgets: widgets.map((widget, at) => ({ ...widget, image: images[at] ?? undefined })),
      }),
    )
    const pdf = new Blob([Buffer.from(bytes)], { type: 'application/pdf' })
    return toReportFile(pdf, reportFileName(paper.title, paper.to, 'pdf'))
  })
}

/** A report as a workbook. */
export async function bindReport(visit: Visit, id: string, query: WidgetQuery): Promise<FileAnswer> {
  return inItsLanguage(visit, id, async () => {
    const { orgId, to, ...workbook } = await visit(async (org) => {
      const report = await getReport(org, id)
      const widgets = seen(org, await getReportData(org, report, query))
      const { title, language } = report
      return { orgId: org.orgId, to: widgets[0]?.to ?? org.today, title, language, madeAt: org.now, widgets }
    })
    const bytes = await inWords(pressOutside(orgId, 'reportWorkbook', workbook))
    return toReportFile(
      new Blob([Buffer.from(bytes)], {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      }),
      reportFileName(workbook.title, to, 'xlsx'),
    )
  })
}

/** The table of a widget: days and numbers are plain, as in all of our files. */
export async function writeWidget(
  org: OrgScope,
  id: string,
  widgetId: string,
  query: WidgetQuery,
): Promise<FileAnswer> {
  const { language } = await getReport(org, id)
  return speaking(language, async () => {
    const data = seenOne(org, await getWidgetData(org, id, widgetId, query))
    const { columns, rows } = sheetOf(data, language)
    const lines = rows.map((row) =>
      row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.text : cell)),
    )
    const text = writeCsv(
      columns.map(([header]) => header),
      lines,
    )
    const csv = new Blob([text], { type: 'text/csv; charset=utf-8' })
    return toReportFile(csv, reportFileName(data.title, data.to, 'csv'))
  })
}

/** A widget as a drawing, the same as on paper. */
export async function drawWidget(
  visit: Visit,
  files: FileStore,
  asked: { id: string; widgetId: string },
  query: WidgetQuery,
): Promise<FileAnswer> {
  return inItsLanguage(visit, asked.id, async () => {
    const { orgId, content, ...picture } = await visit(async (org) => {
      const { language, widgets } = await getReport(org, asked.id)
      const place =
        widgets.find(({ widgetId }) => widgetId === asked.widgetId)?.place ?? fail('WIDGET_NOT_FOUND')
      const data = seenOne(org, await getWidgetData(org, asked.id, asked.widgetId, query))
      return {
        orgId: org.orgId,
        content: await findContent(org, data),
        language,
        widget: { pageId: '', place, data },
      }
    })
    const image = (content && (await pictureOf(content, files))) ?? undefined
    const { svg } = await inWords(
      pressOutside(orgId, 'widgetPicture', { ...picture, widget: { ...picture.widget, image } }),
    )
    const { data } = picture.widget
    return toReportFile(
      new Blob([svg], { type: 'image/svg+xml' }),
      reportFileName(data.title, data.to, 'svg'),
    )
  })
}

/** A report is in one language, whoever asks for it. */
async function inItsLanguage<T>(visit: Visit, id: string, make: () => Promise<T>): Promise<T> {
  const { language } = await visit((org) => getReport(org, id))
  return speaking(language, make)
}

type LoadedPaper = Omit<PaperInput, 'widgets'> & {
  orgId: string
  widgets: Omit<PaperInput['widgets'][number], 'image'>[]
  /** The papers whose pictures widgets show, by the places of the widgets. */
  contents: (Content | null)[]
}

async function loadPaper(org: OrgScope, id: string, query: WidgetQuery): Promise<LoadedPaper> {
  const report = await getReport(org, id)
  const sight = await openSight(org, report, query)
  const data = seen(org, await getReportData(org, report, query))
  const contents: (Content | null)[] = []
  for (const each of data) contents.push(await findContent(org, each))
  const { title, description, language, lens, pages, paper } = report
  const { to, from, currency } = sight
  const { day } = figuresIn(language)
  const { lastPricedOn } = await sight.summary()
  return {
    ...paper,
    orgId: org.orgId,
    contents,
    title,
    description,
    language,
    lens,
    pages,
    from,
    to,
    currency,
    organization: org.orgName,
    madeOn: org.today,
    scope: await scopeNames(org, report),
    widgets: report.widgets.flatMap(({ pageId, place }, at) => {
      const told = data[at]
      return told === undefined ? [] : { pageId, place, data: told }
    }),
    method: methodOf({
      data,
      lens,
      currency,
      to: day(to),
      lastPricedOn: lastPricedOn === null || lastPricedOn >= to ? null : day(lastPricedOn),
    }),
    rates: await loadRateLines(org, sight),
  }
}

function seen(org: OrgScope, data: readonly WidgetData[]): WidgetData[] {
  return data.map((each) => seenOne(org, each))
}

/** What the caller's role sees: the answer of a call would be hidden on its way out, the drawing of it cannot be. */
function seenOne(org: OrgScope, data: WidgetData): WidgetData {
  return inReadersLanguage(org.valuesVisible ? data : withoutValues(data))
}

async function scopeNames(org: OrgScope, { scope }: Report): Promise<string[]> {
  const { entityIds, tagIds, positionIds } = scope
  const entities = entityIds.length === 0 ? [] : await listEntities(org)
  const tags = tagIds.length === 0 ? [] : await listTags(org)
  const positions = positionIds.length === 0 ? [] : await loadPositions(org)
  const named = (all: readonly { id: string; name: string }[], ids: readonly string[]) =>
    all.filter((one) => ids.includes(one.id)).map(({ name }) => name)
  return [...named(entities, entityIds), ...named(tags, tagIds), ...named(positions, positionIds)]
}

/** The rates of the last day, from each currency of what is looked at. */
async function loadRateLines(org: OrgScope, { currency, to, isSeen }: Sight): Promise<RateLine[]> {
  const positions = (await loadPositions(org)).filter(({ id }) => isSeen(id))
  const others = [...new Set(positions.map((position) => position.currency))].filter(
    (one) => one !== currency,
  )
  const table = await loadRates(org, [currency, ...others])
  return others.toSorted().flatMap((other) => {
    const rate = rateOn(table, other, currency, to)
    if (rate.rate === null) return []
    const sources = new Set(rate.legs.map(({ source }) => source))
    return {
      pair: say`${currency} for one ${other}`,
      rate: toText(rate.rate.decimalPlaces(6)),
      day: rate.day,
      source: [...sources].join(', '),
    }
  })
}

/** The paper whose picture a widget shows, where the caller sees it. */
async function findContent(org: OrgScope, { picture }: WidgetData): Promise<Content | null> {
  if (picture.kind !== 'image') return null
  return unlessRefused(requireContent(org, picture.attachmentId, undefined))
}

const pictureWidth = 1_400

/** The first page of a paper as PNG, drawn as papers are for pages; null where it is none. */
function pictureOf(content: Content, files: FileStore): Promise<Uint8Array | null> {
  const { orgId } = content
  return unlessRefused(
    readContent(content, files, (bytes) =>
      readOutside(orgId, 'paperPage', { bytes, page: 1, width: pictureWidth, format: 'png' }),
    ).then(({ picture }) => picture),
  )
}

/** What is refused to the caller, or can not be opened, is not on the paper, which says so. */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

async function inWords<T>(pressing: Promise<T>): Promise<T> {
  try {
    return await pressing
  } catch (error) {
    if (error instanceof UnreadableFile) fail('REPORT_TOO_LARGE', undefined, error.message)
    throw error
  }
}
