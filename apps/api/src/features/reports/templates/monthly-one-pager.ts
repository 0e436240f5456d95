import type { ShippedReport } from './shipped-report.ts'

export const monthlyOnePager: ShippedReport = {
  title: 'Monthly one-pager',
  description: 'What everything is worth, what it is made of, and how the month went, on one page.',
  period: 'LAST_MONTH',
  pages: [
    {
      title: 'The month',
      widgets: [
        { type: 'net-worth' },
        { type: 'net-transfers', size: [4, 2] },
        { type: 'time-weighted-return', size: [4, 2] },
        { type: 'value-over-time' },
        { type: 'liquidity-tiers', size: [4, 4] },
        { type: 'allocation' },
        { type: 'contributors-by-gain' },
        { type: 'entities', size: [12, 3] },
        { type: 'due-ahead', size: [12, 4] },
      ],
    },
  ],
}
