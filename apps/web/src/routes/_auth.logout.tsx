import { createFileRoute } from '@tanstack/react-router'

import { SignOut } from '../features/users/SignOut.tsx'
import { textIn } from '../lib/search.ts'

export const Route = createFileRoute('/_auth/logout')({
  validateSearch: (search): { redirect?: string } => ({ redirect: textIn(search, 'redirect') }),
  component: function LogoutPage() {
    return <SignOut redirect={Route.useSearch().redirect} />
  },
})
