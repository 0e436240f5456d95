import type { MessageDraft } from '@kinfolio/contract/message-drafts'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { useOrg } from '../../api/org-context.ts'
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
  // Reading takes seconds, in which somebody may write on: what is drafted joins the words that are there when it comes.
  const take = useEffectEvent(onDrafted)
  const { data: drafted } = begin
  useEffect(() => {
    if (drafted?.text) take(drafted.text)
  }, [drafted])
  const isBegun = text.trim() !== '' && !text.startsWith('\n')
  if (!isWanted || answersId === null || kind === 'FORWARD' || isBegun) return null

  return (
    <Button
      variant="ghost"
      icon="lucide:pen-line"
      loading={begin.isPending}
      onClick={() => begin.mutate({ id: answersId })}
    >
      {t`Draft an answer`}
    </Button>
  )
}
