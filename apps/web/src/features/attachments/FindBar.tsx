import { IconButton } from '@kinfolio/ui/IconButton'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'

type FindBarProps = {
  text: string
  onTextChange: (text: string) => void
  /** Goes to the next place, or to the one before. */
  onGo: (step: 1 | -1) => void
  onEnd: () => void
  hasPlaces: boolean
  /** What was found. */
  outcome: string | null
}

/** Asks for words and steps through their places: Enter goes on to the next one, with Shift to the one before. */
export function FindBar({ text, onTextChange, onGo, onEnd, hasPlaces, outcome }: FindBarProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd()
    if (event.key !== 'Enter') return
    event.preventDefault()
    onGo(event.shiftKey ? -1 : 1)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t px-2 py-1.5">
      <TextInput
        ref={focus}
        size="sm"
        icon="lucide:search"
        aria-label={t`Words to find in this paper`}
        placeholder={t`Find in this paper`}
        value={text}
        maxLength={200}
        enterKeyHint="search"
        className="w-56 max-w-full"
        onChange={({ target }) => onTextChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="lucide:chevron-up"
        label={t`Place before`}
        size="sm"
        disabled={!hasPlaces}
        onClick={() => onGo(-1)}
      />
      <IconButton
        icon="lucide:chevron-down"
        label={t`Place after`}
        size="sm"
        disabled={text.trim() === ''}
        onClick={() => onGo(1)}
      />
      <p className="min-w-0 text-xs text-muted" aria-live="polite">
        {outcome}
      </p>
    </div>
  )
}

function focus(input: HTMLInputElement | null) {
  input?.focus()
}
