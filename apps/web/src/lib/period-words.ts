import type { PeriodReturn } from '@kinfolio/contract/position-performance'

export const periodLabels: Record<PeriodReturn['key'], string> = {
  MTD: 'This month',
  YTD: 'This year',
  '1Y': '1 year',
  '3Y': '3 years',
  '5Y': '5 years',
  MAX: 'Max',
}
