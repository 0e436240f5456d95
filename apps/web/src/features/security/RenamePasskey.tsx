import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'

import { renamePasskey } from '../../api/passkeys.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { useSecurityMutation } from './use-security-mutation.ts'

/** Gives a passkey a name that its owner recognises. */
export function RenamePasskey({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [next, setNext] = useState(name)
  const save = useSecurityMutation(() => renamePasskey(id, next.trim()), onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t`Rename passkey`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form="passkey"
            variant="solid"
            color="primary"
            disabled={next.trim() === ''}
            loading={save.isPending}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id="passkey" onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <ActionFailure title={t`The name was not saved`} error={save.error} />
        <Field label={t`Name`} hint={t`The device it is on, such as “Work laptop”.`}>
          <TextInput maxLength={80} value={next} onChange={(event) => setNext(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
