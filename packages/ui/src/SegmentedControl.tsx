import { useId } from 'react'

import { classNames } from './class-names.tsx'
import { Icon } from './Icon.tsx'

type Segment<Value extends string> = {
  value: Value
  label: string
  icon?: string
  /** Whether only the icon is seen. The label is then its name. */
  iconOnly?: boolean
}

type SegmentedControlProps<Value extends string> = {
  label: string
  /** Null while nothing is chosen. */
  value: Value | null
  onValueChange: (value: Value) => void
  options: readonly Segment<Value>[]
  size?: 'sm' | 'md'
  className?: string
}

/** Chooses one of two to five options, which are all in view: a range, a lens, a mode. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  size = 'sm',
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('inline-flex shrink-0 gap-0.5 rounded-md bg-surface-sunken p-0.5', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={option.iconOnly ? option.label : undefined}
          className={classNames(
            'relative inline-flex items-center justify-center gap-1.5 rounded-sm print:not-has-checked:hidden font-medium whitespace-nowrap text-muted transition-colors hover:text-default',
            'has-checked:bg-surface-raised has-checked:text-default has-checked:shadow-sm dark:has-checked:bg-border-strong',
            size === 'sm' ? 'h-6 px-2 text-xs' : 'h-7 px-2.5 text-sm',
          )}
        >
          {/* The input lies over the whole segment, invisible, so that a press reaches the input itself. */}
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            aria-label={option.iconOnly ? option.label : undefined}
            className="absolute inset-0 cursor-default appearance-none rounded-sm"
          />
          {option.icon && <Icon name={option.icon} />}
          {!option.iconOnly && option.label}
        </label>
      ))}
    </div>
  )
}
