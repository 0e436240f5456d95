import { createFileRoute, redirect } from '@tanstack/react-router'

import { textIn } from '../lib/search.ts'
import { wayBack } from '../lib/way-back.ts'
import { findNewestUser, requireUser } from '../shell/guards.ts'

type DashSearch = { link?: 'opened'; error?: string; redirect?: string }

/** Where sign-in lands (spec §2), and a link that was mailed because the address was not confirmed yet. */
export const Route = createFileRoute('/dash')({
  validateSearch: (search): DashSearch => ({
    link: search.link === 'opened' ? 'opened' : undefined,
    error: textIn(search, 'error'),
    redirect: textIn(search, 'redirect'),
  }),
  beforeLoad: async ({ context, search }) => {
    if (search.error !== undefined || (search.link && !(await findNewestUser(context.queryClient)))) {
      // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told to go elsewhere
      throw redirect({ to: '/verify-email', search, replace: true })
    }
    const user = await requireUser(context.queryClient, '/')
    const href = search.redirect === undefined ? user.settings.startPage : wayBack(search.redirect)
    // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told to go elsewhere
    throw redirect({ href, replace: true })
  },
})
