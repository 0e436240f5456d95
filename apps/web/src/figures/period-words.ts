import type { PeriodReturn } from '@kinfolio/contract/position-performance'
import { t } from '@lingui/core/macro'

export const periodLabels: Record<PeriodReturn['key'], string> = {
  MTD: t`This month`,
  YTD: t`This year`,
  '1Y': t`1 year`,
  '3Y': t`3 years`,
  '5Y': t`5 years`,
  MAX: t`Max`,
}
