import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { ExpectedVersion, Version } from './primitives.ts'

/** The kinds of notices that a person may get without asking. */
export const notificationTypes = [
  /** Invited to an organisation. The mail can not be refused: whoever is invited may have no account yet. */
  'INVITATION',
  /** One's role in an organisation was changed, or has ended. */
  'ROLE_CHANGED',
  /** A sign-in from a new device, a changed password, a second factor switched off. Can not be refused. */
  'SECURITY_EVENT',
  /** An import that was left running has come to its end. */
  'IMPORT_FINISHED',
  /** A price series that values a position has had no close for more than a week. */
  'STALE_PRICE',
  /** A position has had no statement for longer than its kind should. */
  'OLD_NAV',
  'CAPITAL_CALL_DUE',
  /** A paper or a person names another account to pay into than the one on file. */
  'BANK_CHANGE',
  /** A paper that is expected has not come in time. */
  'PAPER_LATE',
  /** A cost is due soon or was not paid in time, or the last day to cancel it is near. */
  'COST_DUE',
  /** Somebody mentioned the person by name. */
  'MENTION',
  'ASSIGNMENT',
  'REMINDER',
  /** Something waits for the person's approval. */
  'APPROVAL',
] as const
export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof NotificationType>

/** In the application's inbox, or by mail. */
export const notificationChannels = ['inApp', 'email'] as const
export const NotificationChannel = z.enum(notificationChannels)
export type NotificationChannel = z.infer<typeof NotificationChannel>

const choice = z.boolean({ error: 'Say true or false.' })
const Channels = z.object({ inApp: choice, email: choice })

/** So many days before a cost is due, at most. */
export const MOST_DAYS_BEFORE = 90
const daysWords = `Say a whole number of days from 0 to ${MOST_DAYS_BEFORE}.`
const DaysBefore = z.int(daysWords).min(0, daysWords).max(MOST_DAYS_BEFORE, daysWords)

/** Which type reaches somebody through which channel. What cannot be switched off is always true. */
export const NotificationMatrix = z.object({
  INVITATION: Channels.extend({ email: always('Invitations always come by mail.') }),
  ROLE_CHANGED: Channels,
  SECURITY_EVENT: z.object({
    inApp: always('What concerns the safety of your account cannot be switched off.'),
    email: always('What concerns the safety of your account cannot be switched off.'),
  }),
  IMPORT_FINISHED: Channels,
  STALE_PRICE: Channels,
  OLD_NAV: Channels,
  CAPITAL_CALL_DUE: Channels,
  BANK_CHANGE: Channels,
  PAPER_LATE: Channels,
  COST_DUE: Channels.extend({ daysBefore: DaysBefore }),
  MENTION: Channels,
  ASSIGNMENT: Channels,
  REMINDER: Channels,
  APPROVAL: Channels,
} satisfies Record<NotificationType, z.ZodType>)
export type NotificationMatrix = z.infer<typeof NotificationMatrix>

function always(words: string) {
  return z.literal(true, { error: words })
}

/** The choice until somebody makes another: mail for what is urgent or waits for a person. Mails about costs are for those who ask for them. */
export const defaultNotifications: NotificationMatrix = {
  INVITATION: { inApp: true, email: true },
  ROLE_CHANGED: { inApp: true, email: true },
  SECURITY_EVENT: { inApp: true, email: true },
  IMPORT_FINISHED: { inApp: true, email: false },
  STALE_PRICE: { inApp: true, email: false },
  OLD_NAV: { inApp: true, email: false },
  CAPITAL_CALL_DUE: { inApp: true, email: true },
  BANK_CHANGE: { inApp: true, email: true },
  PAPER_LATE: { inApp: true, email: true },
  COST_DUE: { inApp: true, email: false, daysBefore: 7 },
  MENTION: { inApp: true, email: true },
  ASSIGNMENT: { inApp: true, email: true },
  REMINDER: { inApp: true, email: true },
  APPROVAL: { inApp: true, email: true },
}

export const NotificationSettings = z.object({ matrix: NotificationMatrix, version: Version })
export type NotificationSettings = z.infer<typeof NotificationSettings>

const tag = 'Notifications'
export const notifications = {
  settings: {
    get: endpoint('GET', '/users/me/notification-settings', {
      tag,
      scope: 'user',
      summary: 'What I am told of, and how',
    }).output(NotificationSettings),
    update: endpoint('PUT', '/users/me/notification-settings', {
      tag,
      scope: 'user',
      summary: 'Choose what I am told of, and how: the whole matrix',
    })
      .input(z.object({ matrix: NotificationMatrix, version: ExpectedVersion }))
      .output(NotificationSettings)
      .errors(only('INVALID_INPUT', 'VERSION_CONFLICT')),
  },
}
