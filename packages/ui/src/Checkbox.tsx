import { Checkbox as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import { ControlLabel } from './ControlLabel.tsx'
import { useLabelledControl } from './field-context.tsx'

type CheckboxProps = Omit<ComponentProps<typeof Primitive.Root>, 'onCheckedChange' | 'children'> & {
  onCheckedChange?: (checked: boolean) => void
  /**
   * Stands beside the box, and a press on it counts too. Without it the caller names the box (`aria-label`, or a
   * `Field`).
   */
  label?: ReactNode
  hint?: ReactNode
}

/** A box that is on, off, or `indeterminate` where it stands for several boxes that differ. */
export function Checkbox({ label, hint, className, onCheckedChange, ...rest }: CheckboxProps) {
  const { control: wiring, hintId } = useLabelledControl(rest, { label, hint })
  const box = (
    <Primitive.Root
      {...rest}
      {...wiring}
      onCheckedChange={(state) => onCheckedChange?.(state === true)}
      className={classNames(
        'inline-flex size-4 shrink-0 items-center justify-center rounded-sm border border-border-control bg-surface-raised text-white transition-colors',
        'hover:border-faint data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary',
        'disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-error',
        !label && className,
      )}
    >
      <Primitive.Indicator>
        <svg
          viewBox="0 0 12 12"
          className="size-3"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden
        >
          {rest.checked === 'indeterminate' ? (
            <path d="M2.5 6h7" strokeLinecap="round" />
          ) : (
            <path d="m2.5 6.2 2.4 2.4 4.6-5" strokeLinecap="round" strokeLinejoin="round" />
          )}
        </svg>
      </Primitive.Indicator>
    </Primitive.Root>
  )
  if (!label) return box

  return (
    <div className={classNames('flex items-start gap-2', className)}>
      <span className="flex h-5 items-center">{box}</span>
      <ControlLabel htmlFor={wiring.id} hintId={hintId} hint={hint}>
        {label}
      </ControlLabel>
    </div>
  )
}
