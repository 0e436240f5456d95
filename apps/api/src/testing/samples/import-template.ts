import type { Sample } from '../walk.ts'

/** What the walk over the contract needs to know about import templates. */
export const sample: Sample = {
  id: 'template',
  noun: 'import-templates',
  make: {
    path: '/import-templates',
    body: () => ({
      name: 'Marked template',
      header: ['Date', 'Close'],
      settings: { mapping: { day: 'Date' } },
    }),
  },
  calls: {
    'importTemplates.create': () => ({
      body: { name: 'New template', header: ['Date', 'Close'], settings: { mapping: { day: 'Date' } } },
    }),
    'importTemplates.update': () => ({ body: { name: 'Renamed template' } }),
  },
}
