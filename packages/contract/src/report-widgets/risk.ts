import { count, series, type WidgetDeclaration } from './fields.ts'

export const riskWidgets = {
  'max-drawdown': {
    title: 'Deepest fall',
    about: 'The deepest fall from a high in the period, with its days.',
    size: [4, 2],
    settings: {},
  },
  'current-drawdown': {
    title: 'Fall now',
    about: 'How far the index is below the highest level of the period on its last day.',
    size: [3, 2],
    settings: {},
  },
  'drawdown-duration': {
    title: 'Longest time below a high',
    about: 'How many days the index of the period was below an earlier high at the longest, and is now.',
    size: [4, 2],
    settings: {},
  },
  'drawdown-chart': {
    title: 'Falls over time',
    about: 'How far the index was below its high on each day of the period.',
    size: [8, 4],
    settings: {},
  },
  'deepest-falls': {
    title: 'Deepest falls',
    about: 'The deepest falls of the period, each with its high, its low and the way back.',
    size: [8, 4],
    settings: { most: count('Falls', 1, 20, 5) },
  },
  volatility: {
    title: 'Volatility',
    about: 'How much the returns of weekdays differ, for a year.',
    size: [3, 2],
    settings: {},
  },
  'semi-volatility': {
    title: 'Semi-volatility',
    about: 'The same of returns below their mean alone.',
    size: [3, 2],
    settings: {},
  },
  'sharpe-ratio': {
    title: 'Sharpe ratio',
    about: 'Mean return over volatility, for a year and without a riskless rate.',
    size: [3, 2],
    settings: {},
  },
  'sortino-ratio': {
    title: 'Sortino ratio',
    about: 'Mean return over the deviation of losses, for a year.',
    size: [3, 2],
    settings: {},
  },
  'risk-measures': {
    title: 'Measures of risk',
    about: 'All measures of the period in one table.',
    size: [6, 5],
    settings: {},
  },
  'against-benchmark': {
    title: 'Beside a benchmark',
    about: 'Beta, correlation and tracking error over the days on which the benchmark has closes.',
    size: [6, 3],
    settings: { benchmark: series('Benchmark; empty for that of the organization') },
  },
} as const satisfies Record<string, WidgetDeclaration>
