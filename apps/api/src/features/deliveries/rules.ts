import type { Notice, NoticeReason } from '@kinfolio/contract/notices'
import { type NotificationTiming, type NotificationType, urgentTypes } from '@kinfolio/contract/notifications'
import { said, say, spoken } from '@kinfolio/contract/say'

import type { MailWords } from '../../platform/mail-layout.ts'
import type { PushMessage } from '../../platform/push.ts'
import { recordAddress } from './addresses/rules.ts'
import type { OutwardChannel } from './tables.ts'

/** Kinds whose mails are sent where they happen, with words of their own. */
const ownMails: ReadonlySet<NotificationType> = new Set<NotificationType>(['INVITATION', 'SECURITY_EVENT'])

export function hasOwnMail(type: NotificationType): boolean {
  return ownMails.has(type)
}

/**
 * Until when something waits that could go out now, as its person chose, in milliseconds since 1970; null: it goes. Mails wait
 * for the hour at which gathered mail comes, or for the end of quiet hours, messages of browsers for the latter. What is
 * urgent waits for nothing.
 */
export function heldUntil(
  { type, channel, createdAt }: { type: NotificationType; channel: OutwardChannel; createdAt: Date },
  { digest, digestHour, quietHours }: Pick<NotificationTiming, 'digest' | 'digestHour' | 'quietHours'>,
  { timeZone, now }: { timeZone: string; now: Date },
): number | null {
  if (urgentTypes.has(type)) return null
  if (channel === 'email' && digest !== 'OFF') {
    const digestAt = firstDigestAfter(localTime(createdAt.getTime(), timeZone), digest, digestHour)
    return digestAt > now.getTime() ? digestAt : null
  }
  return quietHours && endOfQuiet(localTime(now.getTime(), timeZone), quietHours)
}

/** The first moment at which gathered mail comes after something has happened: each day, or each Monday. */
function firstDigestAfter(since: Temporal.ZonedDateTime, digest: 'DAILY' | 'WEEKLY', hour: number): number {
  for (let days = 0; ; days++) {
    const day = since.toPlainDate().add({ days })
    if (digest === 'WEEKLY' && day.dayOfWeek !== 1) continue
    // An hour that the clock leaves out is the one after it.
    const moment = day.toZonedDateTime({ timeZone: since.timeZoneId, plainTime: { hour } })
    if (moment.epochMilliseconds > since.epochMilliseconds) return moment.epochMilliseconds
  }
}

/** When quiet hours end that it is in now; null: it is in none. They may go across midnight. */
function endOfQuiet(now: Temporal.ZonedDateTime, { from, to }: { from: string; to: string }): number | null {
  const time = now.toPlainTime()
  const isAfter = (text: string) => Temporal.PlainTime.compare(time, Temporal.PlainTime.from(text)) >= 0
  const crossesMidnight = from > to
  const isQuiet = crossesMidnight ? isAfter(from) || !isAfter(to) : isAfter(from) && !isAfter(to)
  if (!isQuiet) return null
  const day = now.toPlainDate().add({ days: crossesMidnight && isAfter(from) ? 1 : 0 })
  const end = Temporal.PlainDateTime.from(`${day.toString()}T${to}`)
  // Where the clock shows the time twice, and it was there once already, the second one ends them.
  const moments = (['compatible', 'later'] as const).map(
    (disambiguation) => end.toZonedDateTime(now.timeZoneId, { disambiguation }).epochMilliseconds,
  )
  return moments.find((moment) => moment > now.epochMilliseconds) ?? null
}

function localTime(milliseconds: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone)
}

/** The first of these zones that there is. A profile may hold one that nobody knows. */
export function firstZone(...names: (string | null | undefined)[]): string {
  const known = names.find((name) => {
    try {
      return name && localTime(0, name)
    } catch {
      return false
    }
  })
  return known ?? 'UTC'
}

const happened: Record<NotificationType, string> = spoken({
  INVITATION: 'You are invited',
  ROLE_CHANGED: 'Your role has changed',
  SECURITY_EVENT: 'Something changed in the safety of your account',
  IMPORT_FINISHED: 'An import has ended',
  STALE_PRICE: 'A price is old',
  OLD_NAV: 'A statement is old',
  CAPITAL_CALL_DUE: 'A capital call is due',
  BANK_CHANGE: 'Other bank details were named',
  PAPER_LATE: 'A paper is late',
  COST_DUE: 'A cost is due',
  MENTION: 'Somebody mentioned you',
  ASSIGNMENT: 'Something was given to you to do',
  REMINDER: 'A reminder has come',
  APPROVAL: 'Something waits for your approval',
})

