import { choice, count, type WidgetDeclaration } from './fields.ts'

export const costsWidgets = {
  'cost-year': {
    title: 'Costs of the year',
    about: 'What the year asks for, what fell due and what was paid, by type, payee, entity or position.',
    size: [8, 5],
    settings: {
      by: choice(
        'Parts',
        { type: 'Types', payee: 'Payees', entity: 'Entities', position: 'Positions' },
        'type',
      ),
      most: count('Parts shown; the rest are one', 3, 50, 15),
    },
  },
  'cost-months': {
    title: 'Costs by month',
    about: 'What each month of the year asks for, and what was paid in it.',
    size: [8, 4],
    settings: {},
  },
  'cost-budget': {
    title: 'Budget against actual',
    about: 'What was meant to be spent, what was paid and what the year will come to.',
    size: [12, 4],
    settings: { by: choice('Parts', { type: 'Types', entity: 'Entities' }, 'type') },
  },
  'costs-due': {
    title: 'Costs due',
    about: 'What is late, and what falls due in the days ahead.',
    size: [6, 4],
    settings: { days: count('Days ahead', 1, 365, 90) },
  },
  'fee-layers': {
    title: 'Layers of fees',
    about: 'What fees took inside funds, beside commitments, in trading and custody, and as overhead.',
    size: [6, 4],
    settings: {},
  },
  'fee-drag': {
    title: 'What fees cost in return',
    about: 'The return before and after fees, by position, manager or entity.',
    size: [12, 4],
    settings: {
      by: choice('Parts', { position: 'Positions', manager: 'Managers', entity: 'Entities' }, 'position'),
      most: count('Parts shown', 3, 100, 20),
    },
  },
} as const satisfies Record<string, WidgetDeclaration>
