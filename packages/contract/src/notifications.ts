import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { isTimeZone } from './orgs.ts'
import { ExpectedVersion, Version } from './primitives.ts'
import { pushBrowsers } from './push-browsers.ts'
import { say } from './say.ts'

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

/** In the application's inbox, by mail, or by a message of the browsers that the person has chosen for it. */
export const notificationChannels = ['inApp', 'email', 'push'] as const
export const NotificationChannel = z.enum(notificationChannels)
export type NotificationChannel = z.infer<typeof NotificationChannel>

const choice = z.boolean({ error: 'Say true or false.' })
/** Whoever chooses without knowing of the third channel leaves it as it is for everybody. */
const channelsWith = (push: boolean) => z.object({ inApp: choice, email: choice, push: choice.default(push) })
/** What is urgent or waits for a person. */
const Urgent = channelsWith(true)
/** What is good to know. */
const Useful = channelsWith(false)

/** So many days before a cost is due, at most. */
export const MOST_DAYS_BEFORE = 90
const daysWords = say`Say a whole number of days from 0 to ${MOST_DAYS_BEFORE}.`
const DaysBefore = z.int(daysWords).min(0, daysWords).max(MOST_DAYS_BEFORE, daysWords)

/** Which type reaches somebody through which channel. What cannot be switched off is always true. */
export const NotificationMatrix = z.object({
  INVITATION: Useful.extend({ email: always('Invitations always come by mail.') }),
  ROLE_CHANGED: Useful,
  SECURITY_EVENT: Urgent.extend({
    inApp: always('What concerns the safety of your account cannot be switched off.'),
    email: always('What concerns the safety of your account cannot be switched off.'),
  }),
  IMPORT_FINISHED: Useful,
  STALE_PRICE: Useful,
  OLD_NAV: Useful,
  CAPITAL_CALL_DUE: Urgent,
  BANK_CHANGE: Urgent,
  PAPER_LATE: Useful,
  COST_DUE: Useful.extend({ daysBefore: DaysBefore }),
  MENTION: Urgent,
  ASSIGNMENT: Urgent,
  REMINDER: Urgent,
  APPROVAL: Urgent,
} satisfies Record<NotificationType, z.ZodType>)
export type NotificationMatrix = z.infer<typeof NotificationMatrix>

function always(words: string) {
  return z.literal(true, { error: words })
}

/** The choice until somebody makes another: mail for what is urgent or waits for a person. Mails about costs are for those who ask for them. */
export const defaultNotifications: NotificationMatrix = {
  INVITATION: { inApp: true, email: true, push: false },
  ROLE_CHANGED: { inApp: true, email: true, push: false },
  SECURITY_EVENT: { inApp: true, email: true, push: true },
  IMPORT_FINISHED: { inApp: true, email: false, push: false },
  STALE_PRICE: { inApp: true, email: false, push: false },
  OLD_NAV: { inApp: true, email: false, push: false },
  CAPITAL_CALL_DUE: { inApp: true, email: true, push: true },
  BANK_CHANGE: { inApp: true, email: true, push: true },
  PAPER_LATE: { inApp: true, email: true, push: false },
  COST_DUE: { inApp: true, email: false, push: false, daysBefore: 7 },
  MENTION: { inApp: true, email: true, push: true },
  ASSIGNMENT: { inApp: true, email: true, push: true },
  REMINDER: { inApp: true, email: true, push: true },
  APPROVAL: { inApp: true, email: true, push: true },
}

/** What comes at once, whatever the hour: money may go to a stranger, or the account may be another's. */
export const urgentTypes: ReadonlySet<NotificationType> = new Set<NotificationType>([
  'SECURITY_EVENT',
  'BANK_CHANGE',
])

/** How mails are gathered: not at all, into one a day, or into one on Mondays. */
export const digests = ['OFF', 'DAILY', 'WEEKLY'] as const
const Digest = z.enum(digests)
export type Digest = z.infer<typeof Digest>

const timeWords = 'Write a time of day, such as 22:00.'
const TimeOfDay = z.string(timeWords).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, timeWords)
const hourWords = 'Say a whole hour from 0 to 23.'

/** When mails and messages of browsers come. What is urgent comes at once. */
export const NotificationTiming = z.object({
  digest: Digest,
  /** The hour of the day at which the gathered mail comes. */
  digestHour: z.int(hourWords).min(0, hourWords).max(23, hourWords),
  /** Nothing comes from then until then, across midnight too; null: at any hour. */
  quietHours: z
    .object({ from: TimeOfDay, to: TimeOfDay })
    .refine(({ from, to }) => from !== to, 'Quiet hours end at another time than they begin.')
    .nullable(),
  /** The zone of the device on which this was chosen. The zone of the profile goes before it. */
  timeZone: z.string().refine(isTimeZone, 'This is not a time zone, such as Europe/Vienna.').nullable(),
  /** Messages of browsers name the record. Without it they say what happened, and in which organisation. */
  namesRecords: z.boolean('Say true or false.'),
})
export type NotificationTiming = z.infer<typeof NotificationTiming>

export const defaultTiming: NotificationTiming = {
  digest: 'OFF',
  digestHour: 8,
  quietHours: null,
  timeZone: null,
  namesRecords: false,
}

export const NotificationSettings = z.object({
  matrix: NotificationMatrix,
  timing: NotificationTiming,
  version: Version,
})
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
    updateTiming: endpoint('PUT', '/users/me/notification-settings/timing', {
      tag,
      scope: 'user',
      summary: 'Choose when mails and messages of browsers come: all of it',
    })
      .input(z.object({ timing: NotificationTiming, version: ExpectedVersion }))
      .output(NotificationSettings)
      .errors(only('INVALID_INPUT', 'VERSION_CONFLICT')),
  },
  browsers: pushBrowsers,
}
