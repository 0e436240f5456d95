import { createFileRoute } from '@tanstack/react-router'

import { MyOrgsCard } from '../features/orgs/MyOrgsCard.tsx'
import { ProfilePage } from '../features/users/ProfilePage.tsx'
import { AccountLayout } from '../shell/AccountLayout.tsx'

export const Route = createFileRoute('/_app/profile')({
  component: () => (
    <AccountLayout>
      <ProfilePage>
        <MyOrgsCard />
      </ProfilePage>
    </AccountLayout>
  ),
})
