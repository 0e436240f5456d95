import type { ShippedReport } from './shipped-report.ts'

export const privateFunds: ShippedReport = {
  title: 'Private funds',
  description:
    'Commitments, calls, distributions and multiples, and whether liquid assets cover what is unfunded.',
  period: 'LAST_QUARTER',
  lens: 'official',
  pages: [
    {
      title: 'Schedule',
      widgets: [
        { type: 'fund-multiples', size: [12, 7] },
        { type: 'commitments' },
        { type: 'unfunded-against-liquid' },
        { type: 'capital-calls-due' },
        { type: 'calls-and-distributions' },
      ],
    },
    {
      title: 'Over time',
      widgets: [
        { type: 'j-curve' },
        { type: 'fund-cash-flows' },
        { type: 'vintage-by-manager' },
        { type: 'pme' },
        { type: 'three-lenses', title: 'Statements and estimates', size: [12, 3] },
        { type: 'statement-coverage' },
      ],
    },
  ],
}
