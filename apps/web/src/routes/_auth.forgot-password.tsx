import { createFileRoute } from '@tanstack/react-router'

import { ForgotPasswordForm } from '../features/users/ForgotPasswordForm.tsx'
import { requireGuest } from '../shell/guards.ts'

export const Route = createFileRoute('/_auth/forgot-password')({
  beforeLoad: ({ context }) => requireGuest(context.queryClient, undefined),
  component: ForgotPasswordForm,
})
