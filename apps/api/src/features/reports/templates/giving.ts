import type { ShippedReport } from './shipped-report.ts'

export const givingOfAYear: ShippedReport = {
  title: 'Giving',
  description: 'What was given and to whom, what is promised, and which receipts are missing.',
  period: 'LAST_YEAR',
  pages: [
    {
      title: 'Giving',
      widgets: [
        { type: 'giving-year' },
        { type: 'recipients' },
        { type: 'pledges' },
        { type: 'payout' },
        { type: 'receipts-missing' },
      ],
    },
  ],
}
