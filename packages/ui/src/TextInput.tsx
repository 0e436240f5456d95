import type { ComponentProps, ReactNode } from 'react'

import { type ControlSize, controlClass } from './control-class.tsx'
import { useFieldControl } from './field-context.tsx'
import { Icon } from './Icon.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, 'size' | 'prefix'> & {
  size?: ControlSize
  icon?: string
  /** Stands before the text, inside the box: a unit, a currency sign. */
  prefix?: ReactNode
  /** Stands after the text, inside the box: a unit, a small button. */
  suffix?: ReactNode
  inputClassName?: string
}

export function TextInput({
  size,
  icon,
  prefix,
  suffix,
  className,
  inputClassName,
  type = 'text',
  ...rest
}: TextInputProps) {
  const wiring = useFieldControl(rest)
  return (
    <div className={controlClass({ size, className })}>
      {icon && <Icon name={icon} className="ml-2.5 text-faint" />}
      {prefix && <span className="pl-2.5 text-faint">{prefix}</span>}
      <input
        type={type}
        {...rest}
        {...wiring}
        aria-invalid={rest['aria-invalid'] ?? wiring['aria-invalid']}
        className={`h-full w-full min-w-0 bg-transparent px-2.5 outline-none disabled:cursor-not-allowed ${inputClassName ?? ''}`}
      />
      {suffix && <span className="flex items-center pr-2.5 whitespace-nowrap text-faint">{suffix}</span>}
    </div>
  )
}
