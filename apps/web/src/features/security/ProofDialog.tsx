import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { t } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, useState } from 'react'

import { ActionFailure } from '../../lib/ActionFailure.tsx'

type ProofDialogProps = {
  title: string
  description: ReactNode
  confirmText: string
  isDanger?: boolean
  /** Without a password there is nothing to type. The session itself must have begun within the last day. */
  hasPassword: boolean
  isPending: boolean
  failedTitle: string
  error: Error | null
  onConfirm: (password: string | undefined) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for the password before a change of how the account is protected. */
export function ProofDialog({
  title,
  description,
  confirmText,
  isDanger = false,
  hasPassword,
  isPending,
  failedTitle,
  error,
  onConfirm,
  onClose,
  children,
}: ProofDialogProps) {
  const [password, setPassword] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    onConfirm(hasPassword ? password : undefined)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form="proof"
            variant="solid"
            color={isDanger ? 'error' : 'primary'}
            disabled={hasPassword && password === ''}
            loading={isPending}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      <form id="proof" onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <ActionFailure title={failedTitle} error={error} />
        {children}
        {hasPassword && (
          <Field label={t`Your password`}>
            <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
