import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { useConfirm } from '@kinfolio/ui/confirm'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { type CurrentSession, linkProvider, type SignInAccount, unlinkAccount } from '../../api/account.ts'
import { sendVerification } from '../../api/auth.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { formatInstantDay } from '../../lib/format.ts'
import { leaveFor } from '../../lib/leave-for.ts'
import { AccountRow, WaitingRows } from './AccountRow.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import { LinkNotice } from './LinkNotice.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useSecurityMutation } from './use-security-mutation.ts'

type Provider = { id: string; name: string }

type SignInCardProps = {
  user: CurrentSession['user'] | undefined
  accounts: readonly SignInAccount[] | undefined
  providers: readonly Provider[]
  linkError: string | undefined
}

/** Lists the ways to sign in: address, password, providers. */
export function SignInCard({ user, accounts, providers, linkError }: SignInCardProps) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const hasPassword = accounts?.some(({ providerId }) => providerId === 'credential') === true
  return (
    <Card title={t`Signing in`} flush>
      <LinkNotice code={linkError} />
      <ul className="divide-y" aria-busy={!user || !accounts}>
        {user && accounts ? (
          <>
            <EmailRow user={user} onChange={() => setOpen('email')} />
            <AccountRow
              icon="lucide:key-round"
              title={t`Password`}
              actions={
                <Button size="sm" onClick={() => setOpen('password')}>
                  {hasPassword ? t`Change…` : t`Set…`}
                </Button>
              }
            >
              {hasPassword
                ? t`Changing it ends your other sessions.`
                : t`You have none: you sign in with a linked account.`}
            </AccountRow>
            {linkable(providers, accounts).map((provider) => (
              <ProviderRow
                key={provider.id}
                provider={provider}
                account={accounts.find(({ providerId }) => providerId === provider.id)}
                isLast={accounts.length === 1}
              />
            ))}
          </>
        ) : (
          <WaitingRows count={2} />
        )}
      </ul>
      {open === 'email' && user && <EmailDialog user={user} onClose={() => setOpen(null)} />}
      {open === 'password' && <PasswordDialog hasPassword={hasPassword} onClose={() => setOpen(null)} />}
    </Card>
  )
}

/** The providers that are set up, and those that were linked earlier. */
function linkable(providers: readonly Provider[], accounts: readonly SignInAccount[]): Provider[] {
  const others = accounts.filter(
    ({ providerId }) => providerId !== 'credential' && !providers.some(({ id }) => id === providerId),
  )
  return [...providers, ...others.map(({ providerId }) => ({ id: providerId, name: providerId }))]
}

function EmailRow({ user, onChange }: { user: CurrentSession['user']; onChange: () => void }) {
  const send = useSecurityMutation(
    () => sendVerification(user.email),
    () => toast({ title: t`A link is on its way to ${user.email}`, color: 'success' }),
  )
  return (
    <>
      {send.error && (
        <li className="p-3">
          <ActionFailure title={t`The link was not sent`} error={send.error} />
        </li>
      )}
      <AccountRow
        icon="lucide:mail"
        title={<span className="min-w-0 break-all">{user.email}</span>}
        badge={user.emailVerified ? null : <Badge color="warning">{t`Not confirmed`}</Badge>}
        actions={
          <>
            {!user.emailVerified && (
              <Button size="sm" loading={send.isPending} onClick={() => send.mutate()}>
                {t`Send link`}
              </Button>
            )}
            <Button size="sm" onClick={onChange}>
              {t`Change…`}
            </Button>
          </>
        }
      >
        {user.emailVerified
          ? t`The address you sign in with; mails about your account go there.`
          : t`Open the link in the mail to show that this address is yours.`}
      </AccountRow>
    </>
  )
}

type ProviderRowProps = { provider: Provider; account: SignInAccount | undefined; isLast: boolean }

function ProviderRow({ provider, account, isLast }: ProviderRowProps) {
  const confirm = useConfirm()
  const link = useSecurityMutation(() => linkProvider(provider.id), leaveFor)
  const unlink = useSecurityMutation(unlinkAccount, () =>
    toast({ title: t`${provider.name} was unlinked`, color: 'success' }),
  )
  const error = link.error ?? unlink.error

  async function ask(linked: SignInAccount) {
    const isSure = await confirm({
      title: t`Unlink ${provider.name}?`,
      message: t`You do not sign in with ${provider.name} any more. You can link it again.`,
      confirmText: t`Unlink`,
    })
    if (isSure) unlink.mutate(linked)
  }

  return (
    <>
      {error && (
        <li className="p-3">
          <ActionFailure
            title={unlink.error ? t`${provider.name} was not unlinked` : t`${provider.name} was not linked`}
            error={error}
          />
        </li>
      )}
      <AccountRow
        icon="lucide:log-in"
        title={provider.name}
        badge={account && <Badge color="success">{t`Linked`}</Badge>}
        actions={
          account ? (
            !isLast && (
              <Button size="sm" loading={unlink.isPending} onClick={() => void ask(account)}>
                {t`Unlink…`}
              </Button>
            )
          ) : (
            <Button size="sm" loading={link.isPending || link.isSuccess} onClick={() => link.mutate()}>
              {t`Link`}
            </Button>
          )
        }
      >
        {account
          ? isLast
            ? t`Your only way to sign in, so it cannot be unlinked. Set a password first.`
            : t`Since ${formatInstantDay(account.createdAt)}.`
          : t`Sign in with your ${provider.name} account of the same address.`}
      </AccountRow>
    </>
  )
}
