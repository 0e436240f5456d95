/** The token of an invitation, from its link or by itself; null when this is neither. */
export function invitationToken(text: string): string | null {
  const [, token] = /(?:\/invitation\/|^)([\w-]{20,100})\/?$/.exec(text.trim()) ?? []
  return token ?? null
}
