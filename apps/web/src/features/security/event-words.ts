type EventWords = { icon: string; words: string; isWarning?: boolean }

const events: Readonly<Record<string, EventWords>> = {
  signedIn: { icon: 'lucide:log-in', words: 'Signed in' },
  signInFailed: { icon: 'lucide:circle-x', words: 'Wrong password at sign-in', isWarning: true },
  secondFactorFailed: { icon: 'lucide:circle-x', words: 'Wrong code at the second step', isWarning: true },
  secondFactorEnabled: { icon: 'lucide:shield-check', words: 'Two-factor switched on' },
  secondFactorDisabled: { icon: 'lucide:shield-off', words: 'Two-factor switched off', isWarning: true },
  backupCodesMade: { icon: 'lucide:list-checks', words: 'New backup codes made' },
  passkeyAdded: { icon: 'lucide:fingerprint', words: 'Passkey added' },
  passkeyRemoved: { icon: 'lucide:fingerprint', words: 'Passkey removed' },
  passwordChanged: { icon: 'lucide:key-round', words: 'Password changed' },
  passwordReset: { icon: 'lucide:key-round', words: 'Password replaced by a mailed link' },
  passwordSet: { icon: 'lucide:key-round', words: 'Password set' },
  emailChanged: { icon: 'lucide:mail', words: 'E-mail address changed' },
  accountLinked: { icon: 'lucide:link', words: 'Sign-in linked' },
  accountUnlinked: { icon: 'lucide:unlink', words: 'Sign-in unlinked' },
  sessionsEnded: { icon: 'lucide:log-out', words: 'Sessions ended' },
  trustedDevicesForgotten: { icon: 'lucide:monitor-x', words: 'Trusted devices forgotten' },
}

const details: Readonly<Record<string, string>> = {
  password: 'with the password',
  passkey: 'with a passkey',
  signUp: 'as a new account',
  app: 'with a code of the app',
  mailedCode: 'with a mailed code',
  backupCode: 'with a backup code',
}

/** What happened to the account, for its owner. A detail that is none of ours is the name of a provider. */
export function eventWords(event: { type: string; detail: string | null }): EventWords {
  const known = events[event.type] ?? { icon: 'lucide:info', words: event.type }
  if (event.detail === null) return known
  const detail = details[event.detail] ?? `(${event.detail})`
  return { ...known, words: `${known.words} ${detail}` }
}
