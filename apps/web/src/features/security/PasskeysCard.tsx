import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { useConfirm } from '@kinfolio/ui/confirm'
import { IconButton } from '@kinfolio/ui/IconButton'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { addPasskey, knowsPasskeys, type Passkey, removePasskey } from '../../api/passkeys.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { deviceWords } from '../../lib/device-words.ts'
import { formatInstantDay } from '../../lib/format.ts'
import { AccountRow, WaitingRows } from './AccountRow.tsx'
import { passkeysQuery } from './queries.ts'
import { RenamePasskey } from './RenamePasskey.tsx'
import { useSecurityMutation } from './use-security-mutation.ts'

const nameOf = (passkey: Passkey) => passkey.name || t`Passkey`

/** Lists passkeys. A passkey signs in by the lock of a device, without a password. */
export function PasskeysCard() {
  const { data: passkeys, error } = useQuery(passkeysQuery)
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const add = useSecurityMutation(
    () => addPasskey(deviceWords(navigator.userAgent)),
    (isAdded) => isAdded && toast({ title: t`The passkey was added`, color: 'success' }),
  )
  return (
    <Card
      flush
      title={t`Passkeys`}
      description={t`Sign in by fingerprint, face or PIN of your device. They need no second factor.`}
      actions={
        knowsPasskeys() && (
          <Button size="sm" icon="lucide:plus" loading={add.isPending} onClick={() => add.mutate()}>
            {t`Add a passkey`}
          </Button>
        )
      }
    >
      {(error ?? add.error) && (
        <div className="p-3">
          <ActionFailure
            title={add.error ? t`The passkey was not added` : t`Your passkeys could not be loaded`}
            error={add.error ?? error}
          />
        </div>
      )}
      <ul className="divide-y" aria-busy={!passkeys}>
        {passkeys?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setRenamed(passkey)} />
        )) ?? <WaitingRows count={1} />}
        {passkeys?.length === 0 && (
          <AccountRow icon="lucide:fingerprint" title={t`No passkey yet`}>
            {knowsPasskeys()
              ? t`A passkey cannot be guessed, and cannot be given away on a false page.`
              : t`This browser makes none. Open this page in a newer one.`}
          </AccountRow>
        )}
      </ul>
      {renamed && <RenamePasskey id={renamed.id} name={nameOf(renamed)} onClose={() => setRenamed(null)} />}
    </Card>
  )
}

function PasskeyRow({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const confirm = useConfirm()
  const name = nameOf(passkey)
  const remove = useSecurityMutation(
    () => removePasskey(passkey.id),
    () => toast({ title: t`${name} was removed`, color: 'success' }),
  )

  async function ask() {
    const isSure = await confirm({
      variant: 'danger',
      title: t`Remove ${name}?`,
      message: t`It does not sign in here any more. The device may go on offering it until you remove it there as well.`,
      confirmText: t`Remove`,
    })
    if (isSure) remove.mutate()
  }

  return (
    <>
      {remove.error && (
        <li className="p-3">
          <ActionFailure title={t`${name} was not removed`} error={remove.error} />
        </li>
      )}
      <AccountRow
        icon="lucide:fingerprint"
        title={name}
        actions={
          <>
            <IconButton icon="lucide:pencil" label={t`Rename ${name}`} size="sm" onClick={onRename} />
            <IconButton
              icon="lucide:trash-2"
              label={t`Remove ${name}`}
              size="sm"
              loading={remove.isPending}
              onClick={ask}
            />
          </>
        }
      >
        {passkey.createdAt && `${t`Added on ${formatInstantDay(passkey.createdAt)}.`} `}
        {passkey.backedUp ? t`Synchronised between your devices.` : t`On one device only.`}
      </AccountRow>
    </>
  )
}
