import { createHash, randomBytes } from 'node:crypto'

/** A token for a link that nobody can guess. */
export function newToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url')
}

/** What is kept of a token: the link alone opens, the table does not. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
