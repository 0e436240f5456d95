import { authCall } from './auth-call.ts'

// Calls of the authentication service for the user's own account (spec §7).

/** The session of this browser, and its user as the authentication service stores them. */
export type CurrentSession = {
  session: { id: string; createdAt: string }
  user: { email: string; emailVerified: boolean; twoFactorEnabled?: boolean | null }
}

export function getCurrentSession(): Promise<CurrentSession | null> {
  return authCall('/get-session')
}

/** A signed-in browser. The service writes down that it was used once a day. */
export type Session = {
  id: string
  token: string
  ipAddress?: string | null
  userAgent?: string | null
  createdAt: string
  updatedAt: string
}

export function listSessions(): Promise<Session[]> {
  return authCall('/list-sessions')
}

export async function revokeSession(token: string): Promise<void> {
  await authCall('/revoke-session', { token })
}

export async function revokeOtherSessions(): Promise<void> {
  await authCall('/revoke-other-sessions', {})
}

/** A way to sign in: the password (`credential`), or an account at a provider. */
export type SignInAccount = { id: string; providerId: string; accountId: string; createdAt: string }

export function listAccounts(): Promise<SignInAccount[]> {
  return authCall('/list-accounts')
}

/** The address at the provider where a person confirms the link. It returns to the security page. */
export async function linkProvider(provider: string): Promise<string> {
  const { url } = await authCall<{ url: string }>('/link-social', {
    provider,
    callbackURL: '/security',
    errorCallbackURL: '/security',
  })
  return url
}

export async function unlinkAccount(account: { providerId: string; accountId: string }): Promise<void> {
  await authCall('/unlink-account', { providerId: account.providerId, accountId: account.accountId })
}

export async function changePassword(change: {
  currentPassword: string
  newPassword: string
  revokeOtherSessions: boolean
}): Promise<void> {
  await authCall('/change-password', change)
}

export async function setPassword(newPassword: string): Promise<void> {
  await authCall('/set-password', { newPassword })
}

/** A confirmed address changes when the link that is mailed to it is opened, another one at once. */
export async function changeEmail(newEmail: string): Promise<void> {
  await authCall('/change-email', { newEmail, callbackURL: '/verify-email?link=opened' })
}

/** Proof for a change of the account: the password if there is one, else a session that is at most a day old. */
type Proof = { password?: string | undefined }

/** The secret for the app on the person's phone, and the codes for the day the phone is lost. */
export function enableAppCodes(proof: Proof): Promise<{ totpURI: string; backupCodes: string[] }> {
  return authCall('/two-factor/enable', { ...proof, method: 'totp' })
}

/** Codes by mail, from now on. */
export function enableMailedCodes(proof: Proof): Promise<{ backupCodes?: string[] }> {
  return authCall('/two-factor/enable', { ...proof, method: 'otp' })
}

/** The first code of the app, which switches its codes on. */
export async function confirmAppCodes(code: string): Promise<void> {
  await authCall('/two-factor/verify-totp', { code })
}

export async function disableSecondFactor(proof: Proof): Promise<void> {
  await authCall('/two-factor/disable', proof)
}

export function makeBackupCodes(proof: Proof): Promise<{ backupCodes: string[] }> {
  return authCall('/two-factor/generate-backup-codes', proof)
}

/** A browser that needs no second factor. */
export type TrustedDevice = { id: string; usedAt: string; expiresAt: string }

export function listTrustedDevices(): Promise<TrustedDevice[]> {
  return authCall('/list-trusted-devices')
}

export async function forgetTrustedDevices(): Promise<void> {
  await authCall('/forget-trusted-devices', {})
}

export type SecurityEvent = {
  id: string
  type: string
  detail: string | null
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
}

export function listSecurityEvents(): Promise<SecurityEvent[]> {
  return authCall('/list-security-events')
}

/**
 * Deletes the account: at once with the right password. Without one, a link that does is mailed where addresses are
 * verified; elsewhere the session has to be of the last day.
 */
export async function deleteAccount(password?: string): Promise<void> {
  await authCall('/delete-user', { callbackURL: '/login?deleted=true', password })
}

/** Which parts of the second factor are set up. */
export type SecondFactor = {
  isOn: boolean
  /** An authenticator app has shown a right code; without one, codes are mailed. */
  hasApp: boolean
  /** How many of the ten are unused. */
  backupCodesLeft: number
}

export function getSecondFactor(): Promise<SecondFactor> {
  return authCall('/get-second-factor')
}
