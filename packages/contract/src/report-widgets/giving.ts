import { choice, count, type WidgetDeclaration } from './fields.ts'

export const givingWidgets = {
  'giving-year': {
    title: 'Giving of the year',
    about: 'What was given, what is promised and what of it is open, by type, programme or month.',
    size: [8, 4],
    settings: {
      by: choice('Parts', { type: 'Types', programme: 'Programmes', month: 'Months' }, 'type'),
    },
  },
  recipients: {
    title: 'Recipients',
    about: 'Who was given how much in the year.',
    size: [6, 4],
    settings: { most: count('Recipients shown; the rest are one', 3, 100, 15) },
  },
  pledges: {
    title: 'Pledges',
    about: 'What is promised, given and open of each gift that goes on.',
    size: [8, 4],
    settings: {},
  },
  'receipts-missing': {
    title: 'Receipts and reports missing',
    about: 'What recipients still owe: receipts of what was paid, and reports.',
    size: [6, 4],
    settings: {},
  },
  payout: {
    title: 'Payout of foundations',
    about: 'What each private foundation has to pay, what it paid, and by when.',
    size: [8, 4],
    settings: {},
  },
} as const satisfies Record<string, WidgetDeclaration>
