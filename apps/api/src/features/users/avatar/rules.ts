/** Where a picture is served. It names the picture, so that a new one has a new address and no old copy is shown. */
export function addressOf(userId: string, hash: string): string {
  return `/api/users/${userId}/avatar?v=${hash.slice(0, 16)}`
}

export function isAddressOf(userId: string, address: string): boolean {
  return address.startsWith(`/api/users/${userId}/avatar`)
}
