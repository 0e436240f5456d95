import { blend, choice, count, series, type WidgetDeclaration } from './fields.ts'

export const performanceWidgets = {
  'time-weighted-return': {
    title: 'Time-weighted return',
    about: 'What the period brought for each unit of money, whatever was paid in or out meanwhile.',
    size: [3, 2],
    settings: {},
  },
  'annualised-return': {
    title: 'Return of a year',
    about: 'The time-weighted return as that of one year, where the period is at least as long.',
    size: [3, 2],
    settings: {},
  },
  'money-weighted-return': {
    title: 'Money-weighted return',
    about: 'The internal rate of return of the period: when money came and went counts.',
    size: [3, 2],
    settings: {},
  },
  'returns-by-period': {
    title: 'Returns by period',
    about: 'Return and gain of the month, the year, one, three and five years, and since the beginning.',
    size: [6, 4],
    settings: {},
  },
  'contributors-by-gain': {
    title: 'Contributors by gain',
    about: 'Which positions gained and lost the most in the period.',
    size: [6, 4],
    settings: { most: count('Positions at either end', 1, 50, 5) },
  },
  'contributors-by-return': {
    title: 'Contributors by return',
    about: 'What positions added to the return of the whole, in percentage points.',
    size: [6, 4],
    settings: { most: count('Positions at either end', 1, 50, 5) },
  },
  'performance-chart': {
    title: 'Performance',
    about: 'What 100 became day by day, beside a series or a blend of several.',
    size: [8, 4],
    settings: {
      benchmark: series('Benchmark; empty for that of the organization'),
      blend: blend('Blend in place of the benchmark'),
      rebalanced: choice(
        'The blend is rebalanced',
        { never: 'Never', month: 'Each month', quarter: 'Each quarter', year: 'Each year' },
        'year',
      ),
    },
  },
  'monthly-returns': {
    title: 'Returns by month',
    about: 'The return of each month of the period, year by year.',
    size: [12, 4],
    settings: {},
  },
  'yearly-returns': {
    title: 'Returns by year',
    about: 'The return of each year of the calendar that the period touches.',
    size: [6, 4],
    settings: {},
  },
  'gain-by-cause': {
    title: 'Gain by cause',
    about: 'What prices, currencies, income, fees and taxes made of the gain.',
    size: [6, 4],
    settings: {},
  },
  'currency-effect': {
    title: 'Currency alone',
    about: 'What exchange rates did to the gain of the period, and what it was without them.',
    size: [6, 3],
    settings: {},
  },
  'three-lenses': {
    title: 'Three lenses',
    about: 'The whole by last statements, by statements rolled forward, and by newest estimates.',
    size: [6, 3],
    settings: {},
  },
  'largest-moves': {
    title: 'Largest moves',
    about: 'The positions that moved most on the newest day with prices.',
    size: [6, 3],
    settings: {},
  },
} as const satisfies Record<string, WidgetDeclaration>
