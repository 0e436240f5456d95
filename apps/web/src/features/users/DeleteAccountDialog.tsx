import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { deleteAccount, listAccounts } from '../../api/account.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { DeletionConsequences } from './DeletionConsequences.tsx'
import { failures } from './failures.ts'
import { configQuery, deletionQuery, forgetEverything, sessionQuery } from './queries.ts'

/** Says first what deleting the account ends; then asks for the password, or mails a link. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const email = useQuery(sessionQuery).data?.email ?? ''
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const { data: config } = useQuery(configQuery)
  const deletion = useQuery(deletionQuery)
  const accounts = useQuery({
    queryKey: ['user', 'sign-ins'],
    queryFn: listAccounts,
    meta: { inPlace: failures.loadUser },
  })
  const failed = [deletion, accounts].find(({ error, data }) => error && !data)
  const hasPassword = accounts.data?.some(({ providerId }) => providerId === 'credential') === true

  const remove = useMutation({
    meta: { inPlace: failures.deleteUser },
    mutationFn: () => deleteAccount(hasPassword ? password : undefined),
    onSuccess: async () => {
      forgetEverything(queryClient)
      await navigate({ to: '/login', search: { deleted: true }, replace: true })
    },
  })
  const mail = useMutation({
    meta: { inPlace: failures.deleteUser },
    mutationFn: () => deleteAccount(),
  })
  // Where addresses are verified, whatever comes without a password is answered by a mailed link.
  const canMail = config?.verifiesAddresses === true
  const isBlocked = deletion.data?.isAllowed === false

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!hasPassword && canMail) mail.mutate()
    else remove.mutate()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete your account?`}
      description={t`The account of ${email}, at once and for good.`}
      footer={
        mail.isSuccess || isBlocked ? (
          <Button onClick={onClose}>{t`Close`}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button
              type="submit"
              form="delete-account"
              variant="solid"
              color="error"
              disabled={!deletion.data || !accounts.data || (hasPassword && password === '')}
              loading={remove.isPending || (mail.isPending && !hasPassword)}
            >
              {!hasPassword && canMail ? t`Mail me the link` : t`Delete my account`}
            </Button>
          </>
        )
      }
    >
      {failed?.error ? (
        <FailedNotice title={failures.loadUser} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : mail.isSuccess ? (
        <Callout color="success" title={t`A link is on its way to ${email}`}>
          <Trans>Open it within 24 hours, in this browser. Until then nothing happens.</Trans>
        </Callout>
      ) : deletion.data && accounts.data ? (
        <form id="delete-account" onSubmit={submit} className="flex flex-col gap-4" noValidate>
          <DeletionConsequences deletion={deletion.data} onLeave={onClose} />
          <ActionFailure title={failures.deleteUser} error={remove.error ?? mail.error} />
          {!isBlocked && hasPassword && (
            <Field
              label={t`Your password`}
              aside={
                canMail && (
                  <button
                    type="button"
                    className="text-link hover:underline"
                    disabled={mail.isPending}
                    onClick={() => mail.mutate()}
                  >
                    {t`Mail me a link instead`}
                  </button>
                )
              }
            >
              <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} />
            </Field>
          )}
          {!isBlocked && !hasPassword && canMail && (
            <p className="text-sm text-muted">
              <Trans>We mail a link to {email}; opening it in this browser deletes the account.</Trans>
            </p>
          )}
        </form>
      ) : (
        <div className="flex flex-col gap-2.5" aria-busy="true">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
          <Skeleton className="mt-3 h-8 w-full" />
        </div>
      )}
    </Dialog>
  )
}
