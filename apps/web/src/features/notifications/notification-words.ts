import type { NotificationChannel, NotificationType } from '@kinfolio/contract/notifications'

type TypeWords = { label: string; hint: string }

export const typeWords: Record<NotificationType, TypeWords> = {
  SECURITY_EVENT: {
    label: 'Security of your account',
    hint: 'A changed password, a new passkey, a second factor switched off.',
  },
  INVITATION: { label: 'Invitations', hint: 'You are invited to an organisation.' },
  ROLE_CHANGED: { label: 'Your role', hint: 'Your role in an organisation was changed, or has ended.' },
  CAPITAL_CALL_DUE: { label: 'Capital calls', hint: 'A capital call is due soon.' },
  APPROVAL: { label: 'Approvals', hint: 'Something waits for your approval.' },
  MENTION: { label: 'Mentions', hint: 'Somebody wrote your name.' },
  ASSIGNMENT: { label: 'Assignments', hint: 'Something was given to you to do.' },
  REMINDER: { label: 'Reminders', hint: 'A reminder that you set has come.' },
  IMPORT_FINISHED: { label: 'Imports', hint: 'An import that was left running has ended.' },
  STALE_PRICE: { label: 'Old prices', hint: 'A price that values a position is more than a week old.' },
  OLD_NAV: { label: 'Old statements', hint: 'A position had no statement for longer than it should.' },
}

/** The order of the page: what cannot be refused first, then what waits for somebody, then what is good to know. */
export const orderedTypes = [
  'SECURITY_EVENT',
  'INVITATION',
  'ROLE_CHANGED',
  'CAPITAL_CALL_DUE',
  'APPROVAL',
  'MENTION',
  'ASSIGNMENT',
  'REMINDER',
  'IMPORT_FINISHED',
  'STALE_PRICE',
  'OLD_NAV',
] as const satisfies readonly NotificationType[]

export const channelLabels: Record<NotificationChannel, string> = { inApp: 'In the app', email: 'By mail' }

const always: Partial<Record<NotificationType, Partial<Record<NotificationChannel, string>>>> = {
  SECURITY_EVENT: {
    inApp: 'Always on: what concerns the safety of your account cannot be switched off.',
    email: 'Always on: what concerns the safety of your account cannot be switched off.',
  },
  INVITATION: { email: 'Invitations always come by mail.' },
}

/** Why something cannot be switched off; null where it can. */
export function whyAlways(type: NotificationType, channel: NotificationChannel): string | null {
  return always[type]?.[channel] ?? null
}
