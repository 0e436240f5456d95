import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { checkAddress } from '../../lib/address.ts'
import { wayBack } from '../../lib/way-back.ts'

/** Goes on after signing in: to where sign-in itself sends the browser, or back to where one wanted to be. */
export function useEnter(redirect: string | undefined): (sentTo: string | null) => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (sentTo) => {
    if (sentTo !== null) {
      checkAddress(sentTo, { origin: location.origin, isExternalAllowed: true })
      location.assign(sentTo)
      return
    }
    // Nothing that was known to the guest, or to whoever was here before, counts from now on.
    queryClient.clear()
    await router.navigate({ href: redirect === undefined ? '/dash' : wayBack(redirect), replace: true })
  }
}
