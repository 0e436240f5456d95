import { couple, type DemoReport, holding } from './rows.ts'

/** What the family reads each quarter, and what one of them keeps for herself. */
export const reports: DemoReport[] = [
  {
    title: 'Family quarter',
    description: 'What we look at together, four times a year.',
    isShared: true,
    period: 'LAST_QUARTER',
    pages: [
      {
        title: 'The whole',
        widgets: [
          {
            type: 'text',
            place: [0, 0, 12, 2],
            settings: {
              text: 'At the end of {{ day }} everything together is worth {{ net worth }}. Over the quarter it earned {{ gain }}, which is {{ return }}.\n- {{ liquid }} of it could be sold within days, {{ illiquid }} could not.\n- {{ debt }} is owed.',
            },
          },
          { type: 'net-worth', place: [0, 2, 4, 3] },
          { type: 'value-over-time', place: [4, 2, 8, 5] },
          { type: 'allocation', title: 'By liquidity', place: [0, 5, 4, 4], settings: { by: 'liquidity' } },
          { type: 'allocation', title: 'By type', place: [4, 7, 8, 4], settings: { by: 'type' } },
        ],
      },
      {
        title: 'Who owns it',
        widgets: [
          {
            type: 'heading',
            place: [0, 0, 12, 1],
            settings: { text: 'By owner, currency and bank', level: 'large' },
          },
          { type: 'allocation', title: 'By entity', place: [0, 1, 6, 4], settings: { by: 'entity' } },
          { type: 'allocation', title: 'By currency', place: [6, 1, 6, 4], settings: { by: 'currency' } },
          {
            type: 'allocation',
            title: 'By manager and bank',
            place: [0, 5, 12, 4],
            settings: { by: 'manager', most: 12 },
          },
        ],
      },
    ],
  },
  {
    title: 'Ours alone',
    description: 'Clara and Jonas, and their holding.',
    isShared: false,
    period: 'YTD',
    entities: [couple, holding],
    pages: [
      {
        title: 'This year',
        widgets: [
          { type: 'net-worth', place: [0, 0, 4, 3] },
          { type: 'value-over-time', place: [4, 0, 8, 4] },
          { type: 'allocation', place: [0, 3, 4, 4], settings: { by: 'type', most: 6 } },
        ],
      },
    ],
  },
]
