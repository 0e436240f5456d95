/** The token of an invitation, read from its link or from the token itself; null when the text is neither. */
export function invitationToken(text: string): string | null {
  const [, token] = /(?:\/invitation\/|^)([\w-]{20,100})\/?$/.exec(text.trim()) ?? []
  return token ?? null
}
