import { t } from '@lingui/core/macro'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef } from 'react'

import { classNames } from './class-names.tsx'
import { IconButton } from './IconButton.tsx'

export type ModalProps = {
  /** With `trigger` alone the panel opens itself; with `open` the caller opens it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  title: ReactNode
  description?: ReactNode
  /** Stays in view below the scrolled body. A submit button names its form by `form="…"`. */
  footer?: ReactNode
  /** Whether a stray click or Escape must not close the panel. Then only its own buttons close it. */
  persistent?: boolean
  className?: string
  children?: ReactNode
}

/** What `Dialog` and `Sheet` have in common: everything but their place. */
export function ModalPanel({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  footer,
  persistent = false,
  className,
  children,
}: ModalProps) {
  const opener = useRef<Element | null>(null)
  const keepOpen = (event: Event) => {
    if (persistent) event.preventDefault()
  }
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          data-modal=""
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            // Without a trigger, only this component knows where the keyboard focus was.
            if (trigger || !(opener.current instanceof HTMLElement)) return
            event.preventDefault()
            opener.current.focus()
          }}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={keepOpen}
          className={classNames(
            'fixed z-50 flex flex-col overflow-hidden border-border bg-surface-overlay text-default shadow-lg outline-none',
            className,
          )}
        >
          <div className="pt-4 pr-12 pb-3 pl-5">
            <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="mt-0.5 text-sm text-muted">
                {description}
              </Primitive.Description>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          {footer && (
            <div className="flex flex-wrap items-center justify-end gap-2 border-t px-5 py-3">{footer}</div>
          )}
          {/* Last in the order of the keyboard, so that the focus begins at the first field. */}
          {!persistent && (
            <Primitive.Close asChild>
              <IconButton icon="lucide:x" label={t`Close`} size="sm" className="absolute top-3.5 right-3.5" />
            </Primitive.Close>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
