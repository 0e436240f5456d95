import type { ShippedReport } from './shipped-report.ts'

export const balanceSheetOfAll: ShippedReport = {
  title: 'Balance sheet',
  description: 'What is owned and owed on one day, by kind and entity, with the age of each valuation.',
  period: 'LAST_YEAR',
  lens: 'official',
  pages: [
    {
      title: 'Owned and owed',
      widgets: [
        { type: 'net-worth' },
        { type: 'value-change', size: [4, 2] },
        { type: 'ratio-of-parts', title: 'Debts beside assets', size: [4, 2] },
        { type: 'balance-sheet', size: [12, 8] },
        { type: 'net-worth-bridge' },
        { type: 'liquidity-tiers', size: [4, 4] },
        { type: 'debt-maturities' },
        { type: 'insured-value' },
      ],
    },
    { title: 'Positions', widgets: [{ type: 'holdings', settings: { most: 500 }, size: [12, 12] }] },
  ],
}
