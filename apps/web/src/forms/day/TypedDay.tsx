import { type Day, addDays, addMonths, day, isDay } from '@kinfolio/ledger/days/day'
import { IconButton } from '@kinfolio/ui/IconButton'
import { later } from '@kinfolio/ui/later'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'

import { dayForm, dayPattern, writtenDay } from '../../lib/day-form.ts'
import { todayHere } from '../../lib/format.ts'
import type { DayInputProps } from './day-input-props.ts'
import { readDay } from './day-text.ts'

const DayPopover = later(
  () => import('./DayPopover.tsx'),
  ({ DayPopover }) => DayPopover,
)

/** Whoever typed a year is done: a shorter text may become another day with its next letter. */
const withYear = /\d{4}/

/** A day that is typed as the reader writes days, shortly, or as a step from today. */
export function TypedDay({
  value,
  onValueChange,
  min,
  max,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: DayInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [hasLeft, setHasLeft] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const noteId = useId()
  const today = day(todayHere())
  const shown = isDay(value) ? writtenDay(value) : value
  const read = (text: string) => (text.trim() === '' ? '' : readDay(text, dayForm(), today))
  const isUnread = draft !== null && draft !== shown && read(draft) === null
  const isWrong = hasLeft && isUnread

  /** What cannot be read stays as it was typed, and is no day. */
  function take(text: string) {
    const taken = text === shown ? value : read(text)
    if (taken !== null) setDraft(null)
    if (taken !== value) onValueChange(taken ?? '')
  }

  function choose(chosen: Day) {
    setDraft(null)
    onValueChange(chosen)
  }

  function openCalendar(open: boolean) {
    setIsOpen(open)
    if (!open) box.current?.querySelector('input')?.focus()
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.key === 'Enter' && draft !== null) take(draft)
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      openCalendar(true)
      return
    }
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key]
    if (step === undefined || isUnread) return
    event.preventDefault()
    const from = draft === null || draft === shown ? value : read(draft)
    choose(from !== null && isDay(from) ? step(from) : today)
  }

  const opener = (
    <IconButton
      icon="lucide:calendar"
      label={t`Open calendar`}
      size="sm"
      className="-mr-1.5"
      disabled={rest.disabled}
      onClick={() => openCalendar(true)}
    />
  )

  return (
    <div ref={box} className={rest.className}>
      <TextInput
        autoComplete="off"
        placeholder={dayPattern()}
        {...rest}
        className="w-full"
        inputClassName="tabular"
        aria-invalid={isWrong || rest['aria-invalid'] || undefined}
        {...(isWrong && { 'aria-describedby': noteId })}
        value={draft ?? shown}
        onFocus={(event) => {
          event.target.select()
          setHasLeft(false)
          onFocus?.(event)
        }}
        onChange={(event) => {
          const text = event.target.value
          setDraft(text)
          const typed = text === '' || withYear.test(text) ? read(text) : null
          if (typed !== null) onValueChange(typed)
        }}
        onKeyDown={onKey}
        onBlur={(event) => {
          if (draft !== null) take(draft)
          setHasLeft(true)
          onBlur?.(event)
        }}
        suffix={
          isOpen ? (
            <DayPopover
              fallback={opener}
              trigger={opener}
              onOpenChange={openCalendar}
              chosen={isDay(value) ? value : null}
              today={today}
              min={min}
              max={max}
              onChoose={(chosen) => {
                choose(chosen)
                openCalendar(false)
              }}
            />
          ) : (
            opener
          )
        }
      />
      {isWrong && (
        <p id={noteId} role="alert" className="mt-1.5 text-xs text-negative">
          {t`This is not a day. Type it as ${writtenDay(today)}, or shorter: 15, -3d, eom.`}
        </p>
      )}
    </div>
  )
}

const steps: Readonly<Partial<Record<string, (from: Day) => Day>>> = {
  ArrowUp: (from) => addDays(from, 1),
  ArrowDown: (from) => addDays(from, -1),
  PageUp: (from) => addMonths(from, 1),
  PageDown: (from) => addMonths(from, -1),
}
