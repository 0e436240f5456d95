import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { resetPassword } from '../../api/auth.ts'
import { accountWords } from '../../lib/auth-words.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { forgetEverything } from './queries.ts'

/** Sets the new password, with the token that the mailed link brought. */
export function ResetPasswordForm({ token }: { token: string | undefined }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (link: string) => resetPassword(password, link),
    onSuccess: async () => {
      // All sessions ended, the one of this browser too.
      forgetEverything(queryClient)
      toast({ title: t`Your new password is set. Sign in with it.`, color: 'success' })
      await navigate({ to: '/login' })
    },
  })

  if (token === undefined || (error instanceof ApiError && error.code === 'INVALID_TOKEN')) {
    return (
      <div className="flex flex-col gap-4">
        <AuthHeading title={t`This link does not work any more`}>
          <Trans>
            Links to a new password work for one hour, and once. A newer link ends the ones before it.
          </Trans>
        </AuthHeading>
        <Button size="lg" variant="solid" color="primary" asChild>
          <Link to="/forgot-password">{t`Ask for a new link`}</Link>
        </Button>
      </div>
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (token !== undefined) mutate(token)
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <AuthHeading title={t`Choose a new password`}>{t`It ends all sessions of your account.`}</AuthHeading>
      {error && <Callout color="error" title={accountWords(error)} />}
      <Field label={t`New password`} hint={t`At least 10 characters.`}>
        <PasswordInput
          size="lg"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="solid" color="primary" size="lg" loading={isPending}>
        {t`Set password`}
      </Button>
    </form>
  )
}
