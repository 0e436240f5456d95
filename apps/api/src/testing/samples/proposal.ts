import { callNotice } from '@kinfolio/formats/testing/call-notice'

import type { Sample } from '../walk.ts'

// The amount is one of those that a role without values must not see.
const notice = callNotice('Marked drawn fund').join('\n').replace('200,000.00', '4,711.55')

/** What the walk over the contract needs to know about proposals: one of the owner. */
export const sample: Sample = {
  id: 'proposal',
  noun: 'proposals',
  make: {
    path: '/proposals',
    body: () => ({
      title: 'Marked proposal',
      steps: [{ act: 'companies.create', input: { name: 'Marked proposed company', type: 'BANK' } }],
    }),
  },
  ties: [
    () => ({
      id: 'postedProposal',
      path: '/proposals',
      body: {
        title: 'Marked posted proposal',
        steps: [{ act: 'companies.create', input: { name: 'Marked posted company', type: 'BANK' } }],
      },
    }),
    ({ postedProposal }) => ({ path: `/proposals/${postedProposal}/post`, body: {} }),
    ({ entity }) => ({
      id: 'drawnFund',
      path: '/positions',
      body: { name: 'Marked drawn fund', type: 'PRIVATE_FUND', currency: 'EUR', entityId: entity },
    }),
    ({ drawnFund = '' }) => ({
      id: 'drawnPaper',
      path: '/attachments/upload',
      form: { file: new File([notice], 'Marked notice.txt'), type: 'position', entityId: drawnFund },
      idOf: ({ id }) => id,
    }),
    () => ({ id: 'drawnMail', path: '/messages', body: { subject: 'Marked notice', text: notice } }),
    ({ drawnMail, drawnFund }) => ({
      path: `/message-threads/${drawnMail}/links`,
      body: { entityType: 'position', entityId: drawnFund },
    }),
  ],
  calls: {
    'proposals.undo': ({ postedProposal = '' }) => ({ ids: { id: postedProposal } }),
    'proposals.create': ({ entity }) => ({
      body: {
        title: 'Another proposal',
        steps: [
          {
            act: 'reminders.create',
            input: {
              entityType: 'entity',
              entityId: entity,
              text: 'Proposed reminder',
              on: '2026-06-01',
              timeZone: 'UTC',
            },
          },
        ],
      },
    }),
    'proposals.fromPaper': ({ drawnPaper }) => ({ body: { attachmentId: drawnPaper } }),
    'proposals.fromMail': ({ drawnMail }) => ({ body: { messageId: drawnMail } }),
    'proposals.change': () => ({
      body: { changes: [{ step: 0, field: 'name', value: 'Changed proposed company' }] },
    }),
  },
}
