import { Switch as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import { ControlLabel } from './ControlLabel.tsx'
import { useLabelledControl } from './field-context.tsx'

type SwitchProps = Omit<ComponentProps<typeof Primitive.Root>, 'children'> & {
  label?: ReactNode
  hint?: ReactNode
}

/** On or off, with effect at once. A choice that takes effect when a form is saved is a `Checkbox`. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const { control: wiring, hintId } = useLabelledControl(rest, { label, hint })
  const control = (
    <Primitive.Root
      {...rest}
      {...wiring}
      className={classNames(
        'inline-flex h-5 w-8.5 shrink-0 items-center rounded-full bg-border-control p-0.5 transition-colors data-[state=checked]:bg-primary',
        'disabled:cursor-not-allowed disabled:opacity-50',
        !label && className,
      )}
    >
      <Primitive.Thumb className="size-4 rounded-full bg-white shadow-sm transition-transform data-[state=checked]:translate-x-3.5" />
    </Primitive.Root>
  )
  if (!label) return control

  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <ControlLabel htmlFor={wiring.id} hintId={hintId} hint={hint} className="font-medium">
        {label}
      </ControlLabel>
      {control}
    </div>
  )
}
