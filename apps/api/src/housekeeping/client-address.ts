import { isIP } from 'node:net'

import { withinNetworks } from '../platform/networks.ts'

/** Returns the caller's address: the address of the socket, or the address that a trusted proxy forwarded. */
export type AddressReader = (socketAddress: string | undefined, forwardedFor: string | undefined) => string

/**
 * Anybody can write forwarded headers, so they count only if the socket belongs to a configured proxy. They are read
 * from the right: the first hop that is no proxy is the caller.
 */
export function addressReader(trustedProxies: readonly string[]): AddressReader {
  const isTrusted = withinNetworks(trustedProxies)
  return (socketAddress, forwardedFor) => {
    const socket = plain(socketAddress ?? '')
    if (!isIP(socket)) return '0.0.0.0'
    const hops = [...(forwardedFor ?? '').split(',').map((hop) => plain(hop.trim())), socket].filter((hop) =>
      isIP(hop),
    )
    let caller = socket
    for (const hop of hops.toReversed()) {
      caller = hop
      if (!isTrusted(hop)) break
    }
    return caller
  }
}

/** If the server listens on IPv4 and IPv6, an IPv4 address arrives in the form of IPv6. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
