import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'

import { changeEmail, type CurrentSession } from '../../api/account.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { useSecurityMutation } from './use-security-mutation.ts'

type EmailDialogProps = { user: CurrentSession['user']; onClose: () => void }

/** Changes the address. A confirmed address changes by a link that is mailed to it; any other changes at once. */
export function EmailDialog({ user, onClose }: EmailDialogProps) {
  // The user as they were when the dialog opened, since a change that is made at once already shows behind it.
  const [before] = useState(user)
  const [email, setEmail] = useState('')
  const change = useSecurityMutation(() => changeEmail(email.trim()))

  function submit(event: FormEvent) {
    event.preventDefault()
    change.mutate()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Change your e-mail address`}
      description={t`You sign in as ${before.email}.`}
      footer={
        change.isSuccess ? (
          <Button onClick={onClose}>{t({ message: 'Done', context: 'button' })}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button
              type="submit"
              form="email"
              variant="solid"
              color="primary"
              disabled={email.trim() === ''}
              loading={change.isPending}
            >
              {t`Change address`}
            </Button>
          </>
        )
      }
    >
      {change.isSuccess ? (
        before.emailVerified ? (
          <Callout color="success" title={t`A link is on its way to ${before.email}`}>
            <Trans>
              Open it within an hour, in this browser: {email.trim()} then takes its place, and gets a link of
              its own to confirm. Until then nothing changes.
            </Trans>
          </Callout>
        ) : (
          <Callout color="success" title={t`You sign in as ${email.trim()} from now on`}>
            <Trans>A link is on its way there. Open it to show that the address is yours.</Trans>
          </Callout>
        )
      ) : (
        <form id="email" onSubmit={submit} className="flex flex-col gap-4" noValidate>
          <ActionFailure title={t`The address was not changed`} error={change.error} />
          <Field
            label={t`New e-mail address`}
            hint={
              before.emailVerified
                ? t`A link goes to your present address first, so that nobody takes the account from you.`
                : t`A link goes there, to confirm it.`
            }
          >
            <TextInput
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
        </form>
      )}
    </Dialog>
  )
}
