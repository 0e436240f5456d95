import { Trans } from '@lingui/react/macro'
import { AlertDialog } from 'radix-ui'
import { type ReactNode, useCallback, useRef, useState } from 'react'

import { Button } from './Button.tsx'
import { classNames } from './class-names.tsx'
import {
  type AskConfirm,
  ConfirmContext,
  type ConfirmQuestion,
  type ConfirmVariant,
  confirmDefaults,
} from './confirm.tsx'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { TextInput } from './TextInput.tsx'
import { type Tone, toneClass } from './tone.tsx'

const looks: Record<ConfirmVariant, { icon: string; color: Tone }> = {
  danger: { icon: 'lucide:trash-2', color: 'error' },
  warning: { icon: 'lucide:triangle-alert', color: 'warning' },
  info: { icon: 'lucide:info', color: 'info' },
}

/** Stands once around the application and shows the open question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion>({})
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const answer = useRef<((confirmed: boolean) => void) | null>(null)
  const opener = useRef<Element | null>(null)

  const settle = useCallback((confirmed: boolean) => {
    answer.current?.(confirmed)
    answer.current = null
    setOpen(false)
  }, [])

  const ask = useCallback<AskConfirm>(
    (next = {}) =>
      new Promise((resolve) => {
        answer.current?.(false)
        answer.current = resolve
        setQuestion(next)
        setTyped('')
        setOpen(true)
      }),
    [],
  )

  const { title, message, confirmText, cancelText, variant, typedText } = { ...confirmDefaults, ...question }
  const look = looks[variant]
  const isLocked = typedText !== undefined && typed.trim() !== typedText

  return (
    <ConfirmContext value={ask}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={(next) => !next && settle(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Overlay className="fixed inset-0 z-60 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
          <AlertDialog.Content
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement
              if (typedText === undefined || !(event.currentTarget instanceof Element)) return
              event.preventDefault()
              event.currentTarget.querySelector('input')?.focus()
            }}
            onCloseAutoFocus={(event) => {
              // Without a trigger, only this component knows where the keyboard focus was.
              event.preventDefault()
              if (opener.current instanceof HTMLElement) opener.current.focus()
            }}
            className={classNames(
              'fixed inset-x-4 top-[50dvh] z-60 mx-auto max-w-md -translate-y-1/2 rounded-lg border bg-surface-overlay p-5 text-default shadow-lg outline-none',
              'data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
              toneClass[look.color],
            )}
          >
            <form
              onSubmit={(event) => {
                event.preventDefault()
                if (!isLocked) settle(true)
              }}
            >
              <div className="flex gap-4">
                <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-(--tone-soft) text-(--tone-text)">
                  <Icon name={look.icon} className="size-4.5" />
                </span>
                <div className="min-w-0 pt-0.5">
                  <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
                  <AlertDialog.Description className="mt-1 text-sm text-muted">
                    {message}
                  </AlertDialog.Description>
                </div>
              </div>
              {typedText !== undefined && (
                <Field
                  className="mt-4"
                  label={
                    <>
                      <Trans>
                        Type <strong className="font-semibold">{typedText}</strong> to go on
                      </Trans>
                    </>
                  }
                >
                  <TextInput
                    value={typed}
                    autoComplete="off"
                    onChange={(event) => setTyped(event.target.value)}
                  />
                </Field>
              )}
              <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
                <AlertDialog.Cancel asChild>
                  <Button className="max-sm:h-10">{cancelText}</Button>
                </AlertDialog.Cancel>
                <Button
                  type="submit"
                  variant="solid"
                  color={look.color}
                  disabled={isLocked}
                  className="max-sm:h-10"
                >
                  {confirmText}
                </Button>
              </div>
            </form>
          </AlertDialog.Content>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  )
}
