import type { ShippedReport } from './shipped-report.ts'

export const advisersView: ShippedReport = {
  title: "Adviser's view",
  description: 'Returns, risk, currencies and weights, in ratios that need no amounts.',
  period: '3Y',
  pages: [
    {
      title: 'Performance',
      widgets: [
        { type: 'time-weighted-return' },
        { type: 'annualised-return' },
        { type: 'money-weighted-return' },
        { type: 'current-drawdown' },
        { type: 'performance-chart', size: [12, 4] },
        { type: 'monthly-returns' },
        { type: 'yearly-returns' },
        { type: 'contributors-by-return' },
      ],
    },
    {
      title: 'Risk',
      widgets: [
        { type: 'volatility' },
        { type: 'semi-volatility' },
        { type: 'sharpe-ratio' },
        { type: 'sortino-ratio' },
        { type: 'drawdown-chart' },
        { type: 'against-benchmark', size: [4, 4] },
        { type: 'deepest-falls', size: [12, 4] },
      ],
    },
    {
      title: 'Weights',
      widgets: [
        { type: 'allocation' },
        { type: 'allocation', title: 'By currency', settings: { by: 'currency' } },
        { type: 'holdings-areas' },
        { type: 'target-weights', size: [6, 4] },
        { type: 'checks', size: [12, 6] },
      ],
    },
  ],
}
