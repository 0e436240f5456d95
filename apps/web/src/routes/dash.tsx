import { createFileRoute, redirect } from '@tanstack/react-router'

import { requireUser } from '../shell/guards.ts'

/** Where sign-in lands (spec §2). */
export const Route = createFileRoute('/dash')({
  beforeLoad: async ({ context }) => {
    await requireUser(context.queryClient, '/')
    // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told to go elsewhere
    throw redirect({ to: '/', replace: true })
  },
})
