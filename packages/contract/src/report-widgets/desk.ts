import { choice, count, type WidgetDeclaration } from './fields.ts'

export const deskWidgets = {
  'papers-late': {
    title: 'Papers late',
    about: 'Papers that should have come, and those that are due in the days ahead.',
    size: [8, 4],
    settings: { of: choice('Which', { late: 'Late ones', open: 'Late and due' }, 'late') },
  },
  'mail-waiting': {
    title: 'Mail waiting',
    about: 'Conversations that are open, with whose they are and for how long.',
    size: [8, 4],
    settings: {
      of: choice('Which', { desk: 'All that are open', unassigned: 'Nobody’s', mine: 'Mine' }, 'desk'),
      most: count('Conversations shown', 3, 100, 15),
    },
  },
  'due-ahead': {
    title: 'Due in the days ahead',
    about: 'Calls, costs, maturities, valuations and papers that fall due, by day.',
    size: [8, 5],
    settings: { days: count('Days ahead', 1, 90, 90) },
  },
  'follow-ups': {
    title: 'Follow-up dates',
    about: 'My reminders, the next one first.',
    size: [6, 4],
    settings: {},
  },
  events: {
    title: 'Events',
    about:
      'What happened in the period: openings and closings, splits, statements, ends of terms and policies.',
    size: [8, 5],
    settings: { most: count('Events shown', 5, 300, 50) },
  },
  'data-health': {
    title: 'Health of the data',
    about: 'Positions without a value, old prices and valuations, and accounts that do not agree.',
    size: [6, 4],
    settings: {},
  },
  'insured-value': {
    title: 'Insured against value',
    about: 'What each asset is worth, what of it is insured, and what is missing.',
    size: [8, 4],
    settings: {},
  },
  'debt-maturities': {
    title: 'Debt maturities',
    about: 'What is owed, by the day on which it ends, with its rate and until when that is fixed.',
    size: [8, 4],
    settings: {},
  },
  'accounts-to-call': {
    title: 'Accounts to call back about',
    about: 'Bank details that differ from what was on file, and wait for a call.',
    size: [6, 3],
    settings: {},
  },
} as const satisfies Record<string, WidgetDeclaration>
