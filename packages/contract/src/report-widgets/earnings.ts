import { choice, count, type WidgetDeclaration } from './fields.ts'

/** Over which days a picture by months or years goes: those of the report, or all until its last day. */
const span = choice('Days', { period: 'The period of the report', all: 'All until its last day' }, 'all')

export const earningsWidgets = {
  income: {
    title: 'Income',
    about: 'Dividends, interest and other income of the period, what of it was withheld, and the yield.',
    size: [4, 3],
    settings: {},
  },
  'income-list': {
    title: 'List of income',
    about: 'Each payment of income of the period with its tax, the newest first.',
    size: [8, 5],
    settings: { most: count('Payments shown', 5, 500, 50) },
  },
  'dividend-events': {
    title: 'Dividends per share',
    about: 'What listed holdings paid for one share, by the days of the exchange.',
    size: [6, 4],
    settings: { most: count('Dividends shown', 5, 500, 50) },
  },
  'income-per-month': {
    title: 'Income per month',
    about: 'Income of each month, before and after what was withheld.',
    size: [8, 4],
    settings: { span },
  },
  'income-per-quarter': {
    title: 'Income per quarter',
    about: 'Income of each quarter, before and after what was withheld.',
    size: [8, 4],
    settings: { span },
  },
  'income-per-year': {
    title: 'Income per year',
    about: 'Income of each year, before and after what was withheld.',
    size: [6, 4],
    settings: { span },
  },
  'income-by-part': {
    title: 'Where income comes from',
    about: 'Income of the period by type, tag, currency, entity or position.',
    size: [6, 4],
    settings: {
      by: choice(
        'Parts',
        {
          type: 'Types',
          tag: 'Tags',
          currency: 'Currencies',
          entity: 'Entities',
          position: 'Positions',
          kind: 'Kinds of income',
        },
        'type',
      ),
      most: count('Parts shown; the rest are one', 3, 50, 10),
    },
  },
  'income-heat-map': {
    title: 'Income by month and year',
    about: 'A year in each row, a month in each column, coloured by what came in.',
    size: [12, 4],
    settings: { span },
  },
  'income-ahead': {
    title: 'Income ahead',
    about: 'What is recorded for the months ahead, and what came a year before each of them.',
    size: [8, 4],
    settings: { months: count('Months ahead', 1, 12, 12) },
  },
  'maturity-ladder': {
    title: 'Ladder of maturities',
    about: 'What bonds pay back in each year to come.',
    size: [8, 4],
    settings: {},
  },
  bonds: {
    title: 'Bonds',
    about: 'Each bond with its yield to maturity, its duration and its accrued interest.',
    size: [12, 4],
    settings: {},
  },
} as const satisfies Record<string, WidgetDeclaration>
