import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Spinner } from '@kinfolio/ui/Spinner'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

import { signOut } from '../../api/auth.ts'
import { usePageTitle } from '../../pages/page-title.ts'
import { forgetEverything } from './queries.ts'

/** Ends the session as soon as it is shown. It also works when nobody is signed in. */
export function SignOut({ redirect }: { redirect: string | undefined }) {
  usePageTitle(t`Signing out`)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, error } = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      forgetEverything(queryClient)
      await navigate({ to: '/login', search: { redirect }, replace: true })
    },
  })
  useEffect(() => mutate(), [mutate])

  if (error) {
    return (
      <Callout
        color="error"
        title={t`You are still signed in`}
        actions={<Button onClick={() => mutate()}>{t`Try again`}</Button>}
      >
        {error.message}
      </Callout>
    )
  }
  return (
    <p className="flex items-center justify-center gap-2 text-sm text-muted" aria-live="polite">
      <Spinner /> {t`Signing out…`}
    </p>
  )
}
