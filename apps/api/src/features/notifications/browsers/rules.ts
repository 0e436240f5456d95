import type { PushMessage } from '../../../platform/push.ts'

/** What somebody sees who tries whether messages come. */
export const trialMessage: PushMessage = {
  title: 'Messages come to this browser',
  body: 'This is how Kinfolio tells you of something.',
  path: '/settings/notifications',
  tag: 'trial',
}
