import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of templates of mails. */
export const sample: Sample = {
  id: 'messageTemplate',
  noun: 'message-templates',
  make: {
    path: '/message-templates',
    body: () => ({ name: 'Marked template', subject: 'About {{fund}}', text: 'Dear {{contact.name}}' }),
  },
  calls: {
    'messageTemplates.create': () => ({ body: { name: 'New', text: 'Words' } }),
    'messageTemplates.update': () => ({ body: { name: 'Renamed' } }),
    'messageTemplates.fill': ({ answer }) => ({ body: { draftId: answer } }),
  },
}
