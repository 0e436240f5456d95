/** How an answer is compressed for whoever sends this `accept-encoding`; null: not at all. */
export function acceptedEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  const names = (accepted ?? '').split(/[\s,;]+/)
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null
}
