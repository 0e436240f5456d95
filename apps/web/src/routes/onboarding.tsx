import { createFileRoute } from '@tanstack/react-router'

import { Onboarding } from '../features/orgs/Onboarding.tsx'
import { requireUser } from '../shell/guards.ts'
import { OnboardingLayout } from '../shell/OnboardingLayout.tsx'

export const Route = createFileRoute('/onboarding')({
  beforeLoad: async ({ context, location }) => ({
    user: await requireUser(context.queryClient, location.href),
  }),
  component: function OnboardingPage() {
    const { user } = Route.useRouteContext()
    return (
      <OnboardingLayout>
        <Onboarding userName={user.name} userEmail={user.email} />
      </OnboardingLayout>
    )
  },
})
