import type { Notice } from '@kinfolio/contract/notices'
import { urgentTypes } from '@kinfolio/contract/notifications'
import { and, eq, inArray } from 'drizzle-orm'

import type { AsPerson } from '../../access/maker-scope.ts'
import type { UserScope } from '../../access/scope.ts'
import { hoursAfter, instantAt } from '../../platform/clock.ts'
import type { SendJobWithin } from '../../platform/jobs.ts'
import { speakingTo, spokenLanguage } from '../../platform/language.ts'
import type { PushMessage, SendPush } from '../../platform/push.ts'
import { removePushBrowser } from '../notifications/browsers/commands.ts'
import { findToldBrowser, listToldBrowsers } from '../notifications/browsers/queries.ts'
import { getNotificationSettings } from '../notifications/queries.ts'
import { wants } from '../notifications/rules.ts'
import { findOwnSettings, takeDue } from './queries.ts'
import { firstZone, hasOwnMail, heldUntil, noticesMail, noticesMessage } from './rules.ts'
import { noticeDeliveries, type OutwardChannel } from './tables.ts'

export type Post = {
  baseUrl: string
  verifiesAddresses: boolean
  /** In the transaction that notes it as sent: both hold, or neither does. */
  sendWithin: SendJobWithin
}

/** Tells the caller outside of the application what is due: at most one mail, and one message to each browser. */
export async function deliverDue(me: UserScope, post: Post): Promise<void> {
  const due = await takeDue(me)
  if (due.length === 0) return
  const { matrix, timing } = await getNotificationSettings(me)
  const own = await findOwnSettings(me)
  const zone = { timeZone: firstZone(own.timeZone, timing.timeZone), now: me.now }
  const browsers = await listToldBrowsers(me)
  const mayBeTold = me.user.emailVerified || !post.verifiesAddresses
  const reaches: Record<OutwardChannel, boolean> = {
    email: mayBeTold,
    push: mayBeTold && browsers.length > 0,
  }

  for (const channel of ['email', 'push'] as const) {
    const ready: Notice[] = []
    const skipped: string[] = []
    for (const { row, notice } of due.filter((each) => each.channel === channel)) {
      const { id, type, createdAt } = row
      const isWanted = wants(matrix, type, channel) && !(channel === 'email' && hasOwnMail(type))
      const until = heldUntil({ type, channel, createdAt }, timing, zone)
      if (!notice || !isWanted || !reaches[channel]) skipped.push(id)
      else if (until === null) ready.push(notice)
      else await change(me, channel, [id], { dueAt: nextLook(until, me.now) })
    }
    const [first, ...others] = ready
    if (first && channel === 'email') {
      const mail = speakingTo(own, () => ({
        ...noticesMail([first, ...others], { digest: timing.digest, baseUrl: post.baseUrl }),
        language: spokenLanguage(),
      }))
      await post.sendWithin(me.db, 'mail.send', { ...mail, to: me.user.email })
    }
    if (first && channel === 'push') {
      const message = speakingTo(own, () => noticesMessage([first, ...others], timing))
      const isUrgent = ready.some(({ type }) => urgentTypes.has(type))
      for (const { id: browserId } of browsers)
        await post.sendWithin(me.db, 'push.send', { userId: me.user.id, browserId, message, isUrgent })
    }
    const sent = ready.map(({ id }) => id)
    await change(me, channel, sent, { state: 'SENT', endedAt: me.now })
    await change(me, channel, skipped, { state: 'SKIPPED', endedAt: me.now })
  }
}

/** Whoever chooses otherwise in between waits for an hour at most. */
function nextLook(until: number, now: Date): Date {
  return instantAt(Math.min(until, hoursAfter(now, 1).getTime()))
}

async function change(
  me: UserScope,
  channel: OutwardChannel,
  ids: readonly string[],
  values: Partial<typeof noticeDeliveries.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return
  const { userId, noticeId, channel: by } = noticeDeliveries
  await me.db
    .update(noticeDeliveries)
    .set(values)
    .where(and(eq(userId, me.user.id), inArray(noticeId, [...ids]), eq(by, channel)))
}

/** Sends a message to a browser of somebody, if it is still one of theirs. One that takes none any more is removed. */
export async function sendToBrowser(
  { asPerson, sendPush }: { asPerson: AsPerson; sendPush: SendPush },
  job: { userId: string; browserId: string; message: PushMessage; isUrgent?: boolean },
): Promise<void> {
  const { userId, browserId, message, isUrgent = false } = job
  const browser = await asPerson(userId, (me) => findToldBrowser(me, browserId))
  if (!browser) return
  if ((await sendPush(browser, message, { isUrgent })) === 'GONE')
    await asPerson(userId, (me) => removePushBrowser(me, browserId))
}
