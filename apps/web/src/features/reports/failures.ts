import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadReports: t`Failed to load the reports`,
  loadReportTemplates: t`Failed to load the reports to begin with`,
  loadReport: t`Failed to load the report`,
  loadReportData: t`Failed to load the figures of the report`,
  createReport: t`Failed to make the report`,
  saveReport: t`Failed to save the report`,
  shareReport: t`Failed to change who sees the report`,
  deleteReport: t`Failed to delete the report`,
  restoreReport: t`Failed to restore the report`,
  duplicateReport: t`Failed to duplicate the report`,
  setDefaultReport: t`Failed to change what you see first`,
  saveReportFile: t`Failed to save the report as a file`,
  previewWidget: t`Failed to load a preview of the widget`,
  copyWidget: t`Failed to copy the widget`,
  loadReportChange: t`Failed to load what changed since the last time`,
  loadReportImage: t`Failed to load the picture`,
}
