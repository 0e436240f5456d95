import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { Button } from './Button.tsx'
import { classNames } from './class-names.tsx'
import { Icon } from './Icon.tsx'
import { Popover } from './Popover.tsx'
import { TextInput } from './TextInput.tsx'

type FilterBarProps = {
  /** The searched text. Without `onSearchChange` there is no search box. */
  search?: string
  onSearchChange?: (search: string) => void
  searchLabel?: string
  /** The control that adds a filter, usually a `Menu`. */
  add?: ReactNode
  /** Offered while any filter is set. */
  onClear?: () => void
  /** The control that keeps filters under a name. */
  views?: ReactNode
  /** `FilterPill`s. */
  children?: ReactNode
}

/** All filters of a list, in one line. */
export function FilterBar({
  search,
  onSearchChange,
  searchLabel = t`Search...`,
  add,
  onClear,
  views,
  children,
}: FilterBarProps) {
  return (
    <search className="flex min-w-0 flex-wrap items-center gap-1.5">
      {onSearchChange && (
        <TextInput
          type="search"
          size="sm"
          icon="lucide:search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search ?? ''}
          onChange={(event) => onSearchChange(event.target.value)}
          className={classNames('w-64 max-sm:w-full', !search && 'print:hidden')}
        />
      )}
      {children}
      {add}
      {onClear && (
        <Button size="xs" variant="ghost" className="text-muted" onClick={onClear}>
          {t`Clear`}
        </Button>
      )}
      {views}
    </search>
  )
}

type FilterPillProps = {
  field: string
  /** `is`, `is not`, `after`: shown between field and value. */
  operator?: string
  value: string
  onRemove: () => void
  /** The editor that opens to change the filter. */
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** One filter in words. Pressing it opens its editor. */
export function FilterPill({
  field,
  operator = 'is',
  value,
  onRemove,
  children,
  open,
  onOpenChange,
}: FilterPillProps) {
  const part = 'flex h-7 items-center hover:bg-hover -outline-offset-2'
  return (
    <span className="inline-flex max-w-full overflow-hidden rounded-md border border-border-strong bg-surface-raised text-xs shadow-xs">
      <Popover
        label={t`Filter by ${field}`}
        open={open}
        onOpenChange={onOpenChange}
        trigger={
          <button type="button" className={classNames(part, 'min-w-0 gap-1 pr-1.5 pl-2')}>
            <span className="text-muted">{field}</span>
            <span className="text-faint">{operator}</span>
            <span className="truncate font-medium">{value}</span>
          </button>
        }
      >
        {children}
      </Popover>
      <button
        type="button"
        aria-label={t`Remove filter ${field}`}
        className={classNames(part, 'w-6 shrink-0 justify-center border-l text-faint hover:text-default')}
        onClick={onRemove}
      >
        <Icon name="lucide:x" className="size-3" />
      </button>
    </span>
  )
}
