const scriptProtocols = new Set(['javascript:', 'data:', 'vbscript:', 'blob:'])

/** Whether an address leaves this site. Refuses, in words, what a browser must never be sent to (spec §2). */
export function checkAddress(
  address: string,
  { origin, isExternalAllowed }: { origin: string; isExternalAllowed: boolean },
): { isExternal: boolean } {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  if (!url || scriptProtocols.has(url.protocol)) {
    throw new Error('This address runs a script instead of leading to a page, and was refused.')
  }
  const isExternal = url.origin !== origin
  if (isExternal && !isExternalAllowed) {
    throw new Error(`This address leads to another site (${url.host}) and was refused.`)
  }
  return { isExternal }
}
