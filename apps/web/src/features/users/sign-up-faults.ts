import { t } from '@lingui/core/macro'

type NewUser = { name: string; email: string; password: string }
export type SignUpFaults = Record<keyof NewUser, string | null>

/**
 * What is wrong with each field. Checked by hand, since the contract's schemas would double what this first page
 * loads.
 */
export function signUpFaults({ name, email, password }: NewUser): SignUpFaults {
  return {
    name: nameFault(name.trim()),
    email: emailFault(email.trim()),
    password: passwordFault(password),
  }
}

function nameFault(name: string): string | null {
  if (name === '') return t`Enter your name.`
  return name.length > 200 ? t`Name too long. It has at most 200 characters.` : null
}

function emailFault(email: string): string | null {
  if (email === '') return t`Enter your e-mail address.`
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : t`This is not an e-mail address.`
}

function passwordFault(password: string): string | null {
  if (password.length < 10) return t`Password too short. It needs at least 10 characters.`
  return password.length > 128 ? t`Password too long. It has at most 128 characters.` : null
}
