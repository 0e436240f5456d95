import { checkAddress } from './address.ts'

/**
 * Goes to an address that the server named, even on another site. This is the only way out: the router itself goes to
 * paths of this site only (spec §2).
 */
export function leaveFor(address: string): void {
  checkAddress(address, { origin: location.origin, isExternalAllowed: true })
  location.assign(address)
}
