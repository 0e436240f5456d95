import { createFileRoute, redirect } from '@tanstack/react-router'

import { wayBack } from '../lib/way-back.ts'
import { AppFailure } from '../shell/AppFailure.tsx'
import { openOrg } from '../shell/guards.ts'

/** Where mails lead: the page of a record, in the organisation that it is in. */
export const Route = createFileRoute('/open/$orgId/$')({
  beforeLoad: async ({ context, params, location }) => {
    const isThere = await openOrg(context.queryClient, location.href, params.orgId)
    // oxlint-disable-next-line no-underscore-dangle -- the router's name for the rest of an address
    const href = isThere ? wayIn(params._splat, location.searchStr) : '/inbox'
    // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told to go elsewhere
    throw redirect({ href, replace: true })
  },
  errorComponent: AppFailure,
})

function wayIn(path = '', search = ''): string {
  return wayBack(`/${path}${search}`)
}
