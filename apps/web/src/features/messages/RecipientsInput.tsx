import type { Recipient } from '@kinfolio/contract/message-drafts'
import { controlClass } from '@kinfolio/ui/control-class'
import { Icon } from '@kinfolio/ui/Icon'
import { overlayClass } from '@kinfolio/ui/overlay-class'
import { useSettled } from '@kinfolio/ui/use-settled'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { recipientsQuery } from './queries.ts'
import { joined, recipientsIn } from './recipients.ts'
import { personWords } from './words.ts'

type RecipientsInputProps = {
  label: string
  people: readonly Recipient[]
  onPeopleChange: (people: Recipient[]) => void
}

const most = 8

/** Whom a mail goes to: people are typed, pasted, or found among the contacts. */
export function RecipientsInput({ label, people, onPeopleChange }: RecipientsInputProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isListed, setIsListed] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const found = useSuggestions(typed, people)
  const isOpen = isListed && found.length > 0
  const option = (index: number) => `${id}option${index}`

  function type(text: string) {
    setTyped(text)
    setActive(0)
    setIsWrong(false)
    setIsListed(true)
    if (/[,;\n]/.test(text)) take(text)
  }

  /** Makes people of what is typed. What is no address stays in the field. */
  function take(text: string) {
    const { people: more, rest } = recipientsIn(text)
    if (more.length > 0) onPeopleChange(joined(people, more))
    setTyped(rest)
    setIsWrong(rest !== '')
    setIsListed(false)
  }

  function choose(person: Recipient) {
    onPeopleChange(joined(people, [person]))
    setTyped('')
    setIsWrong(false)
    setIsListed(false)
    field.current?.focus()
  }

  function remove(index: number) {
    onPeopleChange(people.filter((_, at) => at !== index))
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = isOpen ? found[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen) return
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(Math.max(0, Math.min(found.length - 1, active + step)))
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (chosen && !typed.includes('@')) choose(chosen)
      else if (typed.trim() !== '') take(typed)
      else return
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setIsListed(false)
    } else if (event.key === 'Backspace' && typed === '' && people.length > 0) remove(people.length - 1)
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <div className={controlClass({ className: 'h-auto min-h-8 flex-wrap gap-1 px-1.5 py-1' })}>
        <label htmlFor={id} className="shrink-0 pl-1 text-xs text-muted">
          {label}
        </label>
        {people.map((person, index) => (
          <span
            key={person.address}
            className="flex max-w-full min-w-0 items-center gap-1 rounded-sm bg-surface-sunken py-0.5 pr-0.5 pl-1.5 text-xs"
          >
            <span className="min-w-0 break-all">{personWords(person)}</span>
            <button
              type="button"
              aria-label={t`Remove ${person.address}`}
              onClick={() => remove(index)}
              className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-default"
            >
              <Icon name="lucide:x" className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          ref={field}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          aria-activedescendant={isOpen ? option(active) : undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}wrong` : undefined}
          autoComplete="off"
          inputMode="email"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/[@,;\n]/.test(text)) return
            event.preventDefault()
            take(`${typed}${text}`)
          }}
          onBlur={() => {
            setIsListed(false)
            if (typed.trim() !== '') take(typed)
          }}
          className="min-h-6 min-w-32 flex-1 bg-transparent px-1 outline-none"
        />
      </div>
      {isWrong && (
        <p id={`${id}wrong`} className="pt-1 text-xs text-error">
          {t`“${typed}” is no address. Write it as name@example.com.`}
        </p>
      )}
      <div
        id={`${id}list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <datalist> cannot show names beside addresses
        role="listbox"
        aria-label={t`People to write to`}
        hidden={!isOpen}
        className={`absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto p-1 ${overlayClass}`}
      >
        {isOpen &&
          found.map((person, index) => (
            // The keyboard stays in the field, which names this row as active.
            // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
            <div
              key={person.address}
              id={option(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox above
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => {
                event.preventDefault()
                choose(person)
              }}
              className={`cursor-default rounded-sm px-2 py-1.5 text-sm break-words ${index === active ? 'bg-hover' : ''}`}
            >
              {person.name} <span className="text-xs text-muted">{person.address}</span>
            </div>
          ))}
      </div>
    </div>
  )
}

/** Contacts with an address that are not among the people yet. */
function useSuggestions(typed: string, people: readonly Recipient[]): Recipient[] {
  const { api } = useOrg()
  const asked = useSettled(typed.trim())
  const { data } = useQuery({ ...recipientsQuery(api, asked), enabled: asked.length > 1 })
  if (typed.trim().length < 2) return []
  const taken = new Set(people.map(({ address }) => address.toLowerCase()))
  return (data?.items ?? [])
    .flatMap(({ name, emails }) => emails.map(({ address }) => ({ name, address })))
    .filter(({ address }) => !taken.has(address.toLowerCase()))
    .slice(0, most)
}
