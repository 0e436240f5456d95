import type { Sight } from '../../sight/queries.ts'
import { seenAlarms, seenThreads, waitedFor } from '../../widgets/desk/mail.ts'
import { seenOpenPapers } from '../../widgets/desk/papers.ts'
import type { Finding } from '../findings/rules.ts'

export async function latePapers(sight: Sight): Promise<Finding> {
  const late = (await seenOpenPapers(sight)).filter(({ state }) => state === 'LATE')
  return {
    value: late.length,
    concerned: late.map(({ entityType, entityId, recordName, dueOn }) => ({
      text: recordName,
      record: { kind: entityType, id: entityId },
      value: { day: dueOn },
    })),
  }
}

/** Of what came from outside and nobody answered. */
export async function mailWaiting(sight: Sight): Promise<Finding> {
  const { threads } = await seenThreads(sight, 'desk')
  const waiting = threads.filter(({ last, status }) => last.type === 'EMAIL_IN' && status !== 'WAITING')
  const [oldest] = waiting
  return {
    value: oldest === undefined ? 0 : waitedFor(sight, oldest),
    concerned: waiting.slice(0, 5).map((thread) => ({
      text: thread.subject || 'Without a subject',
      record: { kind: 'message', id: thread.last.id },
      value: { text: `${waitedFor(sight, thread)} days` },
    })),
  }
}

export async function accountsToCall(sight: Sight): Promise<Finding> {
  const alarms = await seenAlarms(sight)
  return {
    value: alarms.length,
    concerned: alarms.map(({ payee }) => ({ text: payee.name, record: { kind: payee.type, id: payee.id } })),
  }
}
