import { RadioGroup } from 'radix-ui'

import { classNames } from './class-names.tsx'
import { Icon } from './Icon.tsx'

type Segment<Value extends string> = {
  value: Value
  label: string
  icon?: string
  /** Only the icon is seen; the label is its name. */
  iconOnly?: boolean
}

type SegmentedControlProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly Segment<Value>[]
  size?: 'sm' | 'md'
  className?: string
}

/** One of two to five, all in view: a range, a lens, a mode. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  size = 'sm',
  className,
}: SegmentedControlProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      orientation="horizontal"
      onValueChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen)
        if (option) onValueChange(option.value)
      }}
      className={classNames('inline-flex shrink-0 gap-0.5 rounded-md bg-surface-sunken p-0.5', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.iconOnly ? option.label : undefined}
          className={classNames(
            'inline-flex items-center justify-center gap-1.5 rounded-sm print:data-[state=unchecked]:hidden font-medium whitespace-nowrap text-muted transition-colors hover:text-default',
            'data-[state=checked]:bg-surface-raised data-[state=checked]:text-default data-[state=checked]:shadow-sm dark:data-[state=checked]:bg-border-strong',
            size === 'sm' ? 'h-6 px-2 text-xs' : 'h-7 px-2.5 text-sm',
          )}
        >
          {option.icon && <Icon name={option.icon} />}
          {!option.iconOnly && option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
