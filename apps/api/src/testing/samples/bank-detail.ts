import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of bank details: where a position of the entity is paid. */
export const sample: Sample = {
  id: 'bankDetail',
  noun: 'bank-details',
  make: {
    path: '/bank-details',
    body: ({ position }) => ({
      payee: { type: 'position', id: position },
      iban: 'DE89370400440532013000',
      holder: 'Marked holder',
      notes: 'Marked note',
    }),
  },
  calls: {
    'bankDetails.instructions': ({ position = '' }) => ({
      path: `/bank-details/instructions?type=position&id=${position}`,
    }),
    'bankDetails.ofPaper': ({ attachment = '' }) => ({ ids: { attachmentId: attachment } }),
    'bankDetails.create': ({ receiving }) => ({
      body: { payee: { type: 'position', id: receiving }, iban: 'GB29NWBK60161331926819' },
    }),
    'bankDetails.update': () => ({ body: { bank: 'New' } }),
    'bankDetails.call': () => ({ body: { outcome: 'NOT_REACHED', calledOn: '2026-01-05' } }),
  },
}
