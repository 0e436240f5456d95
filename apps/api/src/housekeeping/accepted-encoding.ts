import { parseAccept } from 'hono/utils/accept'

/** How an answer is compressed for whoever sends this `accept-encoding`; null: not at all. */
export function acceptedEncoding(accepted = ''): 'br' | 'gzip' | null {
  // A weight of 0 refuses (RFC 9110, 12.4.2).
  const taken = parseAccept(accepted).filter(({ q }) => q > 0)
  return (
    (['br', 'gzip'] as const).find((name) => taken.some(({ type }) => type.toLowerCase() === name)) ?? null
  )
}
