import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'

import { classNames } from './class-names.tsx'
import type { Command } from './command.tsx'
import { Dialog } from './Dialog.tsx'
import { findCommands } from './find-commands.ts'
import { Icon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'

type CommandDialogProps = {
  commands: readonly Command[]
  /** What somebody else found by what is typed. It stands below the commands, so that none of those moves when it comes. */
  found?: readonly Command[]
  isSearching?: boolean
  onType?: (text: string) => void
  placeholder: string
  onClose: () => void
}

const maxShown = 40

/** Lists every command, and finds them by typing. The caller shows it while it is open. */
export function CommandDialog({
  commands,
  found,
  isSearching = false,
  onType,
  placeholder,
  onClose,
}: CommandDialogProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const fitting = findCommands(commands, query)
  const shownAlready = new Set(fitting.map(({ id }) => id))
  const others = (found ?? []).filter(({ id }) => !shownAlready.has(id))
  const byGroup = [...Map.groupBy(others, ({ group }) => group).values()].flat()
  const matches = [...fitting.slice(0, Math.max(maxShown - others.length, maxShown / 2)), ...byGroup]

  function run(command: Command | undefined) {
    if (!command) return
    onClose()
    command.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      const next = (active + step + matches.length) % Math.max(1, matches.length)
      setActive(next)
      list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') run(matches[active])
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="sr-only">{t`Search and commands`}</span>}
      className="top-[12dvh] max-h-[min(76dvh,38rem)] translate-y-0 [&>div:first-child]:p-0"
    >
      <div className="sticky top-0 -mx-5 flex h-12 items-center gap-2.5 border-b bg-surface-overlay pr-12 pl-5">
        <Icon name="lucide:search" className="text-faint" />
        <input
          role="combobox"
          aria-label={t`Search`}
          aria-expanded={matches.length > 0}
          aria-controls={listId}
          aria-activedescendant={matches[active] ? `${listId}${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
            onType?.(event.target.value)
          }}
          onKeyDown={onKeyDown}
          className="h-full w-full min-w-0 bg-transparent text-base outline-none"
        />
      </div>
      <div
        ref={list}
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <datalist> can show neither groups nor icons
        role="listbox"
        aria-label={t`Found`}
        className="-mx-3 -mb-3 pt-2"
      >
        {matches.map((command, index) => (
          <div key={command.id} role="presentation">
            {command.group !== matches[index - 1]?.group && (
              <div className="px-2 pt-2 pb-1 text-xs font-medium text-faint">{command.group}</div>
            )}
            {/* The keyboard focus stays in the search box, which names this row as active. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
            <div
              id={`${listId}${index}`}
              data-index={index}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox above
              role="option"
              aria-selected={index === active}
              onPointerMove={() => setActive(index)}
              onClick={() => run(command)}
              className={classNames(
                'flex min-h-9 cursor-pointer scroll-mt-14 items-center gap-2.5 rounded-md px-2 text-sm max-sm:py-1.5',
                index === active && 'bg-hover',
              )}
            >
              <Icon name={command.icon} className="text-muted" />
              <span className="min-w-0 flex-1 wrap-anywhere sm:truncate">{command.label}</span>
              {command.hint && <span className="truncate text-xs text-faint">{command.hint}</span>}
              {command.keys && <Kbd>{command.keys}</Kbd>}
            </div>
          </div>
        ))}
      </div>
      {matches.length === 0 && (
        <output className="block py-8 text-center text-sm text-muted">
          {isSearching ? t`Searching…` : t`No matching data`}
        </output>
      )}
    </Dialog>
  )
}
