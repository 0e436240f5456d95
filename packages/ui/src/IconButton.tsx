import type { ComponentProps } from 'react'

import { type ButtonSize, type ButtonVariant, buttonClass } from './Button.tsx'
import { classNames } from './class-names.tsx'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import type { Tone } from './tone.tsx'

const squares: Record<ButtonSize, string> = {
  xs: 'size-6 text-sm',
  sm: 'size-7 text-base',
  md: 'size-8 text-base',
  lg: 'size-10 text-lg',
  xl: 'size-12 text-xl',
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'color' | 'children' | 'aria-label'> & {
  icon: string
  /** Says what pressing the button does. The button has no other name. */
  label: string
  size?: ButtonSize
  variant?: ButtonVariant
  color?: Tone
  loading?: boolean
}

export function IconButton({
  icon,
  label,
  size = 'md',
  variant = 'ghost',
  color = 'neutral',
  loading = false,
  disabled,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      className={buttonClass({
        size,
        variant,
        color,
        className: classNames(
          'px-0',
          variant === 'ghost' && 'text-muted hover:text-default',
          squares[size],
          className,
        ),
      })}
      {...rest}
    >
      {loading ? <Spinner /> : <Icon name={icon} />}
    </button>
  )
}
