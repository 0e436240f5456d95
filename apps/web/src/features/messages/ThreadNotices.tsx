import type { MessageThread } from '@kinfolio/contract/message-records'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { formatDay } from '../../lib/format.ts'
import { awaitedWords } from './desk-words.ts'
import { letInMutation } from './mutations.ts'
import { refreshInbox } from './queries.ts'
import { useMoveMessages } from './use-move-messages.ts'

type ThreadNoticesProps = { thread: MessageThread; onShow: (threadId: string) => void }

/** What somebody should decide about a conversation before anything else. */
export function ThreadNotices({ thread, onShow }: ThreadNoticesProps) {
  const { perhaps, status, snoozedUntil, snoozedFor, isQuarantined } = thread
  return (
    <>
      {isQuarantined && <Quarantine thread={thread} />}
      {perhaps && <Perhaps thread={thread} perhaps={perhaps} onShow={onShow} />}
      {status === 'SNOOZED' && (
        <p className="text-sm text-muted">
          {snoozedFor && `${awaitedWords(snoozedFor)}. `}
          {snoozedUntil
            ? t`Snoozed until ${formatDay(snoozedUntil)}, or until somebody answers.`
            : t`Snoozed until somebody answers.`}
        </p>
      )}
    </>
  )
}

function Quarantine({ thread: { id, subject } }: { thread: MessageThread }) {
  const { api, org, may } = useOrg()
  const queryClient = useQueryClient()
  const letIn = useMutation(letInMutation(api))
  const mayLetIn = may('write') && org.role.entityIds === null

  async function admit() {
    const { isDone } = await outcomeOf(letIn.mutateAsync({ id }))
    if (isDone) toast({ title: t`“${subject}” is on the desk now`, color: 'success' })
    await Promise.all([refreshInbox(queryClient, api), refreshPapers(queryClient, api)])
  }

  return (
    <Callout
      color="warning"
      title={t`Nobody here knows the sender`}
      actions={
        mayLetIn && (
          <Button size="sm" loading={letIn.isPending} onClick={() => void admit()}>
            {t`Let it in`}
          </Button>
        )
      }
    >
      {t`It waits apart, and nothing of it is in the book. Once it is let in, it lies on the desk with the other mail, and its files become papers. It says nothing about who wrote it.`}
    </Callout>
  )
}

type PerhapsProps = ThreadNoticesProps & { perhaps: NonNullable<MessageThread['perhaps']> }

function Perhaps({ thread, perhaps, onShow }: PerhapsProps) {
  const { may } = useOrg()
  const { merge, isMoving } = useMoveMessages()
  const into = { id: perhaps.threadId, subject: perhaps.subject }
  return (
    <Callout
      color="info"
      title={t`It may belong to “${perhaps.subject}”`}
      actions={
        <>
          <Button size="sm" variant="ghost" onClick={() => onShow(into.id)}>
            {t`Look there`}
          </Button>
          {may('write') && (
            <Button size="sm" loading={isMoving} onClick={() => void merge([thread], into, onShow)}>
              {t`Put it there`}
            </Button>
          )}
        </>
      }
    >
      {t`Something speaks for it, and not enough to put it there by itself.`}
    </Callout>
  )
}
