import { heading, words, type ShippedReport } from './shipped-report.ts'

export const familyQuarter: ShippedReport = {
  title: 'Family quarter',
  description: 'The whole for the meeting of the family: worth, parts, returns, risk, and what comes next.',
  period: 'LAST_QUARTER',
  pages: [
    {
      title: 'Summary',
      widgets: [
        words(
          '# The quarter\n\nOn {{ day }} everything was worth {{ net worth }}: {{ liquid }} liquid, {{ illiquid }} illiquid, {{ debt }} of debt. Since {{ first day }} the gain was {{ gain }}, a return of {{ return }}. All amounts are in {{ currency }}.',
        ),
        { type: 'net-worth' },
        { type: 'net-transfers', size: [4, 2] },
        { type: 'time-weighted-return', size: [4, 2] },
        { type: 'value-over-time' },
        { type: 'three-lenses', size: [4, 4] },
        { type: 'net-worth-bridge' },
        { type: 'largest-moves', size: [4, 4] },
      ],
    },
    {
      title: 'What it is made of',
      widgets: [
        { type: 'entities' },
        { type: 'liquidity-tiers', size: [6, 3] },
        { type: 'allocation', title: 'By type' },
        { type: 'allocation', title: 'By currency', settings: { by: 'currency' } },
        { type: 'allocation', title: 'By manager and bank', settings: { by: 'manager' } },
        { type: 'allocation-by-tag' },
        { type: 'target-weights', size: [12, 4] },
      ],
    },
    {
      title: 'Returns and risk',
      widgets: [
        { type: 'returns-by-period', size: [12, 4] },
        { type: 'performance-chart' },
        { type: 'risk-measures', size: [4, 4] },
        { type: 'contributors-by-gain' },
        { type: 'contributors-by-return' },
        { type: 'currency-effect' },
        { type: 'max-drawdown', size: [6, 3] },
      ],
    },
    {
      title: 'Private funds and costs',
      widgets: [
        heading('Private funds'),
        { type: 'fund-multiples', size: [12, 5] },
        { type: 'commitments' },
        { type: 'capital-calls-due' },
        heading('Costs and giving'),
        { type: 'cost-year' },
        { type: 'fee-layers' },
        { type: 'giving-year' },
      ],
    },
    {
      title: 'What is open',
      widgets: [
        { type: 'due-ahead' },
        { type: 'papers-late' },
        { type: 'checks', size: [12, 6] },
        { type: 'data-health', size: [12, 4] },
        words(
          '# How this was reckoned\n\nPositions are valued by their last price or statement, rolled forward by what was paid since. What is estimated, old or missing is named below each figure.',
        ),
      ],
    },
    { title: 'Positions', widgets: [{ type: 'holdings', settings: { most: 500 }, size: [12, 12] }] },
  ],
}
