import { createHash } from 'node:crypto'

import { outboundFetch, type Fetch } from './outbound.ts'

/** Whether a password is known to have leaked somewhere. Throws when that can not be found out. */
export type LeakedPasswords = { has(password: string): Promise<boolean> }

/**
 * Asks Have I Been Pwned by the first five characters of the password's SHA-1: the service answers all hashes that begin
 * so, padded, and learns nothing more (https://haveibeenpwned.com/API/v3#PwnedPasswords).
 */
export function pwnedPasswords(
  fetch: Fetch = outboundFetch({ timeoutMs: 5000 }),
  baseUrl = 'https://api.pwnedpasswords.com',
): LeakedPasswords {
  return {
    async has(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
      const answer = await fetch(`${baseUrl}/range/${hash.slice(0, 5)}`, {
        headers: { 'add-padding': 'true', 'user-agent': 'Kinfolio' },
        redirect: 'error',
      })
      if (!answer.ok) throw new Error(`The list of leaked passwords answered ${answer.status}.`)
      // Padding has a count of 0.
      return (await answer.text())
        .split('\r\n')
        .some((line) => line.startsWith(`${hash.slice(5)}:`) && !line.endsWith(':0'))
    },
  }
}
