import { ApiError } from './api-error.ts'
import { authCall } from './auth-call.ts'

export type Passkey = {
  id: string
  name?: string | null
  createdAt?: string | null
  /** The maker of the device syncs it, so it is not lost with the device. */
  backedUp: boolean
}

export function listPasskeys(): Promise<Passkey[]> {
  return authCall('/passkey/list-user-passkeys')
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await authCall('/passkey/update-passkey', { id, name })
}

export async function removePasskey(id: string): Promise<void> {
  await authCall('/passkey/delete-passkey', { id })
}

/** Whether this browser supports passkeys and their form on the wire. */
export function knowsPasskeys(): boolean {
  return (
    'PublicKeyCredential' in window &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  )
}

/** Asks the device for a new passkey and stores it under a name. False: the person changed their mind. */
export async function addPasskey(name: string): Promise<boolean> {
  const options = await authCall<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await ceremony(() => navigator.credentials.create({ publicKey }))
  if (!credential) return false
  await authCall('/passkey/verify-registration', { name, response: credential.toJSON() })
  return true
}

/**
 * Signs in with a passkey of this device. `autofill` waits in the background until one is chosen in the field for the
 * address. False: the person changed their mind, or `signal` ended the wait.
 */
export async function signInWithPasskey(
  how: { autofill: boolean; signal?: AbortSignal } = { autofill: false },
): Promise<boolean> {
  const { autofill, signal } = how
  if (autofill && !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return false
  const options = await authCall<PublicKeyCredentialRequestOptionsJSON>(
    '/passkey/generate-authenticate-options',
  )
  if (signal?.aborted) return false
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const chosen = await ceremony(() =>
    navigator.credentials.get({
      publicKey,
      ...(signal ? { signal } : {}),
      ...(autofill ? { mediation: 'conditional' } : {}),
    }),
  )
  if (!chosen || signal?.aborted) return false
  await authCall('/passkey/verify-authentication', { response: chosen.toJSON() })
  return true
}

/** The browser's part. Null: cancelled, timed out, or called off. */
async function ceremony(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    const answer = await ask()
    return answer instanceof PublicKeyCredential ? answer : null
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') return null
    throw new ApiError({
      code: `PASSKEY_${error.name}`,
      status: 400,
      statusText: error.name,
      message: error.message,
    })
  }
}
