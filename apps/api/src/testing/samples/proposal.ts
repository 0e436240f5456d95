import type { Sample } from '../walk.ts'

const notice = [
  'Capital Call Notice',
  'Fund: Marked drawn fund',
  'Notice date: 2 March 2026',
  'Due date: 20 March 2026',
  'Amount called: EUR 4,711.55',
].join('\n')

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
