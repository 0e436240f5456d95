import type { ThreadPerson } from '@kinfolio/contract/message-threads'
import { Avatar } from '@kinfolio/ui/Avatar'
import { classNames } from '@kinfolio/ui/class-names'
import { overlayClass, overlayItemClass } from '@kinfolio/ui/overlay-class'
import { TextArea } from '@kinfolio/ui/TextArea'
import { plural, t } from '@lingui/core/macro'
import { type ComponentProps, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'

import { nameBeingTyped, peopleNamed, withName } from './mentions.ts'

type MentionFieldProps = Pick<ComponentProps<'textarea'>, 'rows' | 'placeholder' | 'aria-label'> & {
  ref: Ref<HTMLTextAreaElement>
  value: string
  people: readonly ThreadPerson[]
  onValueChange: (value: string) => void
  onChoose: (person: ThreadPerson) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const mostShown = 8

/** A field for words in which an @ offers the names of members. */
export function MentionField({
  ref,
  value,
  people,
  onValueChange,
  onChoose,
  onKeyDown,
  ...rest
}: MentionFieldProps) {
  const listId = useId()
  const field = useRef<HTMLTextAreaElement | null>(null)
  const [typed, setTyped] = useState<{ query: string; from: number } | null>(null)
  const [at, setAt] = useState(0)
  const offered = typed === null ? [] : peopleNamed(people, typed.query).slice(0, mostShown)
  const active = offered[at]
  const idOf = (person: ThreadPerson) => `${listId}-${person.id}`

  function follow(text: string, caret: number) {
    setTyped(nameBeingTyped(text, caret))
    setAt(0)
  }

  function choose(person: ThreadPerson) {
    if (typed === null || !person.seesIt || !field.current) return
    const next = withName(value, { from: typed.from, caret: field.current.selectionStart, name: person.name })
    onValueChange(next.text)
    onChoose(person)
    setTyped(null)
    const input = field.current
    requestAnimationFrame(() => {
      input.focus()
      input.setSelectionRange(next.caret, next.caret)
    })
  }

  function onKey(event: KeyboardEvent) {
    if (offered.length === 0 || event.ctrlKey || event.metaKey) {
      onKeyDown(event)
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((at + step + offered.length) % offered.length)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(null)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && active?.seesIt) choose(active)
    else {
      onKeyDown(event)
      return
    }
    event.preventDefault()
  }

  return (
    <div className="relative">
      <TextArea
        {...rest}
        ref={(element) => {
          field.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={active && idOf(active)}
        onChange={({ target }) => {
          onValueChange(target.value)
          follow(target.value, target.selectionStart)
        }}
        onClick={({ currentTarget }) => follow(value, currentTarget.selectionStart)}
        onBlur={() => setTyped(null)}
        onKeyDown={onKey}
      />
      <output className="sr-only">
        {offered.length > 0 &&
          plural(offered.length, {
            one: '# person can be named. Enter takes the name.',
            other: '# people can be named. The arrow keys go through them, Enter takes the name.',
          })}
      </output>
      {offered.length > 0 && (
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <datalist> belongs to no field of several lines
          role="listbox"
          aria-label={t`Members who can be named`}
          className={classNames(overlayClass, 'absolute bottom-full left-0 z-10 mb-1 w-72 max-w-full p-1')}
        >
          {offered.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the field
            <div
              key={person.id}
              id={idOf(person)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox above
              role="option"
              aria-selected={index === at}
              aria-disabled={!person.seesIt}
              className={classNames(
                overlayItemClass,
                'items-center gap-2',
                index === at && 'bg-surface-hover',
              )}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar name={person.name} size={20} decorative />
              <span className="min-w-0">
                <span className={classNames('block truncate', !person.seesIt && 'text-muted')}>
                  {person.name}
                </span>
                {!person.seesIt && (
                  <span className="block text-xs text-muted">{t`Does not see this conversation`}</span>
                )}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
