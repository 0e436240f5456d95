import type { Message } from '@kinfolio/contract/message-records'

import { useOrg } from '../../api/org-context.ts'
import { failures } from './failures.ts'
import { proposeFromMailMutation } from './mutations.ts'
import { RecordIt } from './RecordIt.tsx'
import { useRecording } from './use-recording.ts'

const amount = /(?:\b[A-Z]{3}|[€$£])\s?\d|\d\s?(?:[A-Z]{3}\b|[€$£])/

/** What follows from the words of a mail that came. Nothing, where it names no amount. */
export function MailProposal({ mail: { id, type, fresh, isQuarantined } }: { mail: Message }) {
  const { api } = useOrg()
  const mayRecord = useRecording()
  if (!mayRecord || type !== 'EMAIL_IN' || fresh === null) return null
  return (
    <RecordIt
      of={{ messageId: id }}
      isOffered={!isQuarantined && amount.test(fresh)}
      propose={proposeFromMailMutation(api)}
      input={{ messageId: id }}
      failure={failures.proposeFromMail}
    />
  )
}
