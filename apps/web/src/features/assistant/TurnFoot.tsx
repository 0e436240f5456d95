import type { AnswerPart, ChatTurn } from '@kinfolio/contract/assistant'
import type { Paragraph } from '@kinfolio/contract/report-data'
import { IconButton } from '@kinfolio/ui/IconButton'
import { InOrder } from '@kinfolio/ui/InOrder'
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
  const figures = figuresIn(parts)

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
              <InOrder of={steps}>
                {({ what, refused }) => (
                  <li>
                    {what}
                    {refused !== null && <span className="block">{t`Refused: ${refused}`}</span>}
                  </li>
                )}
              </InOrder>
            </ol>
            {draw && figures.length > 0 && (
              <>
                <p className="pt-2">{t`The figures of this answer, and what each is:`}</p>
                <draw.Text paragraphs={figures} />
              </>
            )}
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

/** Each figure of an answer that a model wrote, with what it is the figure of: words around it may say something else. */
function figuresIn(parts: readonly AnswerPart[]): Paragraph[] {
  const pieces = parts
    .flatMap((part) => (part.kind === 'text' ? part.paragraphs : []))
    .flatMap((paragraph) => paragraph.pieces)
  return pieces.flatMap((piece): Paragraph[] =>
    'cell' in piece && piece.of ? [{ kind: 'item', pieces: [piece, { words: ` ${piece.of}` }] }] : [],
  )
}
