import { t } from '@lingui/core/macro'
import { Select as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import { type ControlSize, controlClass } from './control-class.tsx'
import { useFieldControl } from './field-context.tsx'
import { Icon } from './Icon.tsx'
import { overlayClass, overlayItemClass } from './overlay-class.tsx'

export type SelectOption<Value extends string = string> = {
  value: Value
  label: string
  hint?: ReactNode
  icon?: string
  disabled?: boolean
}

type SelectGroup<Value extends string> = { label: string; options: readonly SelectOption<Value>[] }

type SelectProps<Value extends string> = {
  value: Value | undefined
  onValueChange: (value: Value) => void
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[]
  placeholder?: string
  size?: ControlSize
  id?: string
  name?: string
  disabled?: boolean
  'aria-label'?: string
  className?: string
}

function isGroup<Value extends string>(
  entry: SelectOption<Value> | SelectGroup<Value>,
): entry is SelectGroup<Value> {
  return 'options' in entry
}

/** Chooses one option of a list that fits on a screen. A longer list needs a search: `Combobox`. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder = t`Choose…`,
  size,
  id,
  name,
  disabled,
  className,
  'aria-label': ariaLabel,
}: SelectProps<Value>) {
  const wiring = useFieldControl({ id })
  const flat = options.flatMap((entry) => (isGroup(entry) ? entry.options : [entry]))

  return (
    <Primitive.Root
      value={value ?? ''}
      name={name}
      disabled={disabled}
      onValueChange={(chosen) => {
        const option = flat.find((candidate) => candidate.value === chosen)
        if (option) onValueChange(option.value)
      }}
    >
      <Primitive.Trigger
        {...wiring}
        aria-label={ariaLabel}
        className={controlClass({
          size,
          className: classNames(
            'justify-between gap-2 px-2.5 text-left data-placeholder:text-faint disabled:cursor-not-allowed disabled:border-border-strong disabled:bg-surface-sunken disabled:text-muted disabled:shadow-none',
            className,
          ),
        })}
      >
        <span className="min-w-0 truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <Primitive.Icon asChild>
          <span className="flex text-faint">
            <Icon name="lucide:chevrons-up-down" />
          </span>
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          className={classNames(
            overlayClass,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) origin-(--radix-select-content-transform-origin) overflow-hidden',
          )}
        >
          <Primitive.Viewport className="max-h-80 p-1">
            {options.map((entry) =>
              isGroup(entry) ? (
                <Primitive.Group key={entry.label}>
                  <Primitive.Label className="px-2 pt-2 pb-1 text-xs font-medium text-faint">
                    {entry.label}
                  </Primitive.Label>
                  {entry.options.map((option) => (
                    <Item key={option.value} option={option} />
                  ))}
                </Primitive.Group>
              ) : (
                <Item key={entry.value} option={entry} />
              ),
            )}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Item({ option }: { option: SelectOption }) {
  return (
    <Primitive.Item
      value={option.value}
      disabled={option.disabled}
      className={classNames(overlayItemClass, 'pr-8')}
    >
      {option.icon && <Icon name={option.icon} className="text-muted" />}
      <span className="min-w-0">
        <Primitive.ItemText>{option.label}</Primitive.ItemText>
        {option.hint && <span className="block text-xs text-muted">{option.hint}</span>}
      </span>
      <Primitive.ItemIndicator className="absolute right-2 flex text-link">
        <Icon name="lucide:check" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  )
}
