import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { type FormEvent, useState } from 'react'

import { changeEmail, type CurrentSession } from '../../api/account.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { useSecurityMutation } from './use-security-mutation.ts'

type EmailDialogProps = { user: CurrentSession['user']; onClose: () => void }

/** Changes the address: a confirmed one by a link that is mailed to it, another one at once. */
export function EmailDialog({ user, onClose }: EmailDialogProps) {
  // As it was when the dialog opened: a change made at once shows behind it.
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
      title="Change your e-mail address"
      description={`You sign in as ${before.email}.`}
      footer={
        change.isSuccess ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              form="email"
              variant="solid"
              color="primary"
              disabled={email.trim() === ''}
              loading={change.isPending}
            >
              Change address
            </Button>
          </>
        )
      }
    >
      {change.isSuccess ? (
        before.emailVerified ? (
          <Callout color="success" title={`A link is on its way to ${before.email}`}>
            Open it within an hour, in this browser: {email.trim()} then takes its place, and gets a link of
            its own to confirm. Until then nothing changes.
          </Callout>
        ) : (
          <Callout color="success" title={`You sign in as ${email.trim()} from now on`}>
            A link is on its way there. Open it to show that the address is yours.
          </Callout>
        )
      ) : (
        <form id="email" onSubmit={submit} className="flex flex-col gap-4" noValidate>
          <ActionFailure title="The address was not changed" error={change.error} />
          <Field
            label="New e-mail address"
            hint={
              before.emailVerified
                ? 'A link goes to your present address first, so that nobody takes the account from you.'
                : 'A link goes there, to confirm it.'
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
