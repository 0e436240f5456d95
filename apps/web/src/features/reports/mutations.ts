import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const createReportMutation = (api: Api) =>
  api.reports.create.mutationOptions({ meta: { failed: failures.createReport } })

// The designer says in its place what was not saved.
export const saveReportMutation = (api: Api) =>
  api.reports.update.mutationOptions({ meta: { inPlace: failures.saveReport } })
export const shareReportMutation = (api: Api) =>
  api.reports.update.mutationOptions({ meta: { failed: failures.shareReport } })
export const copyWidgetMutation = (api: Api) =>
  api.reports.update.mutationOptions({ meta: { failed: failures.copyWidget } })

export const deleteReportMutation = (api: Api) =>
  api.reports.remove.mutationOptions({ meta: { failed: failures.deleteReport } })
export const restoreReportMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreReport } })
export const duplicateReportMutation = (api: Api) =>
  api.reports.duplicate.mutationOptions({ meta: { failed: failures.duplicateReport } })
export const setDefaultReportMutation = (api: Api) =>
  api.reports.setDefault.mutationOptions({ meta: { failed: failures.setDefaultReport } })
