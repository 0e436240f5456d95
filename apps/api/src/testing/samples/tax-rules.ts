import type { Sample } from '../walk.ts'

const rule = {
  country: 'BR',
  fromYear: 2026,
  measure: 'DEDUCTION',
  value: '2',
  source: 'Marked source',
  sourcedOn: '2026-01-01',
}

/** What the walk over the contract knows of rules of tax. They are of the whole organisation. */
export const sample: Sample = {
  id: 'taxRule',
  noun: 'tax-rules',
  make: { path: '/tax-rules', body: () => ({ ...rule, note: 'Marked note' }) },
  calls: {
    'taxRules.create': () => ({ body: rule }),
    'taxRules.update': () => ({
      body: { ...rule, donor: null, gift: null, recipient: null, toYear: null, url: '', note: 'Renamed' },
    }),
    'taxEstimates.get': ({ entity }) => ({
      body: { year: 2026, legalEntityId: entity, country: 'US', donor: 'INDIVIDUAL' },
    }),
  },
}
