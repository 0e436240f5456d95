import { t } from '@lingui/core/macro'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'

import { classNames } from './class-names.tsx'
import { type ControlSize, controlClass } from './control-class.tsx'
import { useFieldControl } from './field-context.tsx'
import { Icon } from './Icon.tsx'
import { overlayClass, overlayItemClass } from './overlay-class.tsx'
import type { SelectOption } from './Select.tsx'
import { Spinner } from './Spinner.tsx'
import { type LoadOptions, useComboboxOptions } from './use-combobox-options.ts'

export type ComboboxProps = {
  value: string | null
  onValueChange: (value: string | null, option: SelectOption | null) => void
  /** All options, which are searched here. Or `loadOptions`, which searches elsewhere. */
  options?: readonly SelectOption[]
  /** Stable between renders. */
  loadOptions?: LoadOptions
  /** The words for `value` while its option is not loaded. */
  selectedLabel?: string
  placeholder?: string
  searchPlaceholder?: string
  emptyText?: string
  /** Offers to make an option that the search did not find. */
  onCreate?: (query: string) => void
  /** The words of that offer. */
  createLabel?: (query: string) => string
  clearable?: boolean
  size?: ControlSize
  id?: string
  disabled?: boolean
  'aria-label'?: string
  className?: string
}

const offerToCreate = (query: string) => t`Create “${query}”`

/** Chooses one of many options by typing. */
export function Combobox({
  value,
  onValueChange,
  options,
  loadOptions,
  selectedLabel,
  placeholder = t`Choose…`,
  searchPlaceholder = t`Search...`,
  emptyText = t`No matching data`,
  onCreate,
  createLabel = offerToCreate,
  clearable = false,
  size,
  id,
  disabled = false,
  className,
  'aria-label': ariaLabel,
}: ComboboxProps) {
  // A button opens the field, and a button cannot be required. The words of the list say what is missing.
  const { 'aria-required': _required, ...wiring } = useFieldControl({ id })
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const matches = useComboboxOptions(query, open, options, loadOptions)

  const canCreate = onCreate !== undefined && query.trim() !== '' && matches.state === 'ready'
  const count = matches.options.length + (canCreate ? 1 : 0)
  const label =
    value === null ? null : (findLabel(options ?? matches.options, value) ?? selectedLabel ?? value)

  function onOpenChange(next: boolean) {
    setOpen(next)
    if (!next) return
    setQuery('')
    setActive(Math.max(0, options?.findIndex((option) => option.value === value) ?? 0))
  }

  function choose(index: number) {
    const option = matches.options[index]
    if (option?.disabled) return
    if (option) onValueChange(option.value, option)
    else if (canCreate) onCreate?.(query.trim())
    else return
    setOpen(false)
  }

  function move(to: number) {
    const next = Math.max(0, Math.min(count - 1, to))
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 8,
      PageUp: active - 8,
    }
    const to = moves[event.key]
    if (to !== undefined) move(to)
    else if (event.key === 'Enter') {
      // What is listed until the answer comes belongs to earlier words: nobody meant its first row.
      if (matches.state !== 'loading') choose(active)
    } else return
    event.preventDefault()
  }

  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <div className={controlClass({ size, className: classNames('relative', className) })}>
        <Popover.Trigger
          {...wiring}
          aria-label={ariaLabel}
          disabled={disabled}
          onKeyDown={(event) => {
            // The same keys open any closed list.
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            onOpenChange(true)
          }}
          className={classNames(
            'flex h-full w-full min-w-0 items-center px-2.5 text-left outline-none',
            clearable && value !== null ? 'pr-14' : 'pr-8',
            label === null && 'text-faint',
          )}
        >
          <span className="truncate">{label ?? placeholder}</span>
        </Popover.Trigger>
        {clearable && value !== null && !disabled && (
          <button
            type="button"
            aria-label={t`Clear`}
            className="absolute right-7.5 flex size-6 items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-default"
            onClick={() => onValueChange(null, null)}
          >
            <Icon name="lucide:x" className="size-3.5" />
          </button>
        )}
        <Icon name="lucide:chevrons-up-down" className="pointer-events-none absolute right-2.5 text-faint" />
      </div>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={ariaLabel ?? t`Choose`}
          className={classNames(
            overlayClass,
            'w-(--radix-popover-trigger-width) min-w-64 origin-(--radix-popover-content-transform-origin) overflow-hidden',
          )}
        >
          <div className="flex h-9 items-center gap-2 border-b px-2.5 text-sm">
            {matches.state === 'loading' ? (
              <Spinner className="text-faint" />
            ) : (
              <Icon name="lucide:search" className="text-faint" />
            )}
            <input
              role="combobox"
              aria-expanded={count > 0}
              aria-controls={listId}
              aria-activedescendant={count > 0 ? `${listId}${active}` : undefined}
              aria-autocomplete="list"
              aria-label={searchPlaceholder}
              placeholder={searchPlaceholder}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value)
                setActive(0)
              }}
              onKeyDown={onKeyDown}
              className="h-full w-full min-w-0 bg-transparent outline-none"
            />
          </div>
          <div
            ref={list}
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <datalist> can show neither hints nor icons
            role="listbox"
            aria-label={ariaLabel ?? searchPlaceholder}
            className="max-h-72 overflow-y-auto p-1 empty:hidden"
          >
            {matches.options.map((option, index) => (
              <Row
                key={option.value}
                id={`${listId}${index}`}
                option={option}
                isActive={index === active}
                isSelected={option.value === value}
                onPoint={() => setActive(index)}
                onChoose={() => choose(index)}
              />
            ))}
            {canCreate && (
              <Row
                id={`${listId}${count - 1}`}
                option={{ value: '', label: createLabel(query.trim()), icon: 'lucide:plus' }}
                isActive={active === count - 1}
                isSelected={false}
                onPoint={() => setActive(count - 1)}
                onChoose={() => choose(count - 1)}
              />
            )}
          </div>
          {count === 0 && (
            <output className="block px-3 py-4 text-center text-sm text-muted">
              {matches.state === 'loading'
                ? t`Searching…`
                : matches.state === 'failed'
                  ? t`The search did not work. Type again to retry.`
                  : emptyText}
            </output>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function findLabel(options: readonly SelectOption[], value: string): string | undefined {
  return options.find((option) => option.value === value)?.label
}

type RowProps = {
  id: string
  option: SelectOption
  isActive: boolean
  isSelected: boolean
  onPoint: () => void
  onChoose: () => void
}

function Row({ id, option, isActive, isSelected, onPoint, onChoose }: RowProps) {
  return (
    // The keyboard stays in the search box, which names this row as active.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox above
      role="option"
      aria-selected={isSelected}
      aria-disabled={option.disabled || undefined}
      data-highlighted={isActive ? '' : undefined}
      data-disabled={option.disabled ? '' : undefined}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classNames(overlayItemClass, 'pr-8')}
    >
      {option.icon && <Icon name={option.icon} className="text-muted" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{option.label}</span>
        {option.hint && <span className="block truncate text-xs text-muted">{option.hint}</span>}
      </span>
      {isSelected && <Icon name="lucide:check" className="absolute right-2 text-link" />}
    </div>
  )
}
