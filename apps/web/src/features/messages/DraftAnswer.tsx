import type { MessageDraft } from '@kinfolio/contract/message-drafts'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { useHelp } from '../../api/use-help.ts'
import { draftAnswerMutation } from './mutations.ts'

type DraftAnswerProps = {
  draft: MessageDraft
  /** What is written so far. */
  text: string
  onDrafted: (text: string) => void
}

/** Begins an answer with what the mail is about. It is offered until somebody has written a first line. */
export function DraftAnswer({ draft: { kind, answersId }, text, onDrafted }: DraftAnswerProps) {
  const { api } = useOrg()
  const isWanted = useHelp('answerDrafts')
  const begin = useMutation(draftAnswerMutation(api))
  const isBegun = text.trim() !== '' && !text.startsWith('\n')
  if (!isWanted || answersId === null || kind === 'FORWARD' || isBegun) return null

  async function draftIt(id: string) {
    const outcome = await outcomeOf(begin.mutateAsync({ id }))
    if (outcome.isDone && outcome.answer.text !== null) onDrafted(outcome.answer.text)
  }

  return (
    <Button
      variant="ghost"
      icon="lucide:pen-line"
      loading={begin.isPending}
      onClick={() => void draftIt(answersId)}
    >
      {t`Draft an answer`}
    </Button>
  )
}
