import { blend, choice, count, flag, record, series, type WidgetDeclaration } from './fields.ts'

export const fundsWidgets = {
  commitments: {
    title: 'Commitments and unfunded',
    about: 'What was promised to each fund, what of it was called, and what can still be called.',
    size: [12, 4],
    settings: {},
  },
  'fund-multiples': {
    title: 'Private investments',
    about: 'Paid in, distributed and value with the day of the last NAV; TVPI, DPI, RVPI and IRR.',
    size: [12, 5],
    settings: {
      of: choice('Which', { funds: 'Funds', all: 'All private investments' }, 'all'),
      hasClosed: flag('Those that are closed too', false),
    },
  },
  'j-curve': {
    title: 'J-curve',
    about: 'What was paid and came back, what is left, and both together, by quarter.',
    size: [8, 4],
    settings: { position: record('Fund; all where none is chosen', 'position') },
  },
  'vintage-by-manager': {
    title: 'Vintages by manager',
    about: 'A vintage in each row, a manager in each column.',
    size: [12, 4],
    settings: {
      measure: choice(
        'Figure',
        { tvpi: 'TVPI', dpi: 'DPI', irr: 'IRR', value: 'Value', commitment: 'Commitment' },
        'tvpi',
      ),
      most: count('Managers shown', 2, 20, 8),
    },
  },
  'statement-coverage': {
    title: 'Statement coverage',
    about: 'Of which months, quarters and years the statements of accounts and funds are there.',
    size: [12, 5],
    settings: { of: choice('Which', { funds: 'Funds', accounts: 'Accounts' }, 'funds') },
  },
  pme: {
    title: 'Public market equivalent',
    about: 'Each private investment beside an index fund with the same calls and distributions.',
    size: [12, 4],
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
  'capital-calls-due': {
    title: 'Capital calls due',
    about: 'Calls that are recorded for the 90 days ahead, and distributions that may be called again.',
    size: [6, 4],
    settings: {},
  },
  'calls-and-distributions': {
    title: 'Calls and distributions',
    about: 'Each call and distribution of the period.',
    size: [12, 4],
    settings: {},
  },
  'fund-cash-flows': {
    title: 'Cash flows of funds',
    about: 'What was called and distributed in each quarter, and both together.',
    size: [8, 4],
    settings: {
      by: choice('Each', { quarter: 'Quarter', year: 'Year' }, 'quarter'),
      span: choice('Days', { period: 'The period of the report', all: 'All until its last day' }, 'all'),
    },
  },
  'unfunded-against-liquid': {
    title: 'Unfunded against liquid',
    about: 'What funds can still call beside what can be sold within days, by currency.',
    size: [6, 4],
    settings: {},
  },
} as const satisfies Record<string, WidgetDeclaration>
