import { t } from '@lingui/core/macro'

const scriptProtocols = new Set(['javascript:', 'data:', 'vbscript:', 'blob:'])

/**
 * Whether an address leaves this site. Refuses, in words, what a browser must never be sent to (spec §2). The protocol
 * is read as browsers read it: in any case, and without the spaces and control characters that they drop.
 */
export function checkAddress(
  address: string,
  { origin, isExternalAllowed }: { origin: string; isExternalAllowed: boolean },
): { isExternal: boolean } {
  const url = URL.parse(address, origin)
  if (!url) throw new Error(t`This address cannot be read, and was refused.`)
  if (scriptProtocols.has(url.protocol)) {
    throw new Error(t`This address runs a script instead of leading to a page, and was refused.`)
  }
  const isExternal = url.origin !== origin
  if (isExternal && !isExternalAllowed) {
    throw new Error(t`This address leads to another site (${url.host || url.protocol}) and was refused.`)
  }
  return { isExternal }
}
