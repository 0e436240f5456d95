import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import { type Tone, toneClass } from './tone.tsx'

export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'
export type ButtonVariant = 'solid' | 'soft' | 'outline' | 'ghost' | 'link'

const sizes: Record<ButtonSize, string> = {
  xs: 'h-6 gap-1 px-2 text-xs',
  sm: 'h-7 gap-1.5 px-2.5 text-sm',
  md: 'h-8 gap-1.5 px-3 text-sm',
  lg: 'h-10 gap-2 px-4 text-base',
  xl: 'h-12 gap-2 px-5 text-lg',
}

const variants: Record<ButtonVariant, string> = {
  solid: 'bg-(--tone-fill) text-(--tone-ink) shadow-xs hover:bg-(--tone-fill-hover)',
  soft: 'bg-(--tone-soft) text-(--tone-text) hover:bg-(--tone-soft-hover)',
  outline:
    'border border-border-strong bg-surface-raised text-(--tone-text) shadow-xs hover:bg-[color-mix(in_oklab,var(--tone)_6%,var(--color-surface-raised))]',
  ghost: 'text-(--tone-text) hover:bg-(--tone-soft)',
  link: 'h-auto px-0 text-(--tone-text) underline-offset-3 hover:underline',
}

/** The look of a button, for the few elements that already are buttons (a trigger of another library, a label). */
export function buttonClass({
  size = 'md',
  variant = 'outline',
  color = 'neutral',
  className,
}: {
  size?: ButtonSize
  variant?: ButtonVariant
  color?: Tone
  className?: string
}): string {
  return classNames(
    // A button to press means nothing on paper. A link stays, since it reads as text.
    variant !== 'link' && 'print:hidden',
    'inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap select-none',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    toneClass[color],
    sizes[size],
    variants[variant],
    className,
  )
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'color'> & {
  size?: ButtonSize
  /** One `solid` per view: the step that goes on. Everything else is quieter. */
  variant?: ButtonVariant
  color?: Tone
  icon?: string
  trailingIcon?: string
  /** Whether an action is under way. The button then keeps its width, cannot be pressed, and is announced as busy. */
  loading?: boolean
  /** The only child becomes the button: `<Button asChild><Link to="/">Home</Link></Button>`. */
  asChild?: boolean
  children?: ReactNode
}

export function Button({
  size,
  variant,
  color,
  icon,
  trailingIcon,
  loading = false,
  asChild = false,
  disabled,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const look = buttonClass({ size, variant, color, className })
  const leading = loading ? <Spinner /> : icon ? <Icon name={icon} /> : null
  const trailing = trailingIcon ? <Icon name={trailingIcon} className="opacity-70" /> : null

  if (asChild) {
    return (
      <Slot.Root className={look} aria-disabled={disabled || undefined} onClick={onClick} {...rest}>
        <Slot.Slottable child={children}>
          {(slotted) => (
            <>
              {leading}
              {slotted}
              {trailing}
            </>
          )}
        </Slot.Slottable>
      </Slot.Root>
    )
  }
  return (
    <button
      type={type}
      className={look}
      disabled={disabled}
      // While busy, the button is disabled only by name: the attribute would take the focus from whoever pressed it.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      {...rest}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {leading}
      {children}
      {trailing}
    </button>
  )
}
