import { createFileRoute } from '@tanstack/react-router'

import { configQuery } from '../features/users/queries.ts'
import { SignupForm } from '../features/users/SignupForm.tsx'
import { textIn } from '../lib/search.ts'
import { requireGuest } from '../shell/guards.ts'

export const Route = createFileRoute('/_auth/signup')({
  validateSearch: (search): { redirect?: string } => ({ redirect: textIn(search, 'redirect') }),
  beforeLoad: ({ context, search }) => requireGuest(context.queryClient, search.redirect),
  loader: ({ context }) => void context.queryClient.prefetchQuery(configQuery),
  component: function SignupPage() {
    return <SignupForm redirect={Route.useSearch().redirect} />
  },
})
