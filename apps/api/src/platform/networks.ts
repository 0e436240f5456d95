import { BlockList, isIP } from 'node:net'

/** Whether an address is one of a list of addresses and CIDR ranges. */
export function withinNetworks(entries: readonly string[]): (address: string) => boolean {
  const listed = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) listed.addAddress(address, family)
    else listed.addSubnet(address, Number.parseInt(bits, 10), family)
  }
  return (address) => listed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** The network of an address. With IPv6, one connection has the addresses of a whole /64. */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** As much of an address as tells a country or a provider, and no household: its first three parts. */
export function coarseNetworkOf(address: string): string {
  if (isIP(address) === 6) return `${groupsOf(address).slice(0, 3).join(':')}::/48`
  return isIP(address) === 4 ? `${address.split('.').slice(0, 3).join('.')}.0/24` : ''
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - groups.length - last.length }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...last]
  return all.map((group) => Number.parseInt(group, 16).toString(16))
}
