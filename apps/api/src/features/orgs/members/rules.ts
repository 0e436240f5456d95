import { createHash, randomBytes } from 'node:crypto'

const sevenDaysMs = 7 * 24 * 3600 * 1000

/** A token for a link, and what is kept of it: the link alone opens, the table does not. */
export function newInvitation(now: Date): { token: string; hash: string; until: Date } {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: hashOf(token), until: new Date(now.getTime() + sevenDaysMs) }
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function isOpen(role: { userId: string | null; invitedUntil: Date | null }, now: Date): boolean {
  return role.userId === null && role.invitedUntil !== null && role.invitedUntil > now
}
