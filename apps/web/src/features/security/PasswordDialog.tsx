import { Button } from '@kinfolio/ui/Button'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'

import { changePassword, setPassword } from '../../api/account.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { useSecurityMutation } from './use-security-mutation.ts'

type PasswordDialogProps = { hasPassword: boolean; onClose: () => void }

/** Changes the password, or sets the first one of a user who signs in elsewhere. */
export function PasswordDialog({ hasPassword, onClose }: PasswordDialogProps) {
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [isEndingOthers, setIsEndingOthers] = useState(true)
  const save = useSecurityMutation(
    () =>
      hasPassword
        ? changePassword({ currentPassword, newPassword, revokeOtherSessions: isEndingOthers })
        : setPassword(newPassword),
    () => {
      toast({
        title: hasPassword ? t`Your password was changed` : t`Your password is set`,
        description: hasPassword && isEndingOthers ? t`All your other sessions have ended.` : undefined,
        color: 'success',
      })
      onClose()
    },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={hasPassword ? t`Change your password` : t`Set a password`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form="password"
            variant="solid"
            color="primary"
            disabled={newPassword === '' || (hasPassword && currentPassword === '')}
            loading={save.isPending}
          >
            {hasPassword ? t`Change password` : t`Set password`}
          </Button>
        </>
      }
    >
      <form id="password" onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <ActionFailure title={t`The password was not changed`} error={save.error} />
        {hasPassword && (
          <Field label={t`Current password`}>
            <PasswordInput
              value={currentPassword}
              onChange={(event) => setCurrentPassword(event.target.value)}
            />
          </Field>
        )}
        <Field label={t`New password`} hint={t`At least 10 characters.`}>
          <PasswordInput
            autoComplete="new-password"
            value={newPassword}
            onChange={(event) => setNewPassword(event.target.value)}
          />
        </Field>
        {hasPassword && (
          <Checkbox
            checked={isEndingOthers}
            onCheckedChange={setIsEndingOthers}
            label={t`End all my other sessions`}
            hint={t`Whoever knew the old password is signed out everywhere.`}
          />
        )}
      </form>
    </Dialog>
  )
}
