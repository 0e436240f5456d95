import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of companies. */
export const sample: Sample = {
  id: 'company',
  noun: 'companies',
  make: { path: '/companies', body: ({ entity }) => ({ name: 'Marked company', entityId: entity }) },
  calls: {
    'companies.create': ({ entity }) => ({ body: { name: 'New', entityId: entity } }),
    'companies.update': () => ({ body: { name: 'Renamed' } }),
  },
}
