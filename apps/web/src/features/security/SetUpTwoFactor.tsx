import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { confirmAppCodes, enableAppCodes, enableMailedCodes } from '../../api/account.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { QrCode } from '../../pages/QrCode.tsx'
import { BackupCodes } from './BackupCodes.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useSecurityMutation } from './use-security-mutation.ts'

type SetUpTwoFactorProps = {
  method: 'app' | 'mail'
  email: string
  hasPassword: boolean
  onClose: () => void
}

/** Sets up the second factor: password, then the app and its first code, then the backup codes, shown once. */
export function SetUpTwoFactor({ method, email, hasPassword, onClose }: SetUpTwoFactorProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // Nothing is switched on yet, so nothing else on the page changes.
  const begin = useMutation({
    mutationFn: (password: string | undefined) => enableAppCodes({ password }),
  })
  const mail = useSecurityMutation(
    (password: string | undefined) => enableMailedCodes({ password }),
    ({ backupCodes }) => (backupCodes ? setCodes(backupCodes) : onClose()),
  )

  if (codes) {
    return (
      <Dialog
        open
        persistent
        onOpenChange={(open) => !open && onClose()}
        title={t`Two-factor is on`}
        description={t`One last thing: codes for the day you have no other.`}
        footer={
          <Button variant="solid" color="primary" onClick={onClose}>
            {t`I have kept them`}
          </Button>
        }
      >
        <BackupCodes codes={codes} email={email} />
      </Dialog>
    )
  }
  if (begin.data) {
    const { totpURI, backupCodes } = begin.data
    return <ConfirmApp totpURI={totpURI} onConfirmed={() => setCodes(backupCodes)} onClose={onClose} />
  }
  return method === 'app' ? (
    <ProofDialog
      title={t`Set up an authenticator app`}
      description={t`Have the app at hand: any that makes time-based codes, such as the one in your password manager.`}
      confirmText={t`Go on`}
      hasPassword={hasPassword}
      isPending={begin.isPending}
      failedTitle={t`The app could not be set up`}
      error={begin.error}
      onConfirm={begin.mutate}
      onClose={onClose}
    />
  ) : (
    <ProofDialog
      title={t`Switch on codes by mail`}
      description={t`At each sign-in a code is mailed to ${email}.`}
      confirmText={t`Switch on`}
      hasPassword={hasPassword}
      isPending={mail.isPending}
      failedTitle={t`Codes by mail could not be switched on`}
      error={mail.error}
      onConfirm={mail.mutate}
      onClose={onClose}
    />
  )
}

type ConfirmAppProps = { totpURI: string; onConfirmed: () => void; onClose: () => void }

function ConfirmApp({ totpURI, onConfirmed, onClose }: ConfirmAppProps) {
  const [code, setCode] = useState('')
  const confirm = useSecurityMutation(() => confirmAppCodes(code.replaceAll(/\s/g, '')), onConfirmed)
  const key = new URL(totpURI).searchParams.get('secret') ?? ''

  function submit(event: FormEvent) {
    event.preventDefault()
    confirm.mutate()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Set up an authenticator app`}
      description={t`Scan the picture with the app, then type the code that it shows.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form="confirm-app"
            variant="solid"
            color="primary"
            disabled={code.trim() === ''}
            loading={confirm.isPending}
          >
            {t`Switch on`}
          </Button>
        </>
      }
    >
      <form id="confirm-app" onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <ActionFailure title={t`Two-factor is not on yet`} error={confirm.error} />
        <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
          <QrCode text={totpURI} label={t`QR code for the authenticator app`} />
          <div className="flex w-full min-w-0 flex-col gap-4">
            <div>
              <p className="text-sm font-medium">{t`Or type this key into the app`}</p>
              <p className="mt-1 font-mono text-sm leading-relaxed break-all select-all">{inGroups(key)}</p>
            </div>
            <Field label={t`Code of the app`} hint={t`Six digits.`}>
              <TextInput
                autoComplete="one-time-code"
                inputMode="numeric"
                inputClassName="tabular tracking-widest"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
          </div>
        </div>
      </form>
    </Dialog>
  )
}

/** Groups of four, so that a reader who copies the key does not lose the place. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key
}
