import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of addresses to which mails come, and of mails that could not be read. */
export const sample: Sample = {
  id: 'mailAddress',
  noun: 'mail-addresses',
  make: {
    path: '/mail-addresses',
    body: ({ entity }) => ({ record: { entityType: 'entity', entityId: entity } }),
  },
  calls: {
    'mailAddresses.create': ({ position }) => ({
      body: { record: { entityType: 'position', entityId: position } },
    }),
    'mailAddresses.update': () => ({ body: { isDisabled: true } }),
    'mailArrivals.retry': ({ stuckMail }) => ({ ids: { id: stuckMail ?? '' } }),
    'mailArrivals.original': ({ stuckMail }) => ({ ids: { id: stuckMail ?? '' } }),
  },
}
