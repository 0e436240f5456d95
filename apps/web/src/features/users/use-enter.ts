import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import type { SignInOutcome } from '../../api/auth.ts'
import { leaveFor } from '../../lib/leave-for.ts'
import { wayBack } from '../../lib/way-back.ts'
import { forgetEverything } from './queries.ts'
import { forgetSignIn, rememberSignIn } from './waiting-sign-in.ts'

/**
 * Goes on after a sign-in: to where the sign-in sends the browser, to its second step, or back to the page that the
 * user wanted.
 */
export function useEnter(redirect: string | undefined): (outcome: SignInOutcome) => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (outcome) => {
    if (outcome.kind === 'sentTo') {
      leaveFor(outcome.url)
      return
    }
    if (outcome.kind === 'secondFactor') {
      rememberSignIn({ redirect, methods: outcome.methods })
      await router.navigate({ to: '/security', search: { verify: true } })
      return
    }
    forgetSignIn()
    forgetEverything(queryClient)
    await router.navigate({ href: redirect === undefined ? '/dash' : wayBack(redirect), replace: true })
  }
}
