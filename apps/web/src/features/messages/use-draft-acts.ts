import { type DraftKind, type StatusAfterSending, UNDO_SECONDS } from '@kinfolio/contract/draft-kinds'
import type { MessageDraft } from '@kinfolio/contract/message-drafts'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import {
  beginDraftMutation,
  discardDraftMutation,
  holdDraftMutation,
  sendDraftMutation,
  takeBackDraftMutation,
} from './mutations.ts'
import { refreshDrafts, refreshInbox } from './queries.ts'
import { contentOf, type DraftContent, inputOf } from './use-draft.ts'

type Sending = {
  id: string
  version: number
  statusAfter: StatusAfterSending | null
  despiteDoubts: boolean
}

/** What can be done with mails that are not sent yet. `onBack` shows one that was taken back. */
export function useDraftActs({ onBack }: { onBack: (draft: MessageDraft) => void }) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const begin = useMutation(beginDraftMutation(api))
  const send = useMutation(sendDraftMutation(api))
  const back = useMutation(takeBackDraftMutation(api))
  const discard = useMutation(discardDraftMutation(api))
  const hold = useMutation(holdDraftMutation(api))
  const refresh = () => refreshDrafts(queryClient, api)

  async function started(call: Promise<MessageDraft>): Promise<MessageDraft | null> {
    const outcome = await outcomeOf(call)
    await refresh()
    return outcome.isDone ? outcome.answer : null
  }

  async function takeBack(id: string) {
    const outcome = await outcomeOf(back.mutateAsync({ id }))
    if (outcome.isDone) {
      toast({ id: `mail ${id}`, title: t`The mail is a draft again`, color: 'success' })
      onBack(outcome.answer)
    }
    await refreshInbox(queryClient, api)
  }

  return {
    isBusy: begin.isPending || back.isPending || discard.isPending || hold.isPending,
    isSending: send.isPending,
    sendError: send.error,
    /** What was refused is another mail once somebody changes it. */
    forgetRefusal() {
      if (send.error) send.reset()
    },
    begin: (kind: DraftKind, messageId?: string) => started(begin.mutateAsync({ kind, messageId })),
    /** The words of a draft that somebody else writes on, as a draft of its own. */
    keepBeside: ({ kind, answersId }: MessageDraft, content: DraftContent) =>
      started(
        begin.mutateAsync({
          ...(answersId === null ? { kind: 'NEW' } : { kind, messageId: answersId }),
          ...inputOf(content),
        }),
      ),
    takeOver: ({ id }: MessageDraft) => started(hold.mutateAsync({ id, takeOver: true })),
    takeBack,
    /** Whether it is on its way; where not, `sendError` says why. */
    async send(sending: Sending): Promise<boolean> {
      const outcome = await outcomeOf(send.mutateAsync(sending))
      if (outcome.isDone)
        toast({
          id: `mail ${sending.id}`,
          title: t`“${outcome.answer.subject}” is being sent`,
          duration: UNDO_SECONDS * 1000,
          actions: [{ label: t`Undo`, onPress: () => void takeBack(sending.id) }],
        })
      await refresh()
      return outcome.isDone
    },
    async discard(draft: MessageDraft, content = contentOf(draft)): Promise<boolean> {
      const { id, kind, answersId } = draft
      const { subject } = content
      const { isDone } = await outcomeOf(discard.mutateAsync({ id }))
      const again = async () => {
        const source = answersId === null ? { kind: 'NEW' as const } : { kind, messageId: answersId }
        const restored = await started(begin.mutateAsync({ ...source, ...inputOf(content) }))
        if (restored) onBack(restored)
      }
      if (isDone)
        toast({
          id: `mail ${id}`,
          title: subject ? t`“${subject}” was thrown away` : t`The draft was thrown away`,
          duration: undoMs,
          actions: [{ label: t`Undo`, onPress: () => void again() }],
        })
      await refresh()
      return isDone
    },
  }
}

export type DraftActs = ReturnType<typeof useDraftActs>
