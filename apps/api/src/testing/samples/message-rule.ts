import type { Sample } from '../walk.ts'

const ofMarked = [{ field: 'SUBJECT', text: 'Marked mail' }]

/** What the walk over the contract knows of rules for messages. This one acts on the mail that comes later. */
export const sample: Sample = {
  id: 'messageRule',
  noun: 'message-rules',
  make: {
    path: '/message-rules',
    body: ({ position }) => ({
      name: 'Marked message rule',
      isActive: true,
      conditions: ofMarked,
      record: { entityType: 'position', entityId: position },
      marksRead: true,
    }),
  },
  calls: {
    'messageRules.create': () => ({ body: { name: 'New', conditions: ofMarked, archives: true } }),
    'messageRules.preview': () => ({ body: { conditions: ofMarked, archives: true } }),
    'messageRules.order': ({ messageRule }) => ({ body: { ids: [messageRule] } }),
    'messageRules.undo': ({ ruleRun = '' }) => ({ ids: { id: ruleRun }, body: {} }),
    'messageRules.update': () => ({ body: { name: 'Renamed' } }),
  },
}
