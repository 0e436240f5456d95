import { t } from '@lingui/core/macro'

import { ApiError } from '../api/api-error.ts'

const invalidRequest = t`Invalid request. Please check your input.`

/** What a failed sign-in or sign-up says to the person (spec §5, §8). */
export function signInWords(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (isWrongPair(error)) return t`Invalid email or password`
  // A 400 that names what to change is more use than the general words: too short, too long, already taken.
  if (error.status === 400 && /^(VALIDATION_ERROR|INVALID_INPUT|MALFORMED_BODY)/.test(error.code)) {
    return invalidRequest
  }
  if (error.status === 400 && !error.message) return invalidRequest
  return words[error.code] ?? (error.message || fallback)
}

/** What to do after a failed sign-in, where the words do not say it themselves. Neither says which of the two was wrong. */
export function signInAdvice(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !isWrongPair(error)) return undefined
  return t`Check both and try again. If you do not know the password any more, choose “Forgot it?” to set a new one.`
}

function isWrongPair(error: ApiError): boolean {
  return error.status === 401 || error.code.startsWith('INVALID_EMAIL_OR_PASSWORD')
}

/** What the authentication service says for machines, for people. What is not here is said in its own words. */
const words: Readonly<Record<string, string>> = {
  INVALID_CODE: t`This code is not right, or was used before. Type the one that is shown now.`,
  INVALID_BACKUP_CODE: t`This backup code is not right, or was used before. Each one works once.`,
  OTP_HAS_EXPIRED: t`No mailed code is waiting any more: each is good for three minutes. Have a new one mailed.`,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: t`Too many wrong codes. Have a new one mailed, or sign in again.`,
  ACCOUNT_TEMPORARILY_LOCKED: t`Too many wrong codes. Your account is locked for 15 minutes; try again then.`,
  INVALID_TWO_FACTOR_COOKIE: t`This sign-in has waited too long for its second step. Sign in again.`,
  TOTP_NOT_ENABLED: t`This account has no authenticator app. Have a code mailed, or use a backup code.`,
  BACKUP_CODES_NOT_ENABLED: t`This account has no backup codes.`,
  PASSKEY_NOT_FOUND: t`This passkey is not known here any more. Sign in another way.`,
  CHALLENGE_NOT_FOUND: t`That took too long. Try again.`,
  AUTHENTICATION_FAILED: t`This passkey could not be checked. Try again, or sign in another way.`,
  PREVIOUSLY_REGISTERED: t`This device has a passkey for this account already.`,
  PASSKEY_InvalidStateError: t`This device has a passkey for this account already.`,
  PASSKEY_SecurityError: t`Passkeys belong to the address of this application. Open it under that address.`,
  PASSKEY_NotSupportedError: t`This device makes no passkeys of the kind that is needed here.`,
  SESSION_NOT_FRESH: t`You signed in more than a day ago. For this, sign in again.`,
  SESSION_EXPIRED: t`You signed in more than a day ago. For this, sign in again.`,
  PASSWORD_TOO_SHORT: t`Password too short. It needs at least 10 characters.`,
  PASSWORD_TOO_LONG: t`Password too long. It has at most 128 characters.`,
}

/** What a failed change of one's account says to the person. */
export function accountWords(error: Error): string {
  return (error instanceof ApiError && words[error.code]) || error.message
}

/** The session is older than a day, and what was asked for needs a newer one. */
export function needsFreshSession(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'SESSION_NOT_FRESH' || error.code === 'SESSION_EXPIRED')
}
