import { createFileRoute } from '@tanstack/react-router'

import { ProfilePage } from '../features/users/ProfilePage.tsx'
import { AccountLayout } from '../shell/AccountLayout.tsx'

export const Route = createFileRoute('/_app/profile')({
  component: () => (
    <AccountLayout>
      <ProfilePage />
    </AccountLayout>
  ),
})
