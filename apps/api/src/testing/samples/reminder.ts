import type { Sample } from '../walk.ts'

/** What the walk over the contract knows of reminders. */
export const sample: Sample = {
  id: 'reminder',
  noun: 'reminders',
  make: {
    path: '/reminders',
    body: ({ entity }) => ({
      entityType: 'entity',
      entityId: entity,
      text: 'Marked reminder',
      on: '2026-05-04',
      timeZone: 'Europe/Vienna',
    }),
  },
  calls: {
    'reminders.list': ({ entity }) => ({ path: `/reminders?entityType=entity&entityId=${entity}` }),
    'reminders.create': ({ position }) => ({
      body: {
        entityType: 'position',
        entityId: position,
        text: 'Another reminder',
        on: '2026-06-01',
        timeZone: 'UTC',
        repeatRule: 'FREQ=MONTHLY',
      },
    }),
    'reminders.update': () => ({ body: { text: 'Changed reminder' } }),
  },
}
