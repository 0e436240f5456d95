import type { NotificationChannel, NotificationType } from '@kinfolio/contract/notifications'
import { t } from '@lingui/core/macro'

type TypeWords = { label: string; hint: string }

export const typeWords: Record<NotificationType, TypeWords> = {
  SECURITY_EVENT: {
    label: t`Security of your account`,
    hint: t`A changed password, a new passkey, a second factor switched off.`,
  },
  INVITATION: { label: t`Invitations`, hint: t`You are invited to an organisation.` },
  ROLE_CHANGED: { label: t`Your role`, hint: t`Your role in an organisation was changed, or has ended.` },
  PAPER_LATE: { label: t`Late papers`, hint: t`A paper that is expected has not come in time.` },
  COST_DUE: {
    label: t`Costs and pledges`,
    hint: t`Something is due soon or was not paid in time, or the last day to cancel it is near.`,
  },
  CAPITAL_CALL_DUE: { label: t`Capital calls`, hint: t`A capital call is due soon.` },
  BANK_CHANGE: {
    label: t`Changed bank details`,
    hint: t`A paper or a person names another account to pay into than the one on file.`,
  },
  APPROVAL: {
    label: t`Approvals`,
    hint: t`A payment waits for your approval, or one that you asked for was answered.`,
  },
  MENTION: { label: t`Mentions`, hint: t`Somebody wrote your name.` },
  ASSIGNMENT: { label: t`Assignments`, hint: t`Something was given to you to do.` },
  REMINDER: { label: t`Reminders`, hint: t`A reminder that you set has come.` },
  IMPORT_FINISHED: { label: t`Imports`, hint: t`An import that was left running has ended.` },
  STALE_PRICE: { label: t`Old prices`, hint: t`A price that values a position is more than a week old.` },
  OLD_NAV: { label: t`Old statements`, hint: t`A position had no statement for longer than it should.` },
}

/** The order of the page: what cannot be refused first, then what waits for somebody, then what is good to know. */
export const orderedTypes = [
  'SECURITY_EVENT',
  'INVITATION',
  'ROLE_CHANGED',
  'CAPITAL_CALL_DUE',
  'BANK_CHANGE',
  'PAPER_LATE',
  'COST_DUE',
  'APPROVAL',
  'MENTION',
  'ASSIGNMENT',
  'REMINDER',
  'IMPORT_FINISHED',
  'STALE_PRICE',
  'OLD_NAV',
] as const satisfies readonly NotificationType[]

export const channelLabels: Record<NotificationChannel, string> = {
  inApp: t`In the app`,
  email: t`By mail`,
  push: t`Browser`,
}

const always: Partial<Record<NotificationType, Partial<Record<NotificationChannel, string>>>> = {
  SECURITY_EVENT: {
    inApp: t`Always on: what concerns the safety of your account cannot be switched off.`,
    email: t`Always on: what concerns the safety of your account cannot be switched off.`,
  },
  INVITATION: { email: t`Invitations always come by mail.` },
}

/** Why something cannot be switched off; null where it can. */
export function whyAlways(type: NotificationType, channel: NotificationChannel): string | null {
  return always[type]?.[channel] ?? null
}
