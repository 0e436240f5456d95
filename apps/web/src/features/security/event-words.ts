import { t } from '@lingui/core/macro'

type EventWords = { icon: string; words: string; isWarning?: boolean }

const events: Readonly<Record<string, EventWords>> = {
  signedIn: { icon: 'lucide:log-in', words: t`Signed in` },
  signInFailed: { icon: 'lucide:circle-x', words: t`Wrong password at sign-in`, isWarning: true },
  secondFactorFailed: { icon: 'lucide:circle-x', words: t`Wrong code at the second step`, isWarning: true },
  secondFactorEnabled: { icon: 'lucide:shield-check', words: t`Two-factor switched on` },
  secondFactorDisabled: { icon: 'lucide:shield-off', words: t`Two-factor switched off`, isWarning: true },
  backupCodesMade: { icon: 'lucide:list-checks', words: t`New backup codes made` },
  passkeyAdded: { icon: 'lucide:fingerprint', words: t`Passkey added` },
  passkeyRemoved: { icon: 'lucide:fingerprint', words: t`Passkey removed` },
  passwordChanged: { icon: 'lucide:key-round', words: t`Password changed` },
  passwordReset: { icon: 'lucide:key-round', words: t`Password replaced by a mailed link` },
  passwordSet: { icon: 'lucide:key-round', words: t`Password set` },
  emailChanged: { icon: 'lucide:mail', words: t`E-mail address changed` },
  accountLinked: { icon: 'lucide:link', words: t`Sign-in linked` },
  accountUnlinked: { icon: 'lucide:unlink', words: t`Sign-in unlinked` },
  sessionsEnded: { icon: 'lucide:log-out', words: t`Sessions ended` },
  accessTokenMade: { icon: 'lucide:key-square', words: t`Access token made` },
  accessTokenRemoved: { icon: 'lucide:key-square', words: t`Access token taken back` },
  trustedDevicesForgotten: { icon: 'lucide:monitor-x', words: t`Trusted devices forgotten` },
}

const details: Readonly<Record<string, string>> = {
  password: t`with the password`,
  passkey: t`with a passkey`,
  signUp: t`as a new account`,
  app: t`with a code of the app`,
  mailedCode: t`with a mailed code`,
  backupCode: t`with a backup code`,
}

/** Describes an event of the account for its owner. A detail that is none of our codes is the name of a provider. */
export function eventWords(event: { type: string; detail: string | null }): EventWords {
  const entry = events[event.type] ?? { icon: 'lucide:info', words: event.type }
  if (event.detail === null) return entry
  const detail = details[event.detail] ?? `(${event.detail})`
  return { ...entry, words: `${entry.words} ${detail}` }
}
