import type { Notice, NoticeFacts } from '@kinfolio/contract/notices'
import type { NotificationType } from '@kinfolio/contract/notifications'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'
import { roleLabels } from '../orgs/members/words.ts'

export const typeIcons: Readonly<Record<NotificationType, string>> = {
  INVITATION: 'lucide:mail-plus',
  ROLE_CHANGED: 'lucide:user-cog',
  SECURITY_EVENT: 'lucide:shield-alert',
  IMPORT_FINISHED: 'lucide:file-check',
  STALE_PRICE: 'lucide:trending-up-down',
  OLD_NAV: 'lucide:calendar-off',
  CAPITAL_CALL_DUE: 'lucide:banknote-arrow-up',
  BANK_CHANGE: 'lucide:landmark',
  PAPER_LATE: 'lucide:file-clock',
  COST_DUE: 'lucide:receipt',
  MENTION: 'lucide:at-sign',
  ASSIGNMENT: 'lucide:user-check',
  REMINDER: 'lucide:alarm-clock',
  APPROVAL: 'lucide:stamp',
}

/** What these are called as a group. */
export const typeNames: Readonly<Record<NotificationType, string>> = {
  INVITATION: t`Invitations`,
  ROLE_CHANGED: t`Your role`,
  SECURITY_EVENT: t`Security of your account`,
  IMPORT_FINISHED: t`Imports`,
  STALE_PRICE: t`Old prices`,
  OLD_NAV: t`Old statements`,
  CAPITAL_CALL_DUE: t`Capital calls`,
  BANK_CHANGE: t`Changed bank details`,
  PAPER_LATE: t`Late papers`,
  COST_DUE: t`Costs and pledges`,
  MENTION: t`Mentions`,
  ASSIGNMENT: t`Assignments`,
  REMINDER: t`Reminders`,
  APPROVAL: t`Approvals`,
}

/** What it is about, in a few words: the record where there is one. */
export function noticeTitle({ type, about, facts }: Pick<Notice, 'type' | 'about' | 'facts'>): string {
  if (type === 'SECURITY_EVENT') return eventWords(facts.what)
  if (type === 'REMINDER' && facts.what !== undefined) return facts.what
  return about?.name ?? typeNames[type]
}

type Said = { facts: NoticeFacts; day: string; name: string; record: string }

const sentences: Readonly<Record<NotificationType, (said: Said) => string>> = {
  MENTION: ({ name }) => t`${name} mentioned you`,
  ASSIGNMENT: ({ name }) => t`${name} gave it to you`,
  APPROVAL: ({ facts, name }) => approvalWords(facts, name),
  REMINDER: ({ record }) => t`Reminder: ${record}`,
  CAPITAL_CALL_DUE: ({ day }) => t`Capital call, due on ${day}`,
  BANK_CHANGE: () => t`Another account to pay into than the one on file: call them before anything is paid`,
  PAPER_LATE: ({ facts, day }) => t`${facts.what ?? ''} has not come: it was due on ${day}`,
  COST_DUE: ({ facts, day }) => costWords(facts, day),
  STALE_PRICE: ({ day }) => t`Its last price is of ${day}`,
  OLD_NAV: ({ day }) => t`A statement was due on ${day}`,
  IMPORT_FINISHED: () => t`The import is finished`,
  SECURITY_EVENT: () => t`Was it not you? Look at your sign-ins and change your password.`,
  INVITATION: () => t`You are invited to this organisation`,
  ROLE_CHANGED: ({ facts }) => roleWords(facts),
}

/** What has happened, in a sentence. */
export function noticeSentence({ type, about, facts }: Pick<Notice, 'type' | 'about' | 'facts'>): string {
  return sentences[type]({
    facts,
    day: facts.day === undefined ? '' : formatDay(facts.day),
    name: facts.byName ?? t`Somebody`,
    record: about?.name ?? '',
  })
}

function costWords({ reason, what }: NoticeFacts, day: string): string {
  const payee = what === undefined ? '' : `${what}: `
  if (reason === 'LATE') return t`${payee}was due on ${day} and is not paid`
  if (reason === 'CANCEL') return t`${payee}renews itself; the last day to cancel is ${day}`
  return t`${payee}due on ${day}`
}

function approvalWords({ reason }: NoticeFacts, name: string): string {
  if (reason === 'APPROVED') return t`${name} was the last to approve it: it may be paid`
  if (reason === 'REJECTED') return t`${name} rejected it`
  if (reason === 'BYPASSED') return t`${name} let it go without approval`
  return t`${name} asks for your approval`
}

function roleWords({ reason, what }: NoticeFacts): string {
  if (reason === 'ENDED') return t`You are no longer a member of this organisation`
  const labels: Readonly<Record<string, string>> = roleLabels
  const role = labels[what ?? '']
  return role === undefined ? t`Your role was changed` : t`Your role was changed. You are: ${role}`
}

const events: Readonly<Record<string, string>> = {
  passwordChanged: t`Your password was changed`,
  passwordReset: t`Your password was replaced`,
  passwordSet: t`A password was set for your account`,
  emailChanged: t`Your address was changed`,
  secondFactorDisabled: t`The second factor was switched off`,
  passkeyAdded: t`A passkey was added`,
  passkeyRemoved: t`A passkey was removed`,
  accessTokenMade: t`An access token for a program was made`,
  accountLinked: t`A way to sign in was added`,
  accountUnlinked: t`A way to sign in was removed`,
}

function eventWords(event = ''): string {
  return events[event] ?? typeNames.SECURITY_EVENT
}
