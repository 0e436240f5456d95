import type { ChatTurn } from '@kinfolio/contract/assistant'
import { IconButton } from '@kinfolio/ui/IconButton'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { AnswerDrawingContext } from './drawing.ts'
import { keepAsReportMutation } from './mutations.ts'

/** Below an answer: who wrote it, what was looked up for it, and what can be done with it. */
export function TurnFoot({
  chatId,
  turn,
  onAgain,
}: {
  chatId: string | null
  turn: ChatTurn
  onAgain: () => void
}) {
  const { api } = useOrg()
  const navigate = useNavigate()
  const keep = useMutation(keepAsReportMutation(api))
  const draw = use(AnswerDrawingContext)
  const { parts, model, steps, end } = turn
  if (parts === null) return null

  async function copy() {
    await navigator.clipboard.writeText(draw?.markdown(parts ?? []) ?? '')
    toast({ title: t`Copied`, color: 'success' })
  }

  async function keepIt(id: string) {
    const kept = await outcomeOf(keep.mutateAsync({ id, turnId: turn.id }))
    if (kept.isDone) await navigate({ to: '/reports/$id', params: { id: kept.answer.reportId } })
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-xs text-muted">
      <div className="min-w-0 flex-1 pt-1.5">
        {end === 'STOPPED' && <p>{t`Stopped before its end.`}</p>}
        {model !== null && <p>{t`Written by ${model}. Its figures were looked up here.`}</p>}
        {steps.length > 0 && (
          <details>
            <summary className="cursor-pointer">
              {plural(steps.length, { one: 'Looked up # thing', other: 'Looked up # things' })}
            </summary>
            <ol className="list-decimal pt-1 pl-5">
              {steps.map(({ what, refused }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the steps of an answer never change their order
                <li key={at}>
                  {what}
                  {refused !== null && <span className="block">{t`Refused: ${refused}`}</span>}
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <div className="flex">
        {turn.isKeepable && chatId !== null && (
          <IconButton
            icon="lucide:pin"
            label={t`Keep as a report`}
            size="sm"
            loading={keep.isPending}
            onClick={() => void keepIt(chatId)}
          />
        )}
        <IconButton icon="lucide:copy" label={t`Copy as Markdown`} size="sm" onClick={() => void copy()} />
        <IconButton icon="lucide:refresh-cw" label={t`Answer again`} size="sm" onClick={onAgain} />
      </div>
    </div>
  )
}
