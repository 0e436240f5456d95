import { widgetCatalogue } from '@kinfolio/contract/report-widgets'

import { inOrg, visitingOrg } from '../../access/procedures.ts'
import type { FileStore } from '../../platform/files.ts'
import { createReport, deleteReport, duplicateReport, setDefaultReport, updateReport } from './commands.ts'
import { getPageData, getWidgetData, previewWidget, proveReport } from './data/queries.ts'
import { bindReport, drawWidget, printReport, writeWidget } from './paper/queries.ts'
import { getReport, listReports } from './queries.ts'
import { fromTemplate, listTemplates } from './templates/queries.ts'

export const reportsRouter = {
  list: inOrg.reports.list.handler(({ context, input }) => listReports(context.org, input)),
  templates: inOrg.reports.templates.handler(() => listTemplates()),
  widgets: inOrg.reports.widgets.handler(() => widgetCatalogue.map(({ size: _, ...widget }) => widget)),
  create: inOrg.reports.create.handler(({ context, input }) =>
    createReport(context.org, fromTemplate(input)),
  ),
  get: inOrg.reports.get.handler(({ context, input }) => getReport(context.org, input.id)),
  update: inOrg.reports.update.handler(({ context, input }) => updateReport(context.org, input.id, input)),
  remove: inOrg.reports.remove.handler(({ context, input }) => deleteReport(context.org, input.id)),
  duplicate: inOrg.reports.duplicate.handler(({ context, input }) => duplicateReport(context.org, input.id)),
  setDefault: inOrg.reports.setDefault.handler(({ context, input }) =>
    setDefaultReport(context.org, input.id, input.isDefault),
  ),
  widgetData: inOrg.reports.widgetData.handler(({ context, input: { id, widgetId, ...query } }) =>
    getWidgetData(context.org, id, widgetId, query),
  ),
  pageData: inOrg.reports.pageData.handler(({ context, input: { id, pageId, ...query } }) =>
    getPageData(context.org, id, pageId, query),
  ),
  preview: inOrg.reports.preview.handler(({ context, input: { id, ...widget } }) =>
    previewWidget(context.org, id, widget),
  ),
  proof: inOrg.reports.proof.handler(({ context, input: { id, ...question } }) =>
    proveReport(context.org, id, question),
  ),
}

export function reportFilesRouter(files: FileStore) {
  return {
    pdf: visitingOrg.reportFiles.pdf.handler(({ context, input: { id, ...query } }) =>
      printReport(context.visit, files, id, query),
    ),
    xlsx: visitingOrg.reportFiles.xlsx.handler(({ context, input: { id, ...query } }) =>
      bindReport(context.visit, id, query),
    ),
    widgetCsv: inOrg.reportFiles.widgetCsv.handler(({ context, input: { id, widgetId, ...query } }) =>
      writeWidget(context.org, id, widgetId, query),
    ),
    widgetSvg: visitingOrg.reportFiles.widgetSvg.handler(({ context, input: { id, widgetId, ...query } }) =>
      drawWidget(context.visit, files, { id, widgetId }, query),
    ),
  }
}
