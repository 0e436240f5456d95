import type { SecondFactorMethod } from '../../api/auth.ts'

/** What the tab remembers of a sign-in that is away at a provider, or waits for its second step. */
type WaitingSignIn = {
  /** The page that the user wanted. */
  redirect?: string | undefined
  /** The ways to take the second step; unknown where the sign-in began at a provider. */
  methods?: readonly SecondFactorMethod[] | undefined
}

const key = 'kinfolio.signIn'

export function rememberSignIn(waiting: WaitingSignIn): void {
  sessionStorage.setItem(key, JSON.stringify(waiting))
}

export function waitingSignIn(): WaitingSignIn {
  const stored = sessionStorage.getItem(key)
  // Only this file writes it, for as long as the tab lives.
  return stored === null ? {} : (JSON.parse(stored) as WaitingSignIn)
}

export function forgetSignIn(): void {
  sessionStorage.removeItem(key)
}
