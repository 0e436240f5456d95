import { Popover as Primitive } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import { overlayClass } from './overlay-class.tsx'

export type PopoverProps = {
  /** The element that opens it; a button. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** The name of the panel, for screen readers. */
  label: string
  open?: boolean
  /** Whether it is open when it appears, since somebody asked for it. */
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  className?: string
  children: ReactNode
}

/** A popover together with its library. `Popover` loads it. */
export function PopoverPanel({
  trigger,
  label,
  open,
  defaultOpen,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  className,
  children,
}: PopoverProps) {
  return (
    <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            overlayClass,
            'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] origin-(--radix-popover-content-transform-origin) overflow-auto p-3',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
