import { choice, count, type WidgetDeclaration } from './fields.ts'

const span = choice('Days', { period: 'The period of the report', all: 'All until its last day' }, 'all')
const per = choice('Each', { month: 'Month', quarter: 'Quarter', year: 'Year' }, 'month')

export const tradesWidgets = {
  'trade-statistics': {
    title: 'Statistics of sales',
    about: 'How many sales of the period brought a gain, how much on average, and after how long.',
    size: [4, 5],
    settings: {},
  },
  'trade-results': {
    title: 'Profit and loss of sales',
    about: 'What sales realised in each month, quarter or year of the period.',
    size: [8, 4],
    settings: { by: per },
  },
  'trade-list': {
    title: 'List of sales',
    about: 'Each sale of the period with its cost, proceeds, gain and how long it was held.',
    size: [12, 5],
    settings: { most: count('Sales shown', 5, 500, 50) },
  },
  'holding-periods': {
    title: 'How long sales were held',
    about: 'Sales of the period by the time between purchase and sale, and the average of each position.',
    size: [6, 4],
    settings: {},
  },
  turnover: {
    title: 'Turnover',
    about: 'The lesser of purchases and sales as a part of the average value, for a year.',
    size: [4, 3],
    settings: {},
  },
  'trading-activity': {
    title: 'Trading activity',
    about: 'What was bought and sold in each month, quarter or year.',
    size: [8, 4],
    settings: { by: per, span },
  },
  'investments-heat-map': {
    title: 'Investments by month and year',
    about: 'A year in each row, a month in each column, coloured by what was invested.',
    size: [12, 4],
    settings: { span },
  },
  'fees-heat-map': {
    title: 'Fees by month and year',
    about: 'A year in each row, a month in each column, coloured by the fees that transactions carry.',
    size: [12, 4],
    settings: { span },
  },
  'taxes-heat-map': {
    title: 'Taxes by month and year',
    about: 'A year in each row, a month in each column, coloured by the taxes that transactions carry.',
    size: [12, 4],
    settings: { span },
  },
  'fee-rate': {
    title: 'Fee rate',
    about: 'Fees of transactions in the period, as a part of the average value and of the gain before them.',
    size: [4, 3],
    settings: {},
  },
  'tax-rate': {
    title: 'Tax rate',
    about: 'Taxes of transactions in the period, as a part of the gain before them.',
    size: [4, 3],
    settings: {},
  },
  transactions: {
    title: 'Transactions',
    about: 'The transactions of the period, the newest first.',
    size: [12, 5],
    settings: {
      of: choice(
        'Which',
        {
          all: 'All',
          trades: 'Purchases and sales',
          income: 'Income',
          private: 'Capital calls and distributions',
          valuations: 'Valuations',
        },
        'all',
      ),
      most: count('Transactions shown', 5, 500, 50),
    },
  },
} as const satisfies Record<string, WidgetDeclaration>
