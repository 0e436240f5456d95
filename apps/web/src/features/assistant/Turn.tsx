import type { AnswerPart, ChatTurn } from '@kinfolio/contract/assistant'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { IconButton } from '@kinfolio/ui/IconButton'
import { InOrder } from '@kinfolio/ui/InOrder'
import { t } from '@lingui/core/macro'
import { type Ref, use } from 'react'

import { withDaysInWords } from '../../lib/days-in-text.ts'
import { AnswerDrawingContext } from './drawing.ts'
import { TurnFoot } from './TurnFoot.tsx'

type TurnProps = {
  ref: Ref<HTMLLIElement> | undefined
  chatId: string | null
  turn: ChatTurn
  isLast: boolean
  /** Puts the question into the field again, to change it. */
  onEdit: () => void
  onAsk: (message: string) => void
  /** Has the question answered anew. */
  onAgain: () => void
}

/** A question with its answer. */
export function Turn({ ref, chatId, turn, isLast, onEdit, onAsk, onAgain }: TurnProps) {
  return (
    <li ref={ref} className="flex flex-col gap-3">
      <Question message={turn.message} onEdit={onEdit} />
      {turn.understood !== '' && (
        <p className="text-xs text-muted">
          <span className="sr-only">{t`Understood as`} </span>
          {withDaysInWords(turn.understood)}
        </p>
      )}
      {turn.notes.map((note) => (
        <Callout key={note} color="warning">
          {note}
        </Callout>
      ))}
      {turn.parts === null ? (
        <p className="text-sm text-muted">
          {t`This was answered when you saw other records than today. Ask it again.`}{' '}
          <Button size="xs" variant="outline" onClick={() => onAsk(turn.message)}>
            {t`Ask again`}
          </Button>
        </p>
      ) : (
        <InOrder of={turn.parts}>{(part) => <Part part={part} />}</InOrder>
      )}
      <TurnFoot chatId={chatId} turn={turn} onAgain={onAgain} />
      {isLast && turn.next.length > 0 && (
        <ul aria-label={t`What may be asked next`} className="flex flex-wrap gap-1.5">
          {turn.next.map((question) => (
            <li key={question}>
              <Button
                size="xs"
                variant="outline"
                className="h-auto py-1 text-left font-normal whitespace-normal"
                onClick={() => onAsk(question)}
              >
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** What was asked; `onEdit` is absent while the answer is on its way. */
export function Question({ message, onEdit }: { message: string; onEdit?: () => void }) {
  return (
    <div className="flex items-start justify-end gap-1">
      {onEdit && (
        <IconButton icon="lucide:pencil" label={t`Change the question`} size="sm" onClick={onEdit} />
      )}
      <p className="max-w-[85%] rounded-lg bg-pressed px-3 py-2 text-sm break-words whitespace-pre-wrap">
        {message}
      </p>
    </div>
  )
}

/** A part of an answer. */
export function Part({ part }: { part: AnswerPart }) {
  const draw = use(AnswerDrawingContext)
  if (draw === null) return null
  switch (part.kind) {
    case 'text':
      return <draw.Text paragraphs={part.paragraphs} />
    case 'widget':
      return <draw.Widget data={part.data} />
    case 'records':
      return (
        <ul className="flex flex-col divide-y rounded-lg border bg-surface-raised">
          {part.records.map((found) => (
            <li key={`${found.kind} ${found.id}`}>
              <draw.Record found={found} />
            </li>
          ))}
        </ul>
      )
    case 'proposal':
      return <draw.Proposal id={part.proposalId} />
    default:
      return part satisfies never
  }
}
