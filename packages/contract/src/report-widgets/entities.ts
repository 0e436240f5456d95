import { choice, record, type WidgetDeclaration } from './fields.ts'

export const entitiesWidgets = {
  ownership: {
    title: 'Ownership through others',
    about: 'Which part of each entity its owners hold, directly and through others, and what that is worth.',
    size: [8, 5],
    settings: {
      of: choice('Owners', { ultimate: 'Ultimate owners only', all: 'All owners' }, 'ultimate'),
    },
  },
  'entity-map': {
    title: 'Entity map',
    about: 'Entities as boxes, and who owns which part of which.',
    size: [12, 6],
    settings: { entity: record('Only what is above and below this one', 'entity') },
  },
  'balance-by-entity': {
    title: 'Assets and debts by entity',
    about: 'What each entity owns and owes, and what is left.',
    size: [8, 4],
    settings: {},
  },
  signing: {
    title: 'Who can sign',
    about: 'Who signs for which entity and account; those for which nobody signs come first.',
    size: [8, 5],
    settings: {},
  },
} as const satisfies Record<string, WidgetDeclaration>
