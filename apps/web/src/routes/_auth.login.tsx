import { createFileRoute } from '@tanstack/react-router'

import { LoginForm } from '../features/users/LoginForm.tsx'
import { configQuery } from '../features/users/queries.ts'
import { flagIn, textIn } from '../lib/search.ts'
import { requireGuest } from '../shell/guards.ts'

type LoginSearch = { redirect?: string; error?: string; deleted?: true }

export const Route = createFileRoute('/_auth/login')({
  validateSearch: (search): LoginSearch => ({
    redirect: textIn(search, 'redirect'),
    error: textIn(search, 'error'),
    deleted: flagIn(search, 'deleted'),
  }),
  beforeLoad: ({ context, search }) => requireGuest(context.queryClient, search.redirect),
  loader: ({ context }) => void context.queryClient.prefetchQuery(configQuery),
  component: function LoginPage() {
    const { redirect, error, deleted } = Route.useSearch()
    return <LoginForm redirect={redirect} socialError={error} isDeleted={deleted === true} />
  },
})
