import type { ReportPeriod } from '@kinfolio/contract/report-kinds'
import { t } from '@lingui/core/macro'

export const reportPeriodLabels: Readonly<Record<ReportPeriod, string>> = {
  MTD: t`This month`,
  QTD: t`This quarter`,
  YTD: t`This year`,
  '1Y': t`1 year`,
  '3Y': t`3 years`,
  '5Y': t`5 years`,
  MAX: t`Since the beginning`,
  LAST_MONTH: t`Last month`,
  LAST_QUARTER: t`Last quarter`,
  LAST_YEAR: t`Last year`,
  CUSTOM: t`From a day`,
}

/** The name of a page; one without a title has its number. */
export function pageLabel({ title }: { title: string }, at: number): string {
  return title === '' ? t`Page ${at + 1}` : title
}
