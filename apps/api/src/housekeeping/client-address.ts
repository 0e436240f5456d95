import { BlockList, isIP } from 'node:net'

/** Reads the caller's address: the socket's, or what a trusted proxy forwarded. */
export type AddressReader = (socketAddress: string | undefined, forwardedFor: string | undefined) => string

/**
 * Forwarded headers can be written by anybody, so they count only when the socket belongs to a configured proxy,
 * and then from the right: the first hop that is no proxy is the caller.
 */
export function addressReader(trustedProxies: readonly string[]): AddressReader {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number.parseInt(bits, 10), family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

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

/** IPv4 addresses arrive in IPv6 dress where the server listens on both. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}

/** Whose network an address is of: one line of IPv6 has a whole /64 of addresses to call from. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - groups.length - last.length }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...last]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
