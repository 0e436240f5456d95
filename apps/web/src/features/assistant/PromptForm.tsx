import type { AssistantModel } from '@kinfolio/contract/assistant-models'
import { Button } from '@kinfolio/ui/Button'
import { classNames } from '@kinfolio/ui/class-names'
import { IconButton } from '@kinfolio/ui/IconButton'
import { TextArea } from '@kinfolio/ui/TextArea'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { firstFirst } from './first-topics.ts'
import { questionsQuery } from './queries.ts'
import { usePageRecord } from './use-page-record.ts'
import { tellingLabels } from './words.ts'

type PromptFormProps = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  mostLetters: number
  model: AssistantModel | null
  isBusy: boolean
  /** A question from before is changed. */
  isEditing: boolean
  onValueChange: (value: string) => void
  onSend: () => void
  /** Ends the answer that is on its way. */
  onStop: () => void
  onStopEditing: () => void
}

/** So many questions are offered for what is typed behind a slash. */
const mostOffered = 6

/** Where the question is typed. Enter sends it; Shift and Enter begin a new line; a slash offers what can be asked. */
export function PromptForm(props: PromptFormProps) {
  const { field, value, mostLetters, model, isBusy, isEditing, onValueChange } = props
  const { onSend, onStop, onStopEditing } = props
  const offered = useOffered(value)
  const [at, setAt] = useState(0)
  const chosen = offered[Math.min(at, offered.length - 1)]
  const page = usePageRecord()

  function take(example: string) {
    onValueChange(example)
    setAt(0)
    field.current?.focus()
  }

  function pressed(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (chosen && step !== undefined) {
      event.preventDefault()
      setAt((at + step + offered.length) % offered.length)
    } else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault()
      take(chosen.example)
    } else if (chosen && event.key === 'Escape') {
      event.preventDefault()
      onValueChange('')
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      onSend()
    }
  }

  return (
    <form
      className="relative border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {offered.length > 0 && (
        <ul
          aria-label={t`What can be asked`}
          className="absolute inset-x-4 bottom-full mb-1 rounded-md border bg-surface-raised p-1 shadow-lg"
        >
          {offered.map((question) => (
            <li key={question.topic}>
              <Button
                variant="ghost"
                size="sm"
                className={classNames(
                  'h-auto w-full justify-start py-1.5 text-left font-normal whitespace-normal',
                  question === chosen && 'bg-selected',
                )}
                onClick={() => take(question.example)}
              >
                {question.example}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isEditing && (
        <p className="flex items-center justify-between pb-2 text-xs text-muted">
          {t`This takes the place of the question and of all that came after it.`}
          <Button size="xs" variant="ghost" onClick={onStopEditing}>
            {t`Leave it`}
          </Button>
        </p>
      )}
      {page !== null && !value.includes(page) && (
        <Button
          size="xs"
          variant="outline"
          icon="lucide:plus"
          className="mb-2 max-w-full"
          onClick={() => take(value.trim() === '' ? `${page}: ` : `${value.trimEnd()} ${page}`)}
        >
          <span className="truncate">{t`About ${page}`}</span>
        </Button>
      )}
      <div className="flex items-end gap-2">
        <TextArea
          ref={field}
          rows={1}
          className="flex-1"
          aria-label={t`Question`}
          placeholder={t`Type your message here...`}
          maxLength={mostLetters}
          value={value}
          onChange={(event) => {
            setAt(0)
            onValueChange(event.target.value)
          }}
          onKeyDown={pressed}
        />
        {isBusy ? (
          <IconButton icon="lucide:square" label={t`Stop`} variant="outline" size="lg" onClick={onStop} />
        ) : (
          <IconButton
            type="submit"
            icon="lucide:send"
            label={t`Send prompt`}
            variant="solid"
            color="primary"
            size="lg"
            disabled={value.trim() === ''}
          />
        )}
      </div>
      <p className="pt-2 text-xs text-muted">{whoAnswers(model)}</p>
    </form>
  )
}

/** The questions that fit what stands behind a slash. */
function useOffered(value: string) {
  const { api } = useOrg()
  const { data: questions = [] } = useQuery(questionsQuery(api))
  if (!value.startsWith('/')) return []
  const sought = value.slice(1).trim().toLowerCase()
  return firstFirst(questions)
    .filter(({ topic, example }) => `${topic} ${example}`.toLowerCase().includes(sought))
    .slice(0, mostOffered)
}

function whoAnswers(model: AssistantModel | null): string {
  if (!model?.isOn || model.telling === null)
    return t`Answered on your own server, by rules. Every number is looked up and has its proof. Type / for questions.`
  const { model: name, address, telling } = model
  return t`Answered by ${name ?? ''} at ${address ?? ''}, which is told: ${tellingLabels[telling]}. Every number is looked up here.`
}
