import { ApiError } from './api-error.ts'
import { send } from './send.ts'

/** Calls of the authentication service (spec §7): GET without a body, POST with one. */
async function call(path: string, body?: Readonly<Record<string, unknown>>): Promise<unknown> {
  const response = await send(
    `/api/auth${path}`,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  return response.json()
}

export async function hasSession(): Promise<boolean> {
  return (await call('/get-session')) !== null
}

type SignInAnswer = { redirect?: boolean; url?: string; twoFactorRedirect?: boolean }

/** Where sign-in wants the browser to go by itself: another address, or the second step. Null: signed in. */
export async function signIn(email: string, password: string, callbackURL: string): Promise<string | null> {
  const answer: SignInAnswer | null = await call('/sign-in/email', {
    email,
    password,
    rememberMe: true,
    callbackURL,
  })
    // The shape is the authentication service's (spec §7), which is no part of the contract.
    .then((body) => body as SignInAnswer | null)
  if (answer?.twoFactorRedirect) return '/security?verify=true'
  if (!answer?.redirect || !answer.url) return null
  return new URL(answer.url, location.origin).href === new URL(callbackURL, location.origin).href
    ? null
    : answer.url
}

/** False when the address has to be confirmed before the first sign-in. */
export async function signUp(name: string, email: string, password: string): Promise<boolean> {
  const answer = await call('/sign-up/email', { name, email, password, callbackURL: '/dash' })
  return (
    typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string'
  )
}

export async function signOut(): Promise<void> {
  await call('/sign-out', {})
}

export async function requestPasswordReset(email: string): Promise<void> {
  await call('/request-password-reset', { email, redirectTo: '/reset-password' })
}

export async function resetPassword(newPassword: string, token: string): Promise<void> {
  await call('/reset-password', { newPassword, token })
}

/** What a failed sign-in or sign-up says to the person (spec §5, §8). */
export function authWords(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 401 || error.code.startsWith('INVALID_EMAIL_OR_PASSWORD'))
    return 'Invalid email or password'
  // A 400 that names what to change is more use than the general words: too short, too long, already taken.
  if (error.status === 400 && /^(VALIDATION_ERROR|INVALID_INPUT|MALFORMED_BODY)/.test(error.code)) {
    return 'Invalid request. Please check your input.'
  }
  if (error.status === 400 && !error.message) return 'Invalid request. Please check your input.'
  return error.message || fallback
}
