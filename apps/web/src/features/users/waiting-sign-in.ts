import type { SecondFactorMethod } from '../../api/auth.ts'

/** What is remembered of a sign-in while it is away at a provider, or waits for its second step. */
type WaitingSignIn = {
  /** Where one wanted to be. */
  redirect?: string | undefined
  /** How the second step can be taken; unknown where a provider was first. */
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
