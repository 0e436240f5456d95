import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { t } from '@lingui/core/macro'

import { makeBackupCodes } from '../../api/account.ts'
import { BackupCodes } from './BackupCodes.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useSecurityMutation } from './use-security-mutation.ts'

type NewBackupCodesProps = { email: string; hasPassword: boolean; onClose: () => void }

/** Makes ten new backup codes. They replace the remaining old ones. */
export function NewBackupCodes({ email, hasPassword, onClose }: NewBackupCodesProps) {
  const make = useSecurityMutation((password: string | undefined) => makeBackupCodes({ password }))
  if (!make.data) {
    return (
      <ProofDialog
        title={t`Make new backup codes?`}
        description={t`Ten new ones take the place of the old ones, which stop working.`}
        confirmText={t`Make new codes`}
        hasPassword={hasPassword}
        isPending={make.isPending}
        failedTitle={t`No new codes were made`}
        error={make.error}
        onConfirm={make.mutate}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      open
      persistent
      onOpenChange={(open) => !open && onClose()}
      title={t`Your new backup codes`}
      footer={
        <Button variant="solid" color="primary" onClick={onClose}>
          {t`I have kept them`}
        </Button>
      }
    >
      <BackupCodes codes={make.data.backupCodes} email={email} />
    </Dialog>
  )
}
