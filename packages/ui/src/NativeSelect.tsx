import type { ComponentProps } from 'react'

import { type ControlSize, controlClass } from './control-class.tsx'
import { useFieldControl } from './field-context.tsx'
import { Icon } from './Icon.tsx'

type NativeSelectProps = Omit<ComponentProps<'select'>, 'size' | 'onChange' | 'children'> & {
  size?: ControlSize
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** Shown while nothing is chosen; cannot be chosen again. */
  placeholder?: string
  onValueChange: (value: string) => void
}

/** The browser's own list. It works best on a phone, and for long plain lists. */
export function NativeSelect({
  size,
  options,
  placeholder,
  onValueChange,
  className,
  ...rest
}: NativeSelectProps) {
  const wiring = useFieldControl(rest)
  return (
    <div className={controlClass({ size, className: `relative ${className ?? ''}` })}>
      <select
        {...rest}
        {...wiring}
        onChange={(event) => onValueChange(event.target.value)}
        className="h-full w-full min-w-0 appearance-none bg-transparent pr-8 pl-2.5 outline-none [&>option]:bg-surface-overlay"
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="lucide:chevrons-up-down" className="pointer-events-none absolute right-2.5 text-faint" />
    </div>
  )
}
