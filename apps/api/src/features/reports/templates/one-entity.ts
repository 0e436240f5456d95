import type { ShippedReport } from './shipped-report.ts'

export const oneEntity: ShippedReport = {
  title: 'One entity',
  description: 'What one trust, company or person has. Choose the entity as what the report looks at.',
  period: 'YTD',
  pages: [
    {
      title: 'The entity',
      widgets: [
        { type: 'net-worth' },
        { type: 'gain', size: [4, 2] },
        { type: 'net-transfers', size: [4, 2] },
        { type: 'value-over-time' },
        { type: 'liquidity-tiers', size: [4, 4] },
        { type: 'allocation' },
        { type: 'gain-by-cause' },
        { type: 'balance-sheet', settings: { byEntity: false } },
      ],
    },
    {
      title: 'Positions',
      widgets: [
        { type: 'holdings', settings: { most: 200 }, size: [12, 10] },
        { type: 'income-per-month' },
        { type: 'transactions', size: [12, 8] },
      ],
    },
    {
      title: 'Who and what for',
      widgets: [{ type: 'signing' }, { type: 'ownership' }, { type: 'papers-late' }],
    },
  ],
}
