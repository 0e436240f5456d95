import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  type CurrentSession,
  disableSecondFactor,
  forgetTrustedDevices,
  type SecondFactor,
} from '../../api/account.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { formatInstantDay } from '../../lib/format.ts'
import { AccountRow, WaitingRows } from './AccountRow.tsx'
import { NewBackupCodes } from './NewBackupCodes.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { secondFactorQuery, trustedDevicesQuery } from './queries.ts'
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx'
import { useSecurityMutation } from './use-security-mutation.ts'

type TwoFactorCardProps = {
  user: CurrentSession['user'] | undefined
  hasPassword: boolean | undefined
  /** Whether codes can be mailed, which needs a confirmed address. */
  canMail: boolean
}

type OpenDialog = 'app' | 'mail' | 'codes' | 'off'

const fewCodes = 3

/** The second factor: a code of an app or from a mail, after the password. */
export function TwoFactorCard({ user, hasPassword, canMail }: TwoFactorCardProps) {
  const { data: factor, error } = useQuery(secondFactorQuery)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const isReady = user !== undefined && hasPassword !== undefined && factor !== undefined
  const close = () => setOpen(null)
  return (
    <Card
      flush
      title={
        <span className="flex items-center gap-2">
          {t`Two-factor`}
          {factor && (
            <Badge color={factor.isOn ? 'success' : 'neutral'}>{factor.isOn ? t`On` : t`Off`}</Badge>
          )}
        </span>
      }
      description={t`A second proof after the password: whoever has only one of them does not get in.`}
      actions={
        factor?.isOn && (
          <Button size="sm" color="error" variant="ghost" onClick={() => setOpen('off')}>
            {t`Switch off…`}
          </Button>
        )
      }
    >
      {error && (
        <div className="p-3">
          <ActionFailure title={t`The second factor could not be loaded`} error={error} />
        </div>
      )}
      <ul className="divide-y" aria-busy={!isReady}>
        {isReady ? <Rows factor={factor} canMail={canMail} onOpen={setOpen} /> : <WaitingRows count={2} />}
      </ul>
      {isReady && (open === 'app' || open === 'mail') && (
        <SetUpTwoFactor method={open} email={user.email} hasPassword={hasPassword} onClose={close} />
      )}
      {isReady && open === 'codes' && (
        <NewBackupCodes email={user.email} hasPassword={hasPassword} onClose={close} />
      )}
      {isReady && open === 'off' && <SwitchOff hasPassword={hasPassword} onClose={close} />}
    </Card>
  )
}

type RowsProps = { factor: SecondFactor; canMail: boolean; onOpen: (dialog: OpenDialog) => void }

function Rows({ factor, canMail, onOpen }: RowsProps) {
  const { isOn, hasApp, backupCodesLeft } = factor
  const isFew = backupCodesLeft <= fewCodes
  return (
    <>
      <AccountRow
        icon="lucide:smartphone"
        title={t`Authenticator app`}
        badge={hasApp && <Badge color="success">{t`Set up`}</Badge>}
        actions={
          !hasApp && (
            <Button size="sm" onClick={() => onOpen('app')}>
              {t`Set up…`}
            </Button>
          )
        }
      >
        {hasApp
          ? t`Your app shows a new code every 30 seconds. To move to another app, switch two-factor off and on.`
          : t`An app on your phone shows a new code every 30 seconds, also without a network.`}
      </AccountRow>
      <AccountRow
        icon="lucide:mail"
        title={t`Codes by mail`}
        badge={isOn && <Badge color="success">{t`On`}</Badge>}
        actions={
          !isOn &&
          canMail && (
            <Button size="sm" onClick={() => onOpen('mail')}>
              {t`Switch on…`}
            </Button>
          )
        }
      >
        {isOn
          ? t`At sign-in you can have a code mailed.`
          : canMail
            ? t`A code is mailed to you at each sign-in. Weaker than an app: as safe as your mailbox.`
            : t`They need a confirmed address, and a server that sends mail.`}
      </AccountRow>
      {isOn && (
        <>
          <AccountRow
            icon="lucide:list-checks"
            title={t`Backup codes`}
            badge={
              <Badge color={isFew ? 'warning' : 'neutral'}>
                <Trans>{backupCodesLeft} of 10 left</Trans>
              </Badge>
            }
            actions={
              <Button size="sm" onClick={() => onOpen('codes')}>
                {t`Make new ones…`}
              </Button>
            }
          >
            {t`For the day your phone is lost.`} {isFew && t`There are only a few left: make new ones.`}
          </AccountRow>
          <TrustedDevices />
        </>
      )}
    </>
  )
}

function TrustedDevices() {
  const { data: devices } = useQuery(trustedDevicesQuery)
  const forget = useSecurityMutation(forgetTrustedDevices, () =>
    toast({ title: t`All devices are asked for the second factor again`, color: 'success' }),
  )
  if (!devices || devices.length === 0) return null
  const [latest] = devices
  return (
    <>
      {forget.error && (
        <li className="p-3">
          <ActionFailure title={t`The devices are still trusted`} error={forget.error} />
        </li>
      )}
      <AccountRow
        icon="lucide:monitor-check"
        title={plural(devices.length, {
          one: 'One trusted device',
          other: `${devices.length} trusted devices`,
        })}
        actions={
          <Button size="sm" loading={forget.isPending} onClick={() => forget.mutate()}>
            {t`Ask everywhere again`}
          </Button>
        }
      >
        {latest
          ? t`Not asked for the second factor for 30 days after the last sign-in, at most until ${formatInstantDay(latest.expiresAt)}.`
          : t`Not asked for the second factor for 30 days after the last sign-in.`}
      </AccountRow>
    </>
  )
}

function SwitchOff({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const off = useSecurityMutation(
    (password: string | undefined) => disableSecondFactor({ password }),
    () => {
      toast({ title: t`Two-factor is off`, color: 'success' })
      onClose()
    },
  )
  return (
    <ProofDialog
      title={t`Switch two-factor off?`}
      description={t`Your password alone opens your account then. The app and the backup codes stop working.`}
      confirmText={t`Switch off`}
      isDanger
      hasPassword={hasPassword}
      isPending={off.isPending}
      failedTitle={t`Two-factor is still on`}
      error={off.error}
      onConfirm={off.mutate}
      onClose={onClose}
    />
  )
}
