import { authCall } from './auth-call.ts'

/**
 * The page that opens from a link that confirms an address. The server adds an error or the address of the next page.
 */
const verifyPage = '/verify-email?link=opened'

function withRedirect(address: string, redirect: string | undefined): string {
  if (redirect === undefined) return address
  const sign = address.includes('?') ? '&' : '?'
  return `${address}${sign}${new URLSearchParams({ redirect })}`
}

export async function hasSession(): Promise<boolean> {
  return (await authCall('/get-session')) !== null
}

export type SecondFactorMethod = 'totp' | 'otp'

/** The next step of a sign-in: done, another address, or a second factor. */
export type SignInOutcome =
  | { kind: 'signedIn' }
  | { kind: 'sentTo'; url: string }
  | { kind: 'secondFactor'; methods: readonly SecondFactorMethod[] }

type SignInAnswer = {
  redirect?: boolean
  url?: string | null
  twoFactorRedirect?: boolean
  twoFactorMethods?: SecondFactorMethod[]
}

export async function signIn(
  email: string,
  password: string,
  redirect: string | undefined,
): Promise<SignInOutcome> {
  // A link to confirm the address may go out instead of a session: it comes back by the same landing (spec §2).
  const callbackURL = withRedirect('/dash?link=opened', redirect)
  const answer = await authCall<SignInAnswer | null>('/sign-in/email', {
    email,
    password,
    rememberMe: true,
    callbackURL,
  })
  if (answer?.twoFactorRedirect) return { kind: 'secondFactor', methods: answer.twoFactorMethods ?? [] }
  const isElsewhere =
    answer?.redirect &&
    answer.url &&
    new URL(answer.url, location.origin).href !== new URL(callbackURL, location.origin).href
  return isElsewhere ? { kind: 'sentTo', url: answer.url ?? '/' } : { kind: 'signedIn' }
}

/** The address at the provider where the sign-in goes on. Where that fails, the sign-in page gets the error's code. */
export async function signInAt(provider: string, redirect: string | undefined): Promise<string> {
  const landing = withRedirect('/dash', redirect)
  const { url } = await authCall<{ url?: string }>('/sign-in/social', {
    provider,
    callbackURL: landing,
    newUserCallbackURL: landing,
    errorCallbackURL: withRedirect('/login', redirect),
  })
  return url ?? landing
}

/** False when the address has to be confirmed before the first sign-in. */
export async function signUp(
  person: { name: string; email: string; password: string },
  redirect: string | undefined,
): Promise<boolean> {
  const callbackURL = withRedirect(verifyPage, redirect)
  const answer = await authCall<{ token?: string | null }>('/sign-up/email', { ...person, callbackURL })
  return typeof answer.token === 'string'
}

export async function signOut(): Promise<void> {
  await authCall('/sign-out', {})
}

/** Mails a link that confirms the address, if an account has it and it is not confirmed. */
export async function sendVerification(email: string, redirect?: string): Promise<void> {
  await authCall('/send-verification-email', { email, callbackURL: withRedirect(verifyPage, redirect) })
}

export async function requestPasswordReset(email: string): Promise<void> {
  await authCall('/request-password-reset', { email, redirectTo: '/reset-password' })
}

export async function resetPassword(newPassword: string, token: string): Promise<void> {
  await authCall('/reset-password', { newPassword, token })
}

/** The proof of the second factor: a code of the app, a code by mail, or a backup code. */
export type SecondStep = 'app' | 'mail' | 'backup'

const verifyPaths: Record<SecondStep, string> = {
  app: '/two-factor/verify-totp',
  mail: '/two-factor/verify-otp',
  backup: '/two-factor/verify-backup-code',
}

/** Completes a sign-in that waits for its second factor. A trusted device is not asked again for 30 days. */
export async function verifySecondStep(
  step: SecondStep,
  code: string,
  options: { trustDevice: boolean },
): Promise<void> {
  await authCall(verifyPaths[step], { code, ...options })
}

export async function mailSecondStepCode(): Promise<void> {
  await authCall('/two-factor/send-otp', {})
}
