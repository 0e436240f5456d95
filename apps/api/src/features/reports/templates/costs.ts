import type { ShippedReport } from './shipped-report.ts'

export const costsOfAYear: ShippedReport = {
  title: 'Costs',
  description: 'What everything costs, by month, budget and layer, and how much of the return it takes.',
  period: 'YTD',
  pages: [
    {
      title: 'Costs of the year',
      widgets: [
        { type: 'cost-year' },
        { type: 'cost-budget' },
        { type: 'cost-months' },
        { type: 'costs-due' },
        { type: 'gain-by-cause' },
      ],
    },
    {
      title: 'Fees',
      widgets: [
        { type: 'fee-layers' },
        { type: 'fee-drag' },
        { type: 'fee-rate' },
        { type: 'tax-rate' },
        { type: 'fees-heat-map' },
      ],
    },
  ],
}
