import type { Sample } from '../walk.ts'

/** What the walk over the contract needs to know about saved views: one of the owner, and one that all members see. */
export const sample: Sample = {
  id: 'savedView',
  noun: 'saved-views',
  make: {
    path: '/saved-views',
    body: () => ({ list: 'papers', name: 'Marked outside view', state: { search: 'Marked outside words' } }),
  },
  ties: [
    ({ entity }) => ({
      path: '/saved-views',
      body: { list: 'costs', name: 'Marked shared view', state: { entity: entity ?? '' }, isShared: true },
    }),
  ],
  calls: {
    'savedViews.create': () => ({
      body: { list: 'papers', name: 'New view', state: { kind: ['INVOICE'], view: 'gallery' } },
    }),
    'savedViews.order': (ids) => ({ body: { list: 'papers', isShared: false, ids: [ids.savedView] } }),
    'savedViews.update': () => ({ body: { name: 'Renamed view' } }),
  },
}
