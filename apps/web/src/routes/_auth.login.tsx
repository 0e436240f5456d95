import { createFileRoute } from '@tanstack/react-router'

import { LoginForm } from '../features/users/LoginForm.tsx'
import { configQuery } from '../features/users/queries.ts'
import { textIn } from '../lib/search.ts'
import { requireGuest } from '../shell/guards.ts'

export const Route = createFileRoute('/_auth/login')({
  validateSearch: (search): { redirect?: string } => ({ redirect: textIn(search, 'redirect') }),
  beforeLoad: ({ context, search }) => requireGuest(context.queryClient, search.redirect),
  loader: ({ context }) => void context.queryClient.prefetchQuery(configQuery),
  component: function LoginPage() {
    return <LoginForm redirect={Route.useSearch().redirect} />
  },
})
