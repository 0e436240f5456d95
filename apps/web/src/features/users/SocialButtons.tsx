import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { signInAt } from '../../api/auth.ts'
import { leaveFor } from '../../lib/leave-for.ts'
import { rememberSignIn } from './waiting-sign-in.ts'

type SocialButtonsProps = {
  providers: readonly { id: string; name: string }[]
  redirect: string | undefined
  /** `Google sign-in failed` (spec §8), and why. */
  onFailure: (failure: { title: string; message: string } | null) => void
}

/** Signs in at the providers that are set up. A new user gets an account this way. */
export function SocialButtons({ providers, redirect, onFailure }: SocialButtonsProps) {
  const start = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => signInAt(id, redirect),
    onMutate: () => onFailure(null),
    onError: (error, { name }) => onFailure({ title: t`${name} sign-in failed`, message: error.message }),
    onSuccess: (url) => {
      rememberSignIn({ redirect })
      leaveFor(url)
    },
  })
  return providers.map((provider) => (
    <Button
      key={provider.id}
      size="lg"
      icon="lucide:log-in"
      loading={start.isPending || start.isSuccess}
      onClick={() => start.mutate(provider)}
    >
      <Trans>Continue with {provider.name}</Trans>
    </Button>
  ))
}
