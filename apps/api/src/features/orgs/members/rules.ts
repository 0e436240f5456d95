/** How long an invitation can be accepted. */
export const invitationHours = 7 * 24

export function isOpen(role: { userId: string | null; invitedUntil: Date | null }, now: Date): boolean {
  return role.userId === null && role.invitedUntil !== null && role.invitedUntil > now
}