/** What happened, where one type tells several things. */
const happenedBy: Partial<Record<NoticeReason, string>> = spoken({
  LATE: 'Something was not paid in time',
  CANCEL: 'The last day to cancel is near',
  APPROVED: 'What you asked for is approved',
  REJECTED: 'What you asked for is rejected',
  BYPASSED: 'An owner let a payment go without approval',
})
const toldByReason: ReadonlySet<NotificationType> = new Set<NotificationType>(['COST_DUE', 'APPROVAL'])

/** What to do at once. */
const advice: Partial<Record<NotificationType, string>> = {
  BANK_CHANGE: 'Pay nothing until one of you has called them on a number that you know.',
  PAPER_LATE: 'Ask the sender for it, or say that it comes later or is not needed.',
}

function happeningOf({ type, facts: { reason } }: Notice): string {
  return said((reason && toldByReason.has(type) && happenedBy[reason]) || happened[type])
}

/** What happened, with the names and days that it is about. No notice has an amount. */
function lineOf(notice: Notice): string {
  const { type, about, facts } = notice
  const { what, day, byName } = facts
  // The bank details of a payee are called by its name.
  const names = type === 'BANK_CHANGE' && what !== undefined ? [what] : [about?.name, what]
  const details = [...names, byName && say`by ${byName}`, day].filter(Boolean).join(', ')
  const happening = happeningOf(notice)
  const toDo = advice[type]
  return [details === '' ? happening : `${happening}: ${details}`, toDo && said(toDo)]
    .filter(Boolean)
    .join('. ')
}

const placeOf = ({ org }: Notice) => org?.name ?? said('Your account')
/** So many are listed in a mail; of more, the number is told. */
const listedAtMost = 50

/** One mail about all of these, by organisation. */
export function noticesMail(
  notices: readonly [Notice, ...Notice[]],
  { digest, baseUrl }: { digest: NotificationTiming['digest']; baseUrl: string },
): MailWords & { settings: string } {
  const [first] = notices
  const count = notices.length
  const settings = `${baseUrl}/settings/notifications`
  const listed = notices.slice(0, listedAtMost)
  const addressLine = (notice: Notice) => {
    const address = count === 1 ? null : recordAddress(notice, baseUrl)
    return address === null ? [] : [`  ${address}`]
  }
  const blocks = [...Map.groupBy(listed, placeOf)].map(([place, own]) =>
    [place, ...own.flatMap((notice) => [`– ${lineOf(notice)}`, ...addressLine(notice)])].join('\n'),
  )
  const alone = count === 1 ? recordAddress(first, baseUrl) : null
  const subject = {
    OFF: count === 1 ? `${happeningOf(first)} (${placeOf(first)})` : say`${count} things for you in Kinfolio`,
    DAILY: count === 1 ? said('Your day in Kinfolio: one thing') : say`Your day in Kinfolio: ${count} things`,
    WEEKLY:
      count === 1 ? said('Your week in Kinfolio: one thing') : say`Your week in Kinfolio: ${count} things`,
  }[digest]
  const more = count > listedAtMost ? [say`And ${count - listedAtMost} more, which are in your inbox.`] : []
  return {
    subject,
    text: [...blocks, ...more, say`You choose what comes by mail, and when: ${settings}`].join('\n\n'),
    link: alone ?? `${baseUrl}/inbox`,
    action: said(alone === null ? 'Open your inbox' : 'Open it'),
    settings,
  }
}

/** One message about all of these. It names records only to whoever wants that on their screen. */
export function noticesMessage(
  notices: readonly [Notice, ...Notice[]],
  { namesRecords }: Pick<NotificationTiming, 'namesRecords'>,
): PushMessage {
  const [first] = notices
  const places = [...new Set(notices.map(placeOf))].join(', ')
  if (notices.length > 1)
    return { title: say`${notices.length} things for you`, body: places, path: '/inbox', tag: 'several' }
  return {
    title: happeningOf(first),
    body: namesRecords && first.about ? `${first.about.name} (${places})` : places,
    path: '/inbox',
    tag: first.id.replaceAll('-', ''),
  }
}
