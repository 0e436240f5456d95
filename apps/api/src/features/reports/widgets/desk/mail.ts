import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { MessageThread } from '@kinfolio/contract/message-records'
import type { deskWidgets } from '@kinfolio/contract/report-widgets/desk'
import { say } from '@kinfolio/contract/say'
import { daysBetween } from '@kinfolio/ledger/days/day'

import { dayIn, instantOf } from '../../../../platform/clock.ts'
import { listAlarms } from '../../../bank-details/queries.ts'
import { listThreads } from '../../../messages/threads/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { isWhole } from '../../sight/records/rules.ts'
import { column, empty, row, type Reader } from '../reader.ts'

type ReaderOf<T extends keyof typeof deskWidgets> = Reader<(typeof deskWidgets)[T]['settings']>

type Part = 'desk' | 'unassigned' | 'mine'

/** As many as one looks through. */
const mostThreads = 200

/** Conversations that are open, about what a report looks at; those that have waited longest come first. */
export async function seenThreads(
  sight: Sight,
  part: Part,
): Promise<{ threads: readonly MessageThread[]; isCut: boolean }> {
  const { items, total } = await sight.once(`conversations ${part}`, () =>
    listThreads(sight.org, { part, everywhere: false, page: 1, limit: mostThreads }),
  )
  const isSeen = ({ links }: MessageThread) =>
    isWhole(sight) ||
    links.some(({ entityType, entityId }) =>
      entityType === 'position'
        ? sight.isSeen(entityId)
        : entityType === 'entity' && !sight.isOfEntity(null) && sight.isOfEntity(entityId),
    )
  return {
    threads: items.filter(isSeen).toSorted((a, b) => (a.lastAt < b.lastAt ? -1 : +(a.lastAt > b.lastAt))),
    isCut: total > items.length,
  }
}

/** For how many days a conversation has waited. */
export function waitedFor({ org }: Sight, { lastAt }: MessageThread): number {
  return daysBetween(dayOf(org, lastAt), org.today)
}

function dayOf({ settings }: Sight['org'], instant: string) {
  return dayIn(settings.timeZone, instantOf(instant))
}

export const mailWaiting: ReaderOf<'mail-waiting'> = async (sight, { of, most }) => {
  const { threads, isCut } = await seenThreads(sight, of)
  if (threads.length === 0) return empty('No conversation waits.')
  return {
    columns: [
      column('subject', 'Conversation', 'text'),
      column('from', 'From', 'text'),
      column('about', 'About', 'text'),
      column('assignee', 'Whose', 'text'),
      column('status', 'State', 'text'),
      column('since', 'Since', 'day'),
      column('days', 'Days', 'count'),
    ],
    rows: threads.slice(0, most).map((thread) =>
      row({
        subject: {
          text: thread.subject || 'Without a subject',
          record: { kind: 'message', id: thread.last.id },
          ...(thread.isSuspicious ? { mark: 'WARNING' as const } : {}),
        },
        from: { text: thread.last.from?.name || thread.last.from?.address || '' },
        about: { text: thread.links.map(({ name }) => name).join(', ') },
        assignee: { text: thread.assignee?.name ?? 'nobody' },
        status: { text: plainLabel(thread.status) },
        since: { day: dayOf(sight.org, thread.lastAt) },
        days: { number: waitedFor(sight, thread) },
      }),
    ),
    rowCount: threads.length,
    picture: { kind: 'table' },
    notes: isCut ? [{ kind: 'SHORTENED', text: say`Of the newest ${mostThreads} conversations.` }] : [],
  }
}

export const accountsToCall: ReaderOf<'accounts-to-call'> = async (sight) => {
  const alarms = await seenAlarms(sight)
  if (alarms.length === 0) return empty('No account differs from what was on file.')
  return {
    columns: [column('payee', 'Payee', 'text'), column('since', 'Since', 'day')],
    rows: alarms.map(({ payee, since }) =>
      row({
        payee: { text: payee.name, record: { kind: payee.type, id: payee.id }, mark: 'WARNING' },
        since: { day: dayOf(sight.org, since) },
      }),
    ),
    picture: { kind: 'table' },
  }
}

/** Bank details that differ from what was on file; of a report about a part those of its positions. */
export async function seenAlarms(sight: Sight) {
  const alarms = await sight.once('alarms of bank details', () => listAlarms(sight.org))
  return isWhole(sight)
    ? alarms
    : alarms.filter(({ payee }) => payee.type === 'position' && sight.isSeen(payee.id))
}
