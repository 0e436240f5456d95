import { createFileRoute } from '@tanstack/react-router'

import { ResetPasswordForm } from '../features/users/ResetPasswordForm.tsx'
import { textIn } from '../lib/search.ts'

export const Route = createFileRoute('/_auth/reset-password')({
  validateSearch: (search): { token?: string } => ({ token: textIn(search, 'token') }),
  component: function ResetPasswordPage() {
    return <ResetPasswordForm token={Route.useSearch().token} />
  },
})
