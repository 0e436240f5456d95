import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import { useFieldGroup } from './field-context.tsx'
import { Icon } from './Icon.tsx'

type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  icon?: string
  disabled?: boolean
}

type RadioCardsProps<Value extends string> = {
  value: Value | undefined
  onValueChange: (value: Value) => void
  options: readonly RadioCard<Value>[]
  columns?: 1 | 2 | 3
  'aria-label'?: string
  className?: string
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const

/** Chooses one of a few options, each with a few words of explanation. */
export function RadioCards<Value extends string>({
  value,
  onValueChange,
  options,
  columns = 1,
  className,
  'aria-label': ariaLabel,
}: RadioCardsProps<Value>) {
  const group = useFieldGroup()
  return (
    <RadioGroup.Root
      {...group}
      aria-label={ariaLabel}
      value={value ?? null}
      onValueChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen)
        if (option) onValueChange(option.value)
      }}
      className={classNames('grid gap-2', grids[columns], className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className={classNames(
            'group flex items-start gap-3 rounded-md border border-border-strong bg-surface-raised px-3 py-2.5 text-left shadow-xs transition-colors',
            'hover:bg-hover data-[state=checked]:border-primary data-[state=checked]:bg-selected disabled:cursor-not-allowed disabled:opacity-50',
          )}
        >
          {option.icon && <Icon name={option.icon} className="mt-0.5 size-4 text-muted" />}
          <span className="min-w-0 flex-1">
            <span className="block text-sm font-medium">{option.label}</span>
            {option.hint && <span className="block text-xs text-muted">{option.hint}</span>}
          </span>
          <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-border-control bg-surface-raised group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary">
            <RadioGroup.Indicator className="size-1.5 rounded-full bg-white" />
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
